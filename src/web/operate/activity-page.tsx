// 活动 /layout/activity: activities for enterprises, and one in detail with the own registration. Tab and
// activity are in the address.

import { useSearchParams } from 'react-router';
import { listOfferedActivities, type OfferedActivity } from '../../contract/operate/entry.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { PageHead } from '../kit/layout/page-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { OwnListBar } from '../kit/list/own-list.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { NeedsEnterprise } from '../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityDetail } from './activity-detail.tsx';
import styles from './operate.module.css';

export const meta = () =>
  pageMeta({ title: '招聘活动', description: '招聘活动的详情与企业报名。', noindex: true });

const TABS = [
  { code: 'coming', label: '可以参加' },
  { code: 'mine', label: '我的报名' },
  { code: 'past', label: '往期' },
] as const;
type Tab = (typeof TABS)[number]['code'];

export default function ActivityPage() {
  return (
    <NeedsEnterprise title="以企业的名义参加活动">
      <Activities />
    </NeedsEnterprise>
  );
}

function Activities() {
  const [query] = useSearchParams();
  const list = useCall(listOfferedActivities, {});
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={4} />} />;
  const tab = TABS.find(({ code }) => code === query.get('tab'))?.code ?? 'coming';
  const id = Number(query.get('id'));
  const chosen = list.data.find((activity) => activity.id === id);
  if (chosen) return <ActivityDetail activity={chosen} backTo={tabTo(tab)} />;
  return <ActivityList activities={list.data} tab={tab} gone={id > 0} />;
}

const tabTo = (tab: Tab) => ({ search: tab === 'coming' ? '' : `tab=${tab}` });

/** True when an activity belongs to a tab at this time. */
function isIn(tab: Tab, { ends_at, entry }: OfferedActivity, now: number): boolean {
  if (tab === 'mine') return entry !== null;
  return Date.parse(ends_at) > now === (tab === 'coming');
}

interface ActivityListProps {
  activities: readonly OfferedActivity[];
  tab: Tab;
  /** True when the activity of the address no longer exists. */
  gone: boolean;
}

function ActivityList({ activities, tab, gone }: ActivityListProps) {
  const now = serverNowMs() ?? Date.now();
  const shown = activities.filter((activity) => isIn(tab, activity, now));
  return (
    <>
      <PageHead
        title="招聘活动"
        note="带上在招的职位参加双选会、宣讲和沙龙。报名审核通过后，企业和职位会出现在活动页。"
      />
      {gone && <p role="alert">这场活动不在了，看看其他活动。</p>}
      <OwnListBar>
        <Tabs
          label="活动"
          items={TABS.map(({ code, label }) => ({
            to: tabTo(code),
            label,
            current: code === tab,
            count: activities.filter((activity) => isIn(code, activity, now)).length,
          }))}
        />
      </OwnListBar>
      {shown.length === 0 ? (
        <EmptyState title={EMPTY[tab][0]}>{EMPTY[tab][1]}</EmptyState>
      ) : (
        <ul className={styles.grid}>
          {shown.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              now={now}
              hrefOf={(id) => ({ search: tab === 'coming' ? `id=${id}` : `tab=${tab}&id=${id}` })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const EMPTY: Readonly<Record<Tab, readonly [string, string]>> = {
  coming: ['近期没有活动', '新活动发布后会出现在这里，也会有公告通知。'],
  mine: ['还没有报名过活动', '在“可以参加”里选一场，带上职位报名。'],
  past: ['还没有往期活动', '结束的活动会留在这里。'],
};
