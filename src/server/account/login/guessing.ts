// Slows down password guessing, then refuses it for hours. The owner always has another way to log in.
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '../../../contract/call/errors.ts';
import type { Context } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import type { Store } from '../../platform/store.ts';
import { hasLoggedInFrom } from './log.queries.ts';

const WINDOW_S = 900;
/** Failures of a number within 15 minutes before a captcha is required. */
const FAILURES_PER_NUMBER = 5;
const FAILURES_PER_ADDRESS = 20;

/** Wrong passwords are counted in a window of so many seconds from the first one. */
const WRONG_WINDOW_S = 6 * 3600;
/** After so many wrong passwords in the window none is checked any more: at most 80 guesses a day. */
const WRONG_MAX = 20;
/** Wrong passwords that are answered without delay: people try the few that they use. */
const ANSWERED_AT_ONCE = 5;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
/**
 * The most attempts that wait for one account at a node; further ones are refused with another way to log
 * in.
 */
const WAITING_MAX = 10;

/** The delay after so many wrong passwords, in ms: doubled with each one, up to 8 s. */
export function waitAfter(wrong: number): number {
  const beyond = wrong - ANSWERED_AT_ONCE;
  return beyond < 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS);
}

type GuessContext = Pick<Context, 'db' | 'store' | 'address' | 'now'>;

interface Attempt {
  captchaNeeded: boolean;
  /** The key under which the attempt is counted. */
  subject: string;
  /** Takes the attempt back, because it did not fail. */
  forgive(): Promise<void>;
}

const wrongKey = (subject: string) => `login-wrong:${subject}`;

/** The refusal: the same for numbers without an account; it names the other ways to log in. */
const shut = () =>
  fail(
    'too-many-requests',
    '密码输错次数过多，为了账号安全，密码登录暂停最多 6 小时。请改用“短信验证码登录”，或用“忘记密码”重设密码',
  );

/**
 * Counts an attempt as failed until `forgive` is called; counting after the check would let parallel
 * guesses through. Attempts from an address where this number logged in before are counted apart, so that
 * strangers do not lock out its owner at home. Successes of an address are counted beside its attempts in
 * the same 15 minutes: an office behind one address sees no captcha, and nobody gains free guesses by
 * logging in themselves.
 * @throws Failure `too-many-requests` while no more passwords are checked.
 */
export async function beginAttempt(
  { db, store, address, now }: GuessContext,
  mobile: string,
): Promise<Attempt> {
  const quarter = Math.floor(now.getTime() / 1000 / WINDOW_S);
  const from = `${addressKey(address)}:${quarter}`;
  const isHome = await hasLoggedInFrom(db, mobile, address);
  const subject = isHome ? `${mobile}:${addressKey(address)}` : mobile;
  // Checked first: counting and hashing would be wasted work.
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

/** Attempts waiting at this node, by subject. */
const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Checks a password, one after another for each subject, with a delay that grows with the wrong ones. The
 * delay comes before the check, so that hanging up early reveals nothing. Attempts are counted in their
 * turn, so that waiting together gives no extra checks.
 * @throws Failure `too-many-requests` when too many were wrong or are waiting; it names another way to log
 * in.
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

/** Clears the failures of a number, as after its owner set a new password. */
export async function forgetFailures(
  { store, address }: Pick<Context, 'store' | 'address'>,
  mobile: string,
): Promise<void> {
  await forget(store, mobile);
  await forget(store, `${mobile}:${addressKey(address)}`);
}
