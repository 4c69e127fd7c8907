// How a change that the engine refused is tried again. Pure.

/** After so many refusals in a row a change is given up, until the position changes again. */
export const TRIES_MAX = 8;
const FIRST_S = 2;
const MOST_S = 600;

/** Seconds until the next try, by how many there were. */
export const delayAfter = (tries: number): number => Math.min(MOST_S, FIRST_S * 2 ** (tries - 1));

/** What became of a change. */
export type Outcome =
  | { position_id: number; version: number; is: 'told' }
  /** The engine was busy, or refused it. */
  | { position_id: number; version: number; is: 'busy' | 'refused'; fault: string };

export interface Change {
  position_id: number;
  version: number;
  tries: number;
}

/** How a change goes on: done, tried again, or given up. What a busy engine turns away is never given up. */
export function settled(
  { position_id, version, tries: before }: Change,
  outcome: Outcome,
): { position_id: number; version: number; tries: number; fault: string; in_s: number | null } {
  if (outcome.is === 'told') return { position_id, version, tries: 0, fault: '', in_s: null };
  const tries = before + 1;
  const isGivenUp = outcome.is === 'refused' && tries >= TRIES_MAX;
  const in_s = isGivenUp ? null : delayAfter(tries);
  return { position_id, version, tries, fault: outcome.fault.slice(0, 200), in_s };
}
