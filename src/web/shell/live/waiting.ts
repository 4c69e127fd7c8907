// How many cases wait in each queue of the operators, for the navigation, which has no cache of answers.
import { create } from 'zustand';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { countReviews } from '../../../contract/operate/review.ts';

type Counts = DataOf<typeof countReviews>;

export const useWaiting = create<{ counts: Counts | null }>(() => ({ counts: null }));

/** Stores the counts that a read brings. */
export async function keepWaiting(read: () => Promise<Counts>): Promise<Counts> {
  const counts = await read();
  useWaiting.setState({ counts });
  return counts;
}
