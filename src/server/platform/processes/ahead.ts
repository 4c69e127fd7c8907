// Limits are counted ahead: a process lets a few uses pass and tells the first one of many together, because a question
// for each of them would cost more than most answers. Near its limit a key is asked about each time.
import { BoundedMap } from '../bounds/bounded.ts';

/** Uses of a key that are told together. */
export interface Uses {
  key: string;
  windowS: number;
  max: number;
  times: number;
}

/** A process may let this part of a limit pass untold: a limit below it is asked about each time. */
const UNTOLD_PART = 32;
const TELL_AFTER_MS = 10;
const NEAR_MOST = 100_000;

/** Whether a count is so high that each further use is asked about. */
export const isNear = (count: number, max: number): boolean => count >= max / 2;

/**
 * Gives the function that notes a use and says whether it may pass unasked. A process that does not know yet that the others
 * reached the limit lets at most a sixteenth of it pass: what is untold, and what was told and not answered yet.
 *
 * @param tell tells the first process; gives the keys that are near their limits.
 */
export function countingAhead(tell: (uses: Uses[]) => Promise<readonly string[]>) {
  const near = new BoundedMap<true>(NEAR_MOST);
  let untold = new Map<string, Uses>();
  const tellAll = async () => {
    const told = untold;
    untold = new Map();
    if (told.size === 0) return;
    // Without an answer the first process has ended, and this one ends too.
    for (const key of await tell([...told.values()]).catch(() => [])) {
      near.set(key, true, 1000 * (told.get(key)?.windowS ?? 0));
    }
  };
  return (key: string, windowS: number, max: number): boolean => {
    const uses = untold.get(key) ?? { key, windowS, max, times: 0 };
    if (uses.times + 1 > max / UNTOLD_PART || near.get(key)) {
      // The question that follows counts these, too.
      if (uses.times > 0) void tellAll();
      return false;
    }
    if (untold.size === 0) setTimeout(tellAll, TELL_AFTER_MS).unref();
    uses.times += 1;
    untold.set(key, uses);
    return true;
  };
}
