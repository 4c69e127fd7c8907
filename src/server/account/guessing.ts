// Password guessing is slowed by captchas; the owner is never locked out (trust C.1 row 20).
import type { Store } from '../platform/store.ts';
import { addressKey } from '../platform/visitor.ts';

const WINDOW_S = 900;
/** Failures within 15 minutes before the captcha. */
const FAILURES_PER_NUMBER = 5;
const FAILURES_PER_ADDRESS = 20;

const numberKey = (mobile: string) => `login-failed:${mobile}`;

export interface Attempt {
  captchaNeeded: boolean;
  /** Takes the attempt back, because it was no failure. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt as failed until it is forgiven: counting after the answer would let parallel
 * guesses through. An address's successes are counted beside its attempts within the same quarter
 * of an hour, so that an office behind one address is not asked for captchas, and nobody gains
 * free guesses by logging in as themselves.
 */
export async function beginAttempt(
  store: Store,
  mobile: string,
  address: string,
  now: Date,
): Promise<Attempt> {
  const quarter = Math.floor(now.getTime() / 1000 / WINDOW_S);
  const from = `${addressKey(address)}:${quarter}`;
  const ofNumber = await store.count(numberKey(mobile), WINDOW_S);
  const ofAddress = await store.count(`login-tried:${from}`, WINDOW_S);
  const succeeded = Number((await store.get(`login-succeeded:${from}`)) ?? 0);
  return {
    captchaNeeded: ofNumber > FAILURES_PER_NUMBER || ofAddress - succeeded > FAILURES_PER_ADDRESS,
    forgive: async () => {
      await store.remove(numberKey(mobile));
      await store.count(`login-succeeded:${from}`, WINDOW_S);
    },
  };
}

/** Forgets the failures of a number, as after its owner set a new password. */
export async function forgetFailures(store: Store, mobile: string): Promise<void> {
  await store.remove(numberKey(mobile));
}
