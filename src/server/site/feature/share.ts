// Which accounts have a feature: by a hash of both, so that it is stable and asks nothing about the person. Pure.
import { createHash } from 'node:crypto';

const SLOTS = 10_000;

/** A slot from 0 to 9999, the same for an account each time and independent from feature to feature. */
function slotOf(feature: string, account_id: number): number {
  return createHash('sha256').update(`${feature}:${account_id}`).digest().readUInt32BE(0) % SLOTS;
}

/** True when the account is among the share, in percent. Who has it keeps it while the share grows. */
export function isAmong(feature: string, account_id: number, share: number): boolean {
  return slotOf(feature, account_id) < (share * SLOTS) / 100;
}
