// The operators' work: three queues, each with how much waits (until the console has its own place).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listReportQueue } from '../../../contract/moderation.ts';
import { listFeedbackQueue } from '../../../contract/site-feedback.ts';
import { listEliteQueue } from '../../../contract/talent-elite.ts';
import { call } from '../../api.ts';
import { Tabs } from '../../kit/tabs.tsx';
import styles from './desk.module.css';

const QUEUES = [
  { code: 'reports', label: '举报' },
  { code: 'elites', label: '精英审核' },
  { code: 'feedback', label: '反馈' },
] as const;
type Queue = (typeof QUEUES)[number]['code'];

/** How much waits in each queue. */
function useWaiting(): Partial<Record<Queue, number>> {
  const { data } = useQuery({
    queryKey: ['desk-waiting'],
    queryFn: async () => {
      const [reports, elites, feedback] = await Promise.all([
        call(listReportQueue, {}, { quiet: true }),
        call(listEliteQueue, {}, { quiet: true }),
        call(listFeedbackQueue, {}, { quiet: true }),
      ]);
      return {
        reports: reports.waiting,
        elites: elites.waiting,
        feedback: feedback.waiting,
      };
    },
  });
  return data ?? {};
}

export function Desk({ queues }: { queues: Readonly<Record<Queue, ReactNode>> }) {
  const [query] = useSearchParams();
  const waiting = useWaiting();
  const queue = QUEUES.find(({ code }) => code === query.get('queue'))?.code ?? 'reports';
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
      {queues[queue]}
    </section>
  );
}
