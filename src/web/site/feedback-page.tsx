// 求职反馈 /jobHunting, 反馈与举报 /layout/feedback for recruiters: write feedback, own feedback, own reports, a decision against oneself. The tab is in the address, and so is a broken link to report (`link`).
import { type MetaFunction, Navigate, useSearchParams } from 'react-router';
import { reviewKinds } from '../../contract/dictionary/review-kinds.ts';
import { useSession } from '../data/session.ts';
import { PageHead } from '../kit/layout/page-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { AppealView } from '../report/appeal-view.tsx';
import { MyReports } from '../report/my-reports.tsx';
import { queuePath } from '../shell/menu/admin.ts';
import { isInLayout, useIsInLayout } from '../shell/menu/in-layout.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { safeReturnPath } from '../shell/session/return-path.ts';
import { AfterSending } from './feedback/after-sending.tsx';
import { FeedbackForm } from './feedback/form.tsx';
import { MyFeedback } from './feedback/my-feedback.tsx';
import styles from './feedback-page.module.css';

const nameIn = (inLayout: boolean) => (inLayout ? '反馈与举报' : '求职反馈');

export const meta: MetaFunction = ({ location: { pathname } }) =>
  pageMeta({
    title: nameIn(isInLayout(pathname)),
    description: '提交反馈，查看回复与举报结果。',
    noindex: true,
  });

const TABS = [
  { code: 'new', label: '提交反馈' },
  { code: 'mine', label: '我的反馈' },
  { code: 'reports', label: '我的举报' },
] as const;

export default function FeedbackPage() {
  const [query] = useSearchParams();
  const isOperator = useSession((session) => session.userInfo?.roles.includes('operator') ?? false);
  const inLayout = useIsInLayout();
  const name = nameIn(inLayout);
  const wanted = query.get('tab');
  const against = Number(query.get('id'));
  const deadLink = safeReturnPath(query.get('link'));
  const isAppeal = wanted === 'appeal' && Number.isSafeInteger(against) && against > 0;
  const { code: tab, label: title } = TABS.find(({ code }) => code === wanted) ?? TABS[0];
  // The operators' queues were here once; links to them are kept in notices and bookmarks.
  if (wanted === 'work' && isOperator) return <Navigate replace to={queueAddress(query)} />;
  return (
    <div className={inLayout ? undefined : `container ${styles.page}`}>
      <PageHead title={name} note="建议、求助与投诉都有人看。举报的进展和处理决定也在这里。" />
      <div className="below-5">
        <Tabs
          label={name}
          items={TABS.map(({ code, label }) => ({
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
  return (
    <div className={`stack align-start gap-5 ${styles.columns}`}>
      <FeedbackForm deadLink={deadLink} />
      <AfterSending />
    </div>
  );
}

/** The present address of a queue of the operators, with what was chosen in it. */
function queueAddress(query: URLSearchParams): string {
  const kind = reviewKinds.find(({ code }) => code === query.get('queue'))?.code;
  if (!kind) return '/admin';
  const chosen = new URLSearchParams(query);
  chosen.delete('tab');
  chosen.delete('queue');
  return `${queuePath(kind)}${chosen.size > 0 ? `?${chosen}` : ''}`;
}
