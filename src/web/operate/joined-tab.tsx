// 活动报名 in the personal centre: joined activities, and cancelling before they begin.

import { useState } from 'react';
import { Link } from 'react-router';
import {
  type JoinedActivity,
  leaveActivity,
  listJoinedActivities,
} from '../../contract/operate/visit.ts';
import { call } from '../data/api.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { useAct } from '../data/use-act.ts';
import { AskDialog } from '../kit/dialog/ask-dialog.tsx';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { Tag } from '../kit/text/tag.tsx';
import { serverNowMs } from '../shell/server-clock.ts';
import { WhenWhere } from './activity-card.tsx';
import styles from './operate.module.css';

export function JoinedTab() {
  const list = useCall(listJoinedActivities, {});
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={2} />} />;
  if (list.data.length === 0) {
    return (
      <EmptyState
        title="还没有报名活动"
        actions={<LinkButton to="/#activities">看看招聘活动</LinkButton>}
      >
        在首页的“招聘活动”里选一场，报名参加不收费。
      </EmptyState>
    );
  }
  const now = serverNowMs() ?? Date.now();
  return (
    <ul className={`stack gap-3 ${styles.joined}`}>
      {list.data.map((activity) => (
        <Joined key={activity.id} activity={activity} now={now} />
      ))}
    </ul>
  );
}

function Joined({ activity, now }: { activity: JoinedActivity; now: number }) {
  const { id, title, ends_at, can_cancel, cancelled } = activity;
  const [isAsking, setAsking] = useState(false);
  const cancel = useAct(() => call(leaveActivity, { id }), {
    done: '已取消报名',
  });
  const isOver = Date.parse(ends_at) <= now;
  return (
    <Card as="li">
      <h2 className="size-lg snug">
        <Link to={`/?activity=${id}`}>{title}</Link>{' '}
        {cancelled ? (
          <Tag tone="danger">已取消</Tag>
        ) : (
          <Tag tone={isOver ? 'plain' : 'success'}>{isOver ? '已结束' : '已报名'}</Tag>
        )}
      </h2>
      <WhenWhere activity={activity} />
      {can_cancel && (
        <Button
          size="sm"
          variant="outline"
          loading={cancel.isPending}
          onClick={() => setAsking(true)}
        >
          取消报名<span className="visually-hidden">：{title}</span>
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={`取消报名「${title}」？`}
          act="确认取消"
          out="再想想"
          isDanger
          isSending={cancel.isPending}
          onAct={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>取消后名额让给别人；活动开始前还可以再报名。</p>
        </AskDialog>
      )}
    </Card>
  );
}
