// Beside a list of positions: reads the seeker's marks. Once on a page: asks why something is not wanted.
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useInterest, useMarks } from './interest.ts';

const NotInterested = lazy(() => import('./not-interested.tsx'));
const load = async () => (await import('./acts.ts')).readMarks;

export function InterestHost({ ids }: { ids: readonly number[] }) {
  useMarks({ ids, load });
  return null;
}

/** In the frame of the pages and not in their lists: a page with two lists asks once. */
export function InterestQuestion() {
  const asked = useInterest((state) => state.asked);
  const { key } = useLocation();
  // A question is about a card in sight: it ends where one leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new place
  useEffect(() => () => useInterest.setState({ asked: null }), [key]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <NotInterested key={asked.id} asked={asked} />
    </Suspense>
  );
}
