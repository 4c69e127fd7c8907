// What the signed-in seeker has to do with the positions in sight, read once for a page. Small,
// because open pages carry it: what only seekers do lies in acts.ts.
import { useEffect } from 'react';
import { create } from 'zustand';
import type { PositionCard } from '../../../contract/position/position.ts';
import { useSession } from '../../data/session.ts';

type Ids = ReadonlySet<number>;

export interface Marks {
  favourite: Ids;
  applied: Ids;
  /** Applied to before; one may apply once more. */
  again: Ids;
  seen: Ids;
  hidden: Ids;
  /** Of companies the seeker blocks. */
  blocked: Ids;
}

/** What the question 为什么不感兴趣 is about. */
export interface Asked {
  id: number;
  title: string;
  enterprise: string;
}

/** What the acts need to know of a position. */
export type ActedOn = Pick<PositionCard, 'id' | 'title'> & { enterprise: { short_name: string } };

interface Interest extends Marks {
  /** The position whose reason is being asked; null for none. */
  asked: Asked | null;
}

const NONE: Ids = new Set();
const EMPTY: Interest = {
  favourite: NONE,
  applied: NONE,
  again: NONE,
  seen: NONE,
  hidden: NONE,
  blocked: NONE,
  asked: null,
};

export const useInterest = create<Interest>(() => EMPTY);

/** Who looks at an open page: known in the browser only, after hydration. */
export function useReader(): 'visitor' | 'seeker' | 'other' {
  const token = useSession((session) => session.accessToken);
  const roles = useSession((session) => session.userInfo?.roles);
  if (token === null) return 'visitor';
  return roles?.includes('seeker') ? 'seeker' : 'other';
}

interface MarksReader {
  ids: readonly number[];
  /** Reads the marks of these positions; loaded by seekers only. */
  load: () => Promise<(ids: readonly number[], signal: AbortSignal) => Promise<void>>;
}

/** Reads the marks of a page's positions in one call; a failure leaves them unmarked. */
export function useMarks({ ids, load }: MarksReader): void {
  const reader = useReader();
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is always the same one
  useEffect(() => {
    if (reader !== 'seeker') return useInterest.setState(EMPTY);
    if (key === '') return;
    const stop = new AbortController();
    load()
      .then((read) => read(key.split(',').map(Number), stop.signal))
      .catch(() => {});
    return () => stop.abort();
  }, [reader, key]);
}
