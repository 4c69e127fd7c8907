// When a person looks at a position before it goes online. Pure.
import type { ReviewDoubt } from '../../../contract/position/review.ts';

/** `all`: every position is reviewed; `doubtful`: only what gives reason to. */
type ReviewMode = 'doubtful' | 'all';

interface Submission {
  mode: ReviewMode;
  /** The enterprise had a position pass before. */
  isKnown: boolean;
  /** What the writing check warns of, in words. */
  warnings: readonly string[];
}

/** Why a position must be looked at, most serious first; empty: it goes online at once. */
export function doubtsOf({ mode, isKnown, warnings }: Submission): ReviewDoubt[] {
  return [
    ...(warnings.length > 0 ? (['wording'] as const) : []),
    ...(isKnown ? [] : (['first'] as const)),
    ...(mode === 'all' ? (['all'] as const) : []),
  ];
}
