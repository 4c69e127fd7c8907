// One queue of the operators: /admin/review/:kind.
import { lazy, type ReactNode, Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { readOverview } from '../../../contract/console/review.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type ReviewKind, reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { useCall } from '../../data/queries.ts';
import { CertificationQueue } from '../../enterprise/certification/queue.tsx';
import { FamousQueue } from '../../enterprise/famous/queue.tsx';
import { LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { BanQueue } from '../../measure/ban-queue.tsx';
import { ObjectionQueue } from '../../measure/objection-queue.tsx';
import { PictureBoard } from '../../moderation/picture/board.tsx';
import { WordQueue } from '../../moderation/word-queue.tsx';
import { EntryQueue } from '../../operate/entry-queue.tsx';
import { PositionReview, PositionReviewQueue } from '../../position/review/queue.tsx';
import { AppealQueue, ReportQueue } from '../../report/queue.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { FeedbackQueue } from '../../site/feedback/queue.tsx';
import { EliteQueue } from '../../talent/elite/queue.tsx';
import { BankQueue } from '../../wallet/bank/queue.tsx';
import { InvoiceQueue } from '../../wallet/invoice/queue.tsx';
import { BillBoard } from '../../wallet/reconcile/bill-board.tsx';
import { PayoutQueue } from '../../wallet/refund/payout-queue.tsx';
import { RefundQueue } from '../../wallet/refund/queue.tsx';
import { UpgradeQueue } from '../../wallet/upgrade-queue.tsx';
import { ClosingQueue } from '../closing/queue.tsx';
import { WaitingWords } from './waiting-words.tsx';

// The chat is large, and no other queue needs it.
const ServiceQueue = lazy(() => import('../../chat/talk/service-queue.tsx'));

export const meta: MetaFunction = ({ params: { kind = '' } }) =>
  pageMeta({
    title: labelOf(reviewKinds, kind) || '审核与处理',
    description: '等待运营处理的工作。',
    noindex: true,
  });

const QUEUES: Readonly<Record<ReviewKind, () => ReactNode>> = {
  reports: () => <ReportQueue />,
  appeals: () => <AppealQueue />,
  objections: () => <ObjectionQueue />,
  bans: () => <BanQueue />,
  service: () => (
    <Suspense fallback={<SkeletonList count={3} />}>
      <ServiceQueue />
    </Suspense>
  ),
  words: () => <WordQueue />,
  pictures: () => <PictureBoard />,
  certifications: () => (
    <CertificationQueue position={(id, also) => <PositionReview id={id} also={also} />} />
  ),
  positions: () => <PositionReviewQueue />,
  elites: () => <EliteQueue />,
  feedback: () => <FeedbackQueue />,
  entries: () => <EntryQueue />,
  famous: () => <FamousQueue />,
  closings: () => <ClosingQueue />,
  upgrades: () => <UpgradeQueue />,
  transfers: () => <BankQueue />,
  invoices: () => <InvoiceQueue />,
  refunds: () => <RefundQueue />,
  payouts: () => <PayoutQueue />,
  bills: () => <BillBoard />,
};

export default function ReviewPage() {
  const { kind } = useParams();
  const found = reviewKinds.find(({ code }) => code === kind);
  if (!found) {
    return (
      <EmptyState
        level={1}
        title="没有这个队列"
        actions={<LinkButton to="/admin">回到待处理</LinkButton>}
      >
        地址可能写错了，或这一类工作已经改了名字。
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={found.label} note={<Waiting kind={found.code} />} />
      <h2 className="visually-hidden">列表</h2>
      {QUEUES[found.code]()}
    </>
  );
}

/** How many wait, and how long the first one waits against the promised time. */
function Waiting({ kind }: { kind: ReviewKind }) {
  const { data } = useCall(readOverview, {}, { quiet: true });
  const queue = data?.queues.find((one) => one.kind === kind);
  return queue ? <WaitingWords queue={queue} /> : '';
}
