// The operators' queues, each with its number of waiting cases (until the console has its own place).
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type ReviewKind, reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { countReviews } from '../../../contract/operate/review.ts';
import { useCall } from '../../data/queries.ts';
import { Tabs } from '../../kit/layout/tabs.tsx';

/** The chosen queue is in the address (`queue`). */
export function Reviews({ queues }: { queues: Readonly<Record<ReviewKind, ReactNode>> }) {
  const [query] = useSearchParams();
  const { data: waiting } = useCall(countReviews, {}, { quiet: true });
  const { code: queue, label } =
    reviewKinds.find(({ code }) => code === query.get('queue')) ?? reviewKinds[0];
  return (
    <section aria-label="运营处理">
      <div className="below-4">
        <Tabs
          label="待处理的工作"
          preventScrollReset
          items={reviewKinds.map(({ code, label }) => ({
            to: { search: `tab=work&queue=${code}` },
            label,
            current: code === queue,
            count: waiting?.[code] ?? null,
          }))}
        />
      </div>
      <h2 className="visually-hidden">{label}</h2>
      {queues[queue]}
    </section>
  );
}
