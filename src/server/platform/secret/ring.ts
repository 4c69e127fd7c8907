// Keys that sign what is soon over: one signs, those of before are still accepted. Pure.
import { configuredAs, type SecretRow, waitingOf } from './order.ts';

/** A key as a node knows it. */
export interface KnownKey {
  key: string;
  /** Since when it signs; null for one that is accepted and never signed. */
  from: Date | null;
  /** Until when it is accepted; null without an end. */
  until: Date | null;
}

/** The longest life of anything that is signed, and some time until every node signs with the next key. */
const LIFE_MS = (86_400 + 600) * 1000;

/** When a key is no longer accepted: ended, or some time after the next one came into use; null for the last one. */
function endOf(rows: readonly SecretRow[], { number, ended_at }: SecretRow): Date | null {
  if (ended_at !== null) return ended_at;
  const next = rows.find((row) => row.number > number);
  return next ? new Date(next.used_from.getTime() + LIFE_MS) : null;
}

/** True when nothing that this key signed can count any more. */
export function isOver(rows: readonly SecretRow[], row: SecretRow, now: Date): boolean {
  const end = endOf(rows, row);
  return end !== null && end <= now;
}

/** The keys that a node knows, the newest in use first, then those that wait for their use. */
export function ringOf(rows: readonly SecretRow[], configured: readonly string[]): KnownKey[] {
  const used = rows.flatMap((row): KnownKey[] => {
    const key = row.key ?? configuredAs(row, configured);
    return key === null ? [] : [{ key, from: row.used_from, until: endOf(rows, row) }];
  });
  const waiting = waitingOf(rows, configured).map((key) => ({ key, from: null, until: null }));
  return [...used.toReversed(), ...waiting];
}

const isAccepted = ({ until }: KnownKey, now: Date): boolean => until === null || now < until;

/** The key that signs now. A node that does not know the one in use signs with what it has. */
export function signingKey(ring: readonly KnownKey[], now: Date): string {
  const usable = ring.filter((one) => isAccepted(one, now));
  const found =
    usable.find(({ from }) => from !== null && from <= now) ??
    usable.find(({ from }) => from === null);
  if (!found) throw new Error('no key was read: see keepChatKeys');
  return found.key;
}

/** The keys whose signatures are accepted now. */
export const acceptedKeys = (ring: readonly KnownKey[], now: Date): string[] =>
  ring.filter((one) => isAccepted(one, now)).map(({ key }) => key);
