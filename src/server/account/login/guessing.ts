// Guessing passwords grows slower and slower and is then refused for hours; its owner always has a way in.
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../contract/call/errors.ts';
import type { Context } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import type { Store } from '../../platform/store.ts';
import { hasLoggedInFrom } from './log.queries.ts';

const WINDOW_S = 900;
/** Failures within 15 minutes before the captcha. */
const FAILURES_PER_NUMBER = 5;
const FAILURES_PER_ADDRESS = 20;

/** So long from the first wrong password on they are counted together. */
const WRONG_WINDOW_S = 6 * 3600;
/** Wrong passwords in that time after which no more are looked at: 80 a day are far from guessing. */
const WRONG_MAX = 20;
/** Wrong passwords that are answered at once: people try the three they use. */
const ANSWERED_AT_ONCE = 5;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/** More than these do not wait for one account at a node: they are told another way in. */
const WAITING_MAX = 10;

/** How long an answer waits after so many wrong passwords: twice as long with each, up to 8 s. */
export function waitAfter(wrong: number): number {
  const beyond = wrong - ANSWERED_AT_ONCE;
  return beyond < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS);
}

type Place = Pick<Context, 'db' | 'store' | 'address' | 'now'>;

interface Attempt {
  captchaNeeded: boolean;
  /** What the attempt is counted under. */
  subject: string;
  /** Takes the attempt back, because it was no failure. */
  forgive(): Promise<void>;
}

const wrongKey = (subject: string) => `login-wrong:${subject}`;

/** Says the same of numbers without an account, and names the ways that stay open to the owner. */
const shut = () =>
  fail(
    'too-many-requests',
    '密码输错次数过多，为了账号安全，密码登录暂停最多 6 小时。请改用“短信验证码登录”，或用“忘记密码”重设密码',
  );

/**
 * Counts an attempt as failed until it is forgiven: counting after the answer would let parallel
 * guesses through. Attempts from an address where this number came in before are counted apart, so
 * that strangers make nothing harder for its owner at home. An address's successes are counted beside
 * its attempts within the same quarter of an hour, so that an office behind one address is not asked
 * for captchas, and nobody gains free guesses by logging in as themselves.
 * @throws Failure `too-many-requests` when no more passwords are looked at for a while.
 */
export async function beginAttempt(
  { db, store, address, now }: Place,
  mobile: string,
): Promise<Attempt> {
  const quarter = Math.floor(now.getTime() / 1000 / WINDOW_S);
  const from = `${addressKey(address)}:${quarter}`;
  const isHome = await hasLoggedInFrom(db, mobile, address);
  const subject = isHome ? `${mobile}:${addressKey(address)}` : mobile;
  // Before anything is counted or worked for: it would be for nothing.
  if (Number((await store.get(wrongKey(subject))) ?? 0) >= WRONG_MAX) throw shut();
  const ofNumber = await store.count(`login-failed:${subject}`, WINDOW_S);
  const ofAddress = await store.count(`login-tried:${from}`, WINDOW_S);
  const succeeded = Number((await store.get(`login-succeeded:${from}`)) ?? 0);
  return {
    captchaNeeded: ofNumber > FAILURES_PER_NUMBER || ofAddress - succeeded > FAILURES_PER_ADDRESS,
    subject,
    forgive: async () => {
      await forget(store, subject);
      await store.count(`login-succeeded:${from}`, WINDOW_S);
    },
  };
}

/** Attempts at this node that wait for their turn, by what they are counted under. */
const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Looks at a password, one after another for each subject, and the later the more were wrong. The
 * wait comes before the look, so that going away early teaches nothing. Counted in its turn, so that
 * those who wait together get no more looks than those who come one by one.
 * @throws Failure `too-many-requests` when too many were wrong or wait already; it names the way in that
 *   is open.
 */
export async function inTurn<T>(store: Store, subject: string, look: () => Promise<T>): Promise<T> {
  const line = lines.get(subject) ?? { waiting: 0, last: Promise.resolve() };
  if (line.waiting >= WAITING_MAX) {
    throw fail('too-many-requests', '该账号正被频繁尝试登录，请改用短信验证码登录，或稍后再试');
  }
  line.waiting += 1;
  lines.set(subject, line);
  const turn = line.last.then(async () => {
    const wrong = (await store.count(wrongKey(subject), WRONG_WINDOW_S)) - 1;
    if (wrong >= WRONG_MAX) throw shut();
    const wait_ms = waitAfter(wrong);
    if (wait_ms > 0) await wait(wait_ms, undefined, { ref: false });
    return look();
  });
  line.last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(subject);
  }
}

async function forget(store: Store, subject: string): Promise<void> {
  await store.remove(`login-failed:${subject}`);
  await store.remove(wrongKey(subject));
}

/** Forgets the failures of a number, as after its owner set a new password. */
export async function forgetFailures(
  { store, address }: Pick<Context, 'store' | 'address'>,
  mobile: string,
): Promise<void> {
  await forget(store, mobile);
  await forget(store, `${mobile}:${addressKey(address)}`);
}
