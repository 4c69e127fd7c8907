// The operators' queues, each with its number of waiting cases (until the console has its own place).
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { countServiceWaiting } from '../../../contract/chat/service.ts';
import { listCertificationQueue } from '../../../contract/enterprise/certification.ts';
import { listFamousQueue } from '../../../contract/enterprise/famous.ts';
import { listWordChecks } from '../../../contract/moderation/words.ts';
import { listEntryQueue } from '../../../contract/operate/entry.ts';
import { listPositionReviews } from '../../../contract/position/review.ts';
import { listReportQueue } from '../../../contract/report/report.ts';
import { listFeedbackQueue } from '../../../contract/site/feedback.ts';
import { listEliteQueue } from '../../../contract/talent/elite.ts';
import { listUpgradeQueue } from '../../../contract/wallet/wallet.ts';
import { queryOf } from '../../data/queries.ts';
import { Tabs } from '../../kit/layout/tabs.tsx';
import styles from './desk.module.css';

/** The calls of the queues; each answers with `waiting`. */
const QUEUES = [
  { code: 'reports', label: '举报', list: listReportQueue },
  { code: 'service', label: '在线客服', list: countServiceWaiting },
  { code: 'words', label: '内容复核', list: listWordChecks },
  { code: 'certifications', label: '企业认证', list: listCertificationQueue },
  { code: 'positions', label: '职位审核', list: listPositionReviews },
  { code: 'elites', label: '精英审核', list: listEliteQueue },
  { code: 'feedback', label: '反馈', list: listFeedbackQueue },
  { code: 'entries', label: '活动报名', list: listEntryQueue },
  { code: 'famous', label: '名企申请', list: listFamousQueue },
  { code: 'upgrades', label: '套餐申请', list: listUpgradeQueue },
] as const satisfies readonly { code: string; label: string; list: Endpoint }[];
type DeskQueue = (typeof QUEUES)[number]['code'];

/** The number of waiting cases in each queue. */
function useWaiting(): Partial<Record<DeskQueue, number>> {
  const answers = useQueries({
    queries: QUEUES.map(({ list }) =>
      queryOf({ ...list, shows: ['queue'] } as Endpoint, {}, { quiet: true }),
    ),
  });
  return Object.fromEntries(
    QUEUES.map(({ code }, at) => [code, (answers[at]?.data as { waiting: number })?.waiting]),
  );
}

export function Desk({ queues }: { queues: Readonly<Record<DeskQueue, ReactNode>> }) {
  const [query] = useSearchParams();
  const waiting = useWaiting();
  const { code: queue, label } =
    QUEUES.find(({ code }) => code === query.get('queue')) ?? QUEUES[0];
  return (
    <section aria-label="运营处理">
      <div className={styles.tabs}>
        <Tabs
          label="待处理的工作"
          preventScrollReset
          items={QUEUES.map(({ code, label }) => ({
            to: { search: `tab=work&queue=${code}` },
            label,
            current: code === queue,
            count: waiting[code] ?? null,
          }))}
        />
      </div>
      <h2 className="visually-hidden">{label}</h2>
      {queues[queue]}
    </section>
  );
}
