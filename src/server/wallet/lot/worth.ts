// What the units of a lot are worth. Pure.
import { shareOf } from '../../../contract/value/money.ts';

/**
 * How many units of a lot are used and unused, and what of its price each part is worth: the used ones their share,
 * rounded down, the unused ones the rest.
 */
export function worthOf({ units, left, fen }: { units: number; left: number; fen: number }) {
  const used = units - left;
  const used_fen = shareOf(fen, used, units);
  return { used, unused: left, used_fen, unused_fen: fen - used_fen };
}
