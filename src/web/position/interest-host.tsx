// Once on a page with positions: reads the seeker's marks and asks why something is not wanted.
import { lazy, Suspense } from 'react';
import { useInterest, useMarks } from './interest.ts';

const NotInterested = lazy(() => import('./not-interested.tsx'));
const load = async () => (await import('./interest-acts.ts')).readMarks;

export function InterestHost({ ids }: { ids: readonly number[] }) {
  useMarks({ ids, load });
  const asked = useInterest((state) => state.asked);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <NotInterested key={asked.id} asked={asked} />
    </Suspense>
  );
}
