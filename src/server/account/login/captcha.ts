// Captchas: a piece of work that the browser does by itself. It costs an attacker who asks a thousand times,
// and asks nothing of a person. Bound to the form and to a time, signed, good for one use.
import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as contract from '../../../contract/account/account.ts';
import {
  CaptchaChallenge,
  CaptchaSolution,
  type CodePurpose,
} from '../../../contract/account/account.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';

/** A slow device under the hardest work still comes in time. */
export const CAPTCHA_TTL_S = 300;

/** How hard a piece of work is: rounds of PBKDF2 for one try, and the tries it takes at most. */
interface Work {
  rounds: number;
  tries: number;
}

/** Less than a second of one processor; a browser shares it among up to four workers. */
const LIGHTEST: Work = { rounds: 5000, tries: 400 };
/** Each level doubles the work: the hardest is 32 times the lightest. */
const HARDEST_LEVEL = 5;

const WINDOW_S = 600;
/** Captchas that one address gets in ten minutes before its next ones grow harder. */
const OF_ADDRESS = 10;
/** The same of the whole site in a minute: then somebody attacks from many addresses. */
const OF_SITE = 300;

/**
 * How hard the next captcha is: a level more for each doubling beyond what is usual, of the address
 * in ten minutes and of the whole site in a minute.
 */
export function levelOf(ofAddress: number, ofSite: number): number {
  const beyond = (count: number, usual: number) =>
    Math.max(0, Math.floor(Math.log2(Math.max(count, 1) / usual)) + 1);
  return Math.min(HARDEST_LEVEL, beyond(ofAddress, OF_ADDRESS) + beyond(ofSite, OF_SITE));
}

type Held = Pick<Context, 'config' | 'store' | 'now'>;

/** Two keys of the site's own secret, which all nodes share and a restart keeps. */
function keysOf({ config }: Held) {
  const { key } = config.chat;
  if (!key) throw new Error('the key was not read: see withChatKey');
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `captcha:${use}`, 32)).toString('hex');
  return {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };
}

/** Gives a captcha for one form. Nothing is kept of it: it carries its own signature. */
export async function issueCaptcha(context: Held & Pick<Context, 'address'>, path: CodePurpose) {
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

/** A captcha of a given hardness; tests ask for an easy one. */
export async function makeCaptcha(context: Held, path: CodePurpose, { rounds, tries }: Work) {
  const data = { path, expires_s: Math.floor(context.now.getTime() / 1000) + CAPTCHA_TTL_S };
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // Which try is the right one.
    counter: randomInt(tries),
    deriveKey,
    // The library would read an end of its own by the machine's clock and not by ours.
    data,
    ...keysOf(context),
  });
  const challenge = CaptchaChallenge.parse({ parameters, signature });
  return { challenge, expires_in_s: CAPTCHA_TTL_S };
}

/** True once at most for each captcha: of parallel right answers one passes. */
export async function redeemCaptcha(
  context: Held,
  path: CodePurpose,
  answer: string,
): Promise<boolean> {
  const { challenge, solution } = readAnswer(answer) ?? {};
  if (!challenge || !solution) return false;
  const { nonce, data } = challenge.parameters;
  const left_s = data.expires_s - context.now.getTime() / 1000;
  if (left_s <= 0 || data.path !== path) return false;
  const given = { challenge, solution, deriveKey };
  const { verified } = await verifySolution(Object.assign(given, keysOf(context)));
  return verified && (await context.store.count(`captcha-used:${nonce}`, CAPTCHA_TTL_S)) === 1;
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
  context: Held,
  path: CodePurpose,
  answer: string,
): Promise<void> {
  if (answer !== '' && (await redeemCaptcha(context, path, answer))) return;
  const msg = answer === '' ? NEEDED : WRONG;
  throw fail('invalid-input', msg, { captcha: msg });
}
