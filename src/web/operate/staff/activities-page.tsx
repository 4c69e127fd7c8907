// All activities (/admin/content/activities), the newest first: how they stand, and who entered.
import { useSearchParams } from 'react-router';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { listStaffActivities, type StaffActivity } from '../../../contract/operate/activity.ts';
import { activityStates } from '../../../contract/operate/activity-states.ts';
import { timeSpanText } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useMayAct } from '../../data/rights.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { CardLink, CardRow } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';

export const meta = () =>
  pageMeta({ title: '活动', description: '招聘活动的发布、报名与总结。', noindex: true });

const TONES = { draft: 'plain', published: 'success', cancelled: 'danger' } as const;
const EDIT = '/admin/content/activities/edit';

export default function ActivitiesPage() {
  const [query] = useSearchParams();
  const mayAct = useMayAct('content');
  const state = activityStates.find(({ code }) => code === query.get('state'))?.code;
  const { list, items } = usePages(listStaffActivities, {
    ...(state && { state }),
  } as InputOf<typeof listStaffActivities>);
  return (
    <>
      <PageHead
        title="活动"
        note="发布后出现在首页和企业的“招聘活动”里；企业的报名在“活动报名”里审核。"
        actions={
          mayAct && (
            <LinkButton to={EDIT} icon={<PlusIcon />}>
              新建活动
            </LinkButton>
          )
        }
      />
      <div className="below-4">
        <Tabs
          label="活动的状态"
          items={[
            { to: { search: '' }, label: '全部', current: state === undefined },
            ...activityStates.map(({ code, label }) => ({
              to: { search: `state=${code}` },
              label,
              current: code === state,
            })),
          ]}
        />
      </div>
      <h2 className="visually-hidden">活动列表</h2>
      <Loaded of={list} skeleton={<SkeletonList />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="没有这样的活动">
          新建一场，或看看其他状态的。
        </EmptyState>
      )}
      <OwnList list={list}>
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </OwnList>
    </>
  );
}

function ActivityRow({ activity }: { activity: StaffActivity }) {
  const { id, title, kind, place, state, is_over, starts_at, ends_at, entries, seekers } = activity;
  return (
    <CardRow className="pad-y-3 pad-x-4">
      <Row wrap align="center" justify="between" gap={[1, 4]}>
        <div className="stack gap-1 slim breaks">
          <Row wrap align="center" gap={[1, 2]}>
            <h3 className="size-md">
              <CardLink to={`${EDIT}?id=${id}`}>{title}</CardLink>
            </h3>
            <Tag tone={is_over && state === 'published' ? 'plain' : TONES[state]}>
              {is_over && state === 'published' ? '已结束' : labelOf(activityStates, state)}
            </Tag>
          </Row>
          <p className="tone-ink-3 size-sm">
            {kind} · {timeSpanText(starts_at, ends_at)} · {place}
          </p>
        </div>
        <p className="tone-ink-2 size-sm nums nowrap">
          企业 {entries} · 求职者 {seekers}
        </p>
      </Row>
    </CardRow>
  );
}
