// One activity (/admin/content/activities/edit): written, looked at as visitors see it, published, closed, cancelled, and
// afterwards its report.
import { useSearchParams } from 'react-router';
import { getStaffActivity } from '../../../contract/operate/activity.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { ActivityForm } from './form.tsx';
import { ActivityMoves } from './moves.tsx';
import { Report } from './report.tsx';

export const meta = () =>
  pageMeta({ title: '编辑活动', description: '写活动，预览，发布，总结。', noindex: true });

export default function ActivityPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const isKnown = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHead
        title={isKnown ? '编辑活动' : '新建活动'}
        note="先保存为草稿，看过预览再发布。"
        actions={
          <LinkButton to="/admin/content/activities" variant="outline">
            全部活动
          </LinkButton>
        }
      />
      {isKnown ? <Known id={id} /> : <ActivityForm key="new" activity={null} />}
    </>
  );
}

function Known({ id }: { id: number }) {
  const read = useCall(getStaffActivity, { id });
  return (
    <Loaded of={read} skeleton={<SkeletonList />}>
      {(activity) => {
        const { state, is_over, report } = activity;
        const hasReport = state === 'published' || report.entries.length > 0;
        const isOpen = state === 'draft' || (state === 'published' && !is_over);
        return (
          <div className="stack gap-6">
            <ActivityMoves activity={activity} />
            {hasReport && <Report key={activity.version} activity={activity} report={report} />}
            {isOpen && <ActivityForm key={id} activity={activity} />}
          </div>
        );
      }}
    </Loaded>
  );
}
