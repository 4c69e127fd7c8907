// The signed-in seeker's marks of the positions on a page, read in one call. Small, because open pages
// load it; acts.ts has the seekers' acts.
import { useEffect } from 'react';
import { create } from 'zustand';
import type { CodeOf, Term } from '../../../contract/dictionary/dictionary.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import { useSession } from '../../data/session.ts';

type Ids = ReadonlySet<number>;

export interface Marks {
  favourite: Ids;
  applied: Ids;
  /** Positions that the seeker may apply to again. */
  again: Ids;
  seen: Ids;
  talked: Ids;
  hidden: Ids;
  /** Positions of companies that the seeker blocks. */
  blocked: Ids;
}

/** The position of the open dialog 不感兴趣. */
export interface Asked {
  id: number;
  title: string;
  enterprise: string;
}

/** The fields of a position that the acts need. */
export type ActedOn = Pick<PositionCard, 'id' | 'title'> & { enterprise: { short_name: string } };

interface Interest extends Marks {
  /** The position of the open dialog; null while it is closed. */
  asked: Asked | null;
  /** Which marked positions the seeker does not want in lists. */
  unwanted: readonly Unwanted[];
}

/** 不看: kinds of positions that a list leaves out. */
export const unwantedKinds = [
  { code: 'applied', label: '投递过的' },
  { code: 'talked', label: '沟通过的' },
  { code: 'hidden', label: '不感兴趣的' },
] as const satisfies readonly Term[];
export type Unwanted = CodeOf<typeof unwantedKinds>;

/** Kept in this browser alone, because open pages are the same for everybody. */
const UNWANTED_KEY = 'zemu.unwanted';

export function readUnwanted(): Unwanted[] {
  try {
    const codes = (localStorage.getItem(UNWANTED_KEY) ?? '').split(',');
    return unwantedKinds.map(({ code }) => code).filter((code) => codes.includes(code));
  } catch {
    return [];
  }
}

export function writeUnwanted(unwanted: readonly Unwanted[]): void {
  useInterest.setState({ unwanted });
  try {
    localStorage.setItem(UNWANTED_KEY, unwanted.join());
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Whether a list leaves a position out. Pure. */
export function isUnwanted(id: number, { unwanted, ...marks }: Marks & Pick<Interest, 'unwanted'>) {
  return unwanted.some((kind) =>
    kind === 'applied' ? marks.applied.has(id) || marks.again.has(id) : marks[kind].has(id),
  );
}

const NONE: Ids = new Set();
const EMPTY: Interest = {
  favourite: NONE,
  applied: NONE,
  again: NONE,
  seen: NONE,
  talked: NONE,
  hidden: NONE,
  blocked: NONE,
  asked: null,
  unwanted: [],
};

export const useInterest = create<Interest>(() => EMPTY);

/** Who reads an open page: known in the browser only, after hydration. */
export function useReader(): 'visitor' | 'seeker' | 'other' {
  const token = useSession((session) => session.accessToken);
  const roles = useSession((session) => session.userInfo?.roles);
  if (token === null) return 'visitor';
  return roles?.includes('seeker') ? 'seeker' : 'other';
}

interface MarksReader {
  ids: readonly number[];
  /** Loads the function that reads marks, for seekers only. */
  load: () => Promise<(ids: readonly number[], signal: AbortSignal) => Promise<void>>;
}

/** Reads the marks of a page's positions in one call; on failure they stay unmarked. */
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

/** How many of a page's positions its list leaves out. */
export const useLeftOut = (ids: readonly number[]): number =>
  useInterest((state) => ids.filter((id) => isUnwanted(id, state)).length);
