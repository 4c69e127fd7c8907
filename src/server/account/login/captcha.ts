// Captchas: a proof of work that the browser solves by itself. It makes mass requests expensive and asks
// nothing of a person. Each is signed, bound to a form and a time, and used once.
import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as contract from '../../../contract/account/account.ts';
import {
  CaptchaChallenge,
  CaptchaSolution,
  type CodePurpose,
} from '../../../contract/account/account.ts';
import { fieldFault } from '../../../contract/call/errors.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import { acceptedKeys, signingKey } from '../../platform/secret/ring.ts';

/** How long a captcha is valid, in seconds: enough for a slow device with the hardest work. */
export const CAPTCHA_TTL_S = 300;

/** The difficulty: PBKDF2 rounds for one try, and the most tries. */
interface Work {
  rounds: number;
  tries: number;
}

/** Takes less than a second of one processor; a browser spreads it over up to four workers. */
const LIGHTEST: Work = { rounds: 5000, tries: 400 };
/** Each level doubles the work: the hardest is 32 times the lightest. */
const HARDEST_LEVEL = 5;

const WINDOW_S = 600;
/** Captchas that one address gets in ten minutes before its next ones grow harder. */
const OF_ADDRESS = 10;
/** The same for the whole site in a minute; more than that is an attack from many addresses. */
const OF_SITE = 300;

/**
 * The level of the next captcha: one more for each doubling of the usual number, per address in ten minutes
 * and for the whole site in a minute.
 */
export function levelOf(ofAddress: number, ofSite: number): number {
  const beyond = (count: number, usual: number) =>
    Math.max(0, Math.floor(Math.log2(Math.max(count, 1) / usual)) + 1);
  return Math.min(HARDEST_LEVEL, beyond(ofAddress, OF_ADDRESS) + beyond(ofSite, OF_SITE));
}

type CaptchaContext = Pick<Context, 'config' | 'store' | 'now'>;

/** Two keys derived from the site's secret, so that all nodes share them and a restart keeps them. */
function keysOf(key: string) {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `captcha:${use}`, 32)).toString('hex');
  return {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };
}

/** Makes a captcha for one form. Nothing is stored: the captcha carries its signature. */
export async function issueCaptcha(
  context: CaptchaContext & Pick<Context, 'address'>,
  path: CodePurpose,
) {
  const { store, address } = context;
  const ofAddress = await store.count(`captcha-given:${addressKey(address)}`, WINDOW_S);
  const ofSite = await store.count('captcha-given-site:', 60);
  return makeCaptcha(context, path, {
    rounds: LIGHTEST.rounds,
    tries: LIGHTEST.tries * 2 ** levelOf(ofAddress, ofSite),
  });
}

export const getCaptcha = handle(contract.getCaptcha, (context, { path }) =>
  issueCaptcha(context, path),
);

/** Makes a captcha of a given difficulty; tests use an easy one. */
export async function makeCaptcha(
  context: CaptchaContext,
  path: CodePurpose,
  { rounds, tries }: Work,
) {
  const data = { path, expires_s: Math.floor(context.now.getTime() / 1000) + CAPTCHA_TTL_S };
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // The number of the try that solves it.
    counter: randomInt(tries),
    deriveKey,
    // The library would check its own expiry by the machine's clock, not by `now`.
    data,
    ...keysOf(signingKey(context.config.chat.ring, context.now)),
  });
  const challenge = CaptchaChallenge.parse({ parameters, signature });
  return { challenge, expires_in_s: CAPTCHA_TTL_S };
}

/** True once at most for each captcha: of parallel right answers one passes. */
export async function redeemCaptcha(
  context: CaptchaContext,
  path: CodePurpose,
  answer: string,
): Promise<boolean> {
  const { challenge, solution } = readAnswer(answer) ?? {};
  if (!challenge || !solution) return false;
  const { nonce, data } = challenge.parameters;
  const left_s = data.expires_s - context.now.getTime() / 1000;
  if (left_s <= 0 || data.path !== path) return false;
  const given = { challenge, solution, deriveKey };
  for (const key of acceptedKeys(context.config.chat.ring, context.now)) {
    const { verified } = await verifySolution({ ...given, ...keysOf(key) });
    if (verified) return (await context.store.count(`captcha-used:${nonce}`, CAPTCHA_TTL_S)) === 1;
  }
  return false;
}

function readAnswer(text: string): CaptchaSolution | null {
  try {
    return CaptchaSolution.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const NEEDED = '请先完成安全验证';
const WRONG = '安全验证没有通过或已过期，请再试一次';

/** @throws Failure `invalid-input` with `fields.captcha` unless the answer is right. */
export async function requireCaptcha(
  context: CaptchaContext,
  path: CodePurpose,
  answer: string,
): Promise<void> {
  if (answer !== '' && (await redeemCaptcha(context, path, answer))) return;
  const msg = answer === '' ? NEEDED : WRONG;
  throw fieldFault('captcha', msg);
}
