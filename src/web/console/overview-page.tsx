// 待处理 /admin: every queue with what waits in it.
import { Link } from 'react-router';
import { reviewKinds } from '../../contract/dictionary/review-kinds.ts';
import { countReviews, REVIEW_RIGHTS } from '../../contract/operate/review.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { useMayRead } from '../data/rights.ts';
import { PageHead } from '../kit/layout/page-head.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { queuePath } from '../shell/menu/admin.ts';
import { pageMeta } from '../shell/page-meta.ts';

export const meta = () =>
  pageMeta({ title: '待处理', description: '等待运营处理的工作。', noindex: true });

export default function OverviewPage() {
  const waiting = useCall(countReviews, {});
  const mayRead = useMayRead();
  return (
    <>
      <PageHead title="待处理" note="各类工作还有多少等待处理。" />
      <Loaded of={waiting} skeleton={<SkeletonList count={4} />}>
        {(counts) => (
          <ul className="stack gap-2">
            {reviewKinds
              .filter(({ code }) => mayRead(REVIEW_RIGHTS[code]))
              .map(({ code, label }) => (
                <li key={code} className="box row align-center gap-3 pad-y-3 pad-x-5">
                  <Link to={queuePath(code)}>{label}</Link>
                  <span className="push nums">{counts[code]}</span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
