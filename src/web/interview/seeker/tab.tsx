// 面试 of the personal centre: coming and past interviews, the month, the calendar feed. The view is in the
// address.

import { useLocation, useSearchParams } from 'react-router';
import { Loaded } from '../../data/loaded.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { OwnList, OwnListBar } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useScrollTo } from '../../kit/use-scroll-to.ts';
import { FeedBox } from '../calendar/feed-box.tsx';
import { MonthView } from '../calendar/month-view.tsx';
import { InterviewCard } from './card.tsx';
import { type Scope, useMyInterviews } from './use-my-interviews.ts';

const SCOPES = [
  { code: 'open', label: '待进行' },
  { code: 'past', label: '已结束' },
  { code: 'month', label: '月历' },
] as const;

export function InterviewsTab() {
  const [query] = useSearchParams();
  const scope = SCOPES.find(({ code }) => code === query.get('scope'))?.code ?? 'open';
  return (
    <section aria-label="面试">
      <OwnListBar>
        <Tabs
          label="面试范围"
          preventScrollReset
          items={SCOPES.map(({ code, label }) => ({
            to: { search: `tab=interviews&scope=${code}` },
            label,
            current: code === scope,
          }))}
        />
      </OwnListBar>
      {scope === 'month' ? <MonthView /> : <InterviewList scope={scope} />}
      <FeedBox />
    </section>
  );
}

function InterviewList({ scope }: { scope: Scope }) {
  const { list, items } = useMyInterviews(scope);
  // The address of a notice, or of a card above, names the interview.
  const named = useLocation().hash.slice(1);
  useScrollTo(named, items.length > 0);
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={3} />} />;
  if (items.length === 0) return <Nothing scope={scope} />;
  return (
    <OwnList list={list}>
      {items.map((interview) => (
        <InterviewCard
          key={interview.id}
          interview={interview}
          isMarked={named === `interview-${interview.id}`}
        />
      ))}
    </OwnList>
  );
}

function Nothing({ scope }: { scope: Scope }) {
  return scope === 'open' ? (
    <EmptyState
      level={3}
      title="近期没有面试"
      actions={
        <>
          <LinkButton to="/position">去看看职位</LinkButton>
          <LinkButton variant="outline" to="/personal-center?tab=applications">
            看投递进展
          </LinkButton>
        </>
      }
    >
      企业发来邀请后，您可以在这里选时间、改期或婉拒。
    </EmptyState>
  ) : (
    <EmptyState level={3} title="还没有结束的面试">
      完成、婉拒或取消的面试会留在这里。
    </EmptyState>
  );
}
