// Reads the seeker's marks beside a list of positions; renders the dialog 不感兴趣 once per page.
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useInterest, useMarks } from './interest.ts';

const NotInterested = lazy(() => import('./not-interested.tsx'));
const load = async () => (await import('./acts.ts')).readMarks;

export function InterestHost({ ids }: { ids: readonly number[] }) {
  useMarks({ ids, load });
  return null;
}

/** Rendered in the frame of the pages, so that a page with two lists has one dialog. */
export function InterestQuestion() {
  const asked = useInterest((state) => state.asked);
  const { key } = useLocation();
  // The dialog is about a card on the page, so a navigation closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new address
  useEffect(() => () => useInterest.setState({ asked: null }), [key]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <NotInterested key={asked.id} asked={asked} />
    </Suspense>
  );
}
