// 足迹 in the personal centre: positions looked at in the last 90 days.
import { useState } from 'react';
import {
  clearFootprints,
  FOOTPRINT_DAYS,
  FOOTPRINTS_MAX,
  listFootprints,
  removeFootprint,
} from '../../../contract/position/interest.ts';
import { call } from '../../data/api.ts';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { useTakeAway } from '../../data/use-take-away.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { TrashIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './row.module.css';
import { InterestRow } from './row.tsx';

export function FootprintsTab() {
  const { list, items, first } = usePages(listFootprints, {});
  const remove = useTakeAway(
    listFootprints,
    (id: number) => call(removeFootprint, { id }),
    (item, id) => item.position.id === id,
    '已删除',
  );
  const now = serverNowMs() ?? Date.now();
  return (
    <OwnTab
      list={list}
      bar={
        <div className={styles.bar}>
          <span>
            最近看过 {first?.total ?? items.length} 个职位，最多保留 {FOOTPRINTS_MAX} 个、
            {FOOTPRINT_DAYS} 天，招聘者看不到
          </span>
          <ClearAll />
        </div>
      }
      empty={
        items.length === 0 && (
          <EmptyState
            title="还没有足迹"
            actions={<LinkButton to="/position">去看看职位</LinkButton>}
          >
            登录后看过的职位会记在这里，保留 {FOOTPRINT_DAYS} 天，随时可以清空。
          </EmptyState>
        )
      }
    >
      {items.map(({ position, state, seen_at }) => (
        <InterestRow
          key={position.id}
          position={position}
          state={state}
          when={<RelativeTime at={seen_at} now={now} prefix="看过于 " />}
          acts={
            <Button
              size="sm"
              variant="quiet"
              icon={<TrashIcon />}
              aria-label={`删除足迹 ${position.title}`}
              onClick={() => remove.mutate(position.id)}
            >
              删除
            </Button>
          }
        />
      ))}
    </OwnTab>
  );
}

function ClearAll() {
  const [asking, setAsking] = useState(false);
  const clear = useAct(clearFootprints, {
    done: '足迹已清空',
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" variant="outline" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        清空足迹
      </Button>
      <AskDialog
        open={asking}
        title="清空全部足迹？"
        act="清空"
        out="再想想"
        isDanger
        isSending={clear.isPending}
        onAct={() => clear.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>清空后不能恢复，推荐也不再参考这些浏览记录。收藏和投递不受影响。</p>
      </AskDialog>
    </>
  );
}
