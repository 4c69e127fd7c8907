// 求职反馈 /jobHunting: write feedback, own feedback, own reports, a decision against oneself; for operators
// their queues. The tab is in the address, and so is a broken link to report (`link`).
import { useSearchParams } from 'react-router';
import { useSession } from '../data/session.ts';
import { CertificationQueue } from '../enterprise/certification/certification-queue.tsx';
import { FamousQueue } from '../enterprise/famous/famous-queue.tsx';
import { LinkButton } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { WordQueue } from '../moderation/word-queue.tsx';
import { EntryQueue } from '../operate/entry-queue.tsx';
import { PositionReview, PositionReviewQueue } from '../position/review/queue.tsx';
import { AppealView } from '../report/appeal-view.tsx';
import { MyReports } from '../report/my-reports.tsx';
import { ReportQueue } from '../report/report-queue.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { safeReturnPath } from '../shell/session/return-path.ts';
import { EliteQueue } from '../talent/elite/queue.tsx';
import { BankQueue } from '../wallet/bank/queue.tsx';
import { InvoiceQueue } from '../wallet/invoice/queue.tsx';
import { BillBoard } from '../wallet/reconcile/bill-board.tsx';
import { PayoutQueue } from '../wallet/refund/payout-queue.tsx';
import { RefundQueue } from '../wallet/refund/refund-queue.tsx';
import { UpgradeQueue } from '../wallet/upgrade-queue.tsx';
import { AfterSending } from './feedback/after-sending.tsx';
import { FeedbackForm } from './feedback/feedback-form.tsx';
import { FeedbackQueue } from './feedback/feedback-queue.tsx';
import { MyFeedback } from './feedback/my-feedback.tsx';
import { Reviews } from './feedback/reviews.tsx';
import styles from './feedback-page.module.css';

export const meta = () =>
  pageMeta({ title: '求职反馈', description: '提交反馈，查看回复与举报结果。', noindex: true });

const TABS = [
  { code: 'new', label: '提交反馈' },
  { code: 'mine', label: '我的反馈' },
  { code: 'reports', label: '我的举报' },
] as const;
const WORK = { code: 'work', label: '运营处理' } as const;

export default function FeedbackPage() {
  const [query] = useSearchParams();
  const isOperator = useSession((session) => session.userInfo?.roles.includes('operator') ?? false);
  const tabs = isOperator ? [...TABS, WORK] : TABS;
  const wanted = query.get('tab');
  const against = Number(query.get('id'));
  const deadLink = safeReturnPath(query.get('link'));
  const isAppeal = wanted === 'appeal' && Number.isSafeInteger(against) && against > 0;
  const { code: tab, label: title } = tabs.find(({ code }) => code === wanted) ?? TABS[0];
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title="求职反馈" note="建议、求助与投诉都有人看。举报的进展和处理决定也在这里。" />
      <div className="below-5">
        <Tabs
          label="求职反馈"
          items={tabs.map(({ code, label }) => ({
            to: { search: code === 'new' ? '' : `tab=${code}` },
            label,
            current: !isAppeal && code === tab,
          }))}
        />
      </div>
      {/* Lists have headings of level 3 and need an h2; the form has its own. */}
      {!isAppeal && tab !== 'new' && <h2 className="visually-hidden">{title}</h2>}
      {isAppeal ? <AppealView id={against} /> : <Content tab={tab} deadLink={deadLink} />}
    </div>
  );
}

function Content({ tab, deadLink }: { tab: string; deadLink: string | null }) {
  if (tab === 'mine') return <MyFeedback />;
  if (tab === 'reports') return <MyReports />;
  if (tab === 'work') {
    return (
      <Reviews
        queues={{
          reports: <ReportQueue />,
          certifications: (
            <CertificationQueue position={(id, also) => <PositionReview id={id} also={also} />} />
          ),
          positions: <PositionReviewQueue />,
          elites: <EliteQueue />,
          feedback: <FeedbackQueue />,
          famous: <FamousQueue />,
          entries: <EntryQueue />,
          upgrades: <UpgradeQueue />,
          transfers: <BankQueue />,
          invoices: <InvoiceQueue />,
          refunds: <RefundQueue />,
          payouts: <PayoutQueue />,
          bills: <BillBoard />,
          words: <WordQueue />,
          service: <ServiceQueue />,
        }}
      />
    );
  }
  return (
    <div className={`stack align-start gap-5 ${styles.columns}`}>
      <FeedbackForm deadLink={deadLink} />
      <AfterSending />
    </div>
  );
}

function ServiceQueue() {
  return (
    <EmptyState
      compact
      level={3}
      title="回复在线咨询"
      actions={<LinkButton to="/interaction?as=service&tab=unread">打开客服会话</LinkButton>}
    >
      求职者和招聘者在“客服”里写下的问题都在这里，未读的排在前面，任何一位运营都可以回复。
    </EmptyState>
  );
}
