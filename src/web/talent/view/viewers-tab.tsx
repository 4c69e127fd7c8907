// 谁看过我: enterprises that looked within 30 days, with links to their pages and a button to block them.
import { Link } from 'react-router';
import { listViewers, VIEWS_DAYS } from '../../../contract/application/application.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './viewers-tab.module.css';

type Viewer = DataOf<typeof listViewers>['items'][number];

const ORIGINS: Readonly<Record<Viewer['places'][number], string>> = {
  application: '查看了您的投递',
  search: '在人才搜索中看到您',
};

export function ViewersTab() {
  const { list, items } = usePages(listViewers, {});
  const now = serverNowMs() ?? Date.now();
  return (
    <section aria-label="谁看过我">
      <p className="below-4 tone-ink-3 size-sm">
        最近 {VIEWS_DAYS} 天看过您简历的企业，同一位招聘者一天只记一次。不想被谁看到，可以随时屏蔽。
      </p>
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          level={3}
          title={`最近 ${VIEWS_DAYS} 天还没有企业看过您`}
          actions={
            <>
              <LinkButton to="/my-resume">完善简历</LinkButton>
              <LinkButton variant="outline" to="/privacy">
                查看公开状态
              </LinkButton>
            </>
          }
        >
          简历越完整、投递越有针对性，被看到的机会越多。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((viewer) => (
          <ViewerRow key={viewer.enterprise.id} viewer={viewer} now={now} />
        ))}
      </OwnList>
    </section>
  );
}

function ViewerRow({ viewer, now }: { viewer: Viewer; now: number }) {
  const { enterprise, times, last_at, places } = viewer;
  const { id, short_name, logo, certified, industry, size, city_name, open_positions } = enterprise;
  return (
    <Card as="li" pad="none" className={styles.row}>
      <EnterpriseLogo name={short_name} src={logo} size="lg" />
      <div className="slim">
        <h3 className={`row wrap align-center gap-y-1 gap-x-2 size-lg ${styles.name}`}>
          <Link to={`/company-details?id=${id}`}>{short_name}</Link>
          {certified && (
            <Tag tone="pine" icon={<ShieldIcon />}>
              已认证
            </Tag>
          )}
        </h3>
        <p className={`tone-ink-2 size-sm ${styles.facts}`}>
          {[industry.label, size.label, city_name].filter(Boolean).join(' · ')}
        </p>
        <p className={`tone-ink-2 size-sm ${styles.facts}`}>
          {places.map((origin) => ORIGINS[origin]).join('，')}
        </p>
      </div>
      <div className={styles.when}>
        <p>
          看过 <b className="tone-persimmon nums">{times}</b> 次
        </p>
        <RelativeTime at={last_at} now={now} prefix="最近 " />
      </div>
      <div className={`row wrap justify-end gap-2 ${styles.acts}`}>
        {open_positions > 0 && (
          <LinkButton size="sm" variant="soft" to={`/company-details?id=${id}`}>
            {open_positions} 个在招职位
          </LinkButton>
        )}
        <BlockButton id={id} name={short_name} />
      </div>
    </Card>
  );
}

function BlockButton({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useAct(() => call(blockEnterprise, { id }), {
    done: `已屏蔽${name}`,
  });
  const askFirst = async () => {
    const yes = await ask({
      title: `屏蔽${name}？`,
      words:
        '屏蔽后，这家企业的成员在搜索、推荐和投递中都看不到您，您也不会再看到它。可以在“个人隐私”里随时解除。',
      act: '屏蔽',
      isDanger: true,
    });
    if (yes) mutate();
  };
  return (
    <Button size="sm" variant="outline" loading={isPending} onClick={askFirst}>
      屏蔽<span className="visually-hidden">{name}</span>
    </Button>
  );
}
