// Codes by SMS and mail: six random digits, bound to recipient and purpose, used once.
import { randomInt, randomUUID } from 'node:crypto';
import { fail } from '../../../contract/call/errors.ts';
import { MOBILE_CODE_DIGITS } from '../../../contract/call/limits.ts';
import type { Context } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/visitor.ts';
import { hashPassword, verifyPassword } from '../login/password.ts';

export const CODE_TTL_S = 600;
/** Wrong guesses allowed for one code from one address. */
export const CODE_TRIES = 5;
/**
 * Wrong guesses allowed for one code from all addresses except the one that requested it. 20 in a million
 * make guessing hopeless, and strangers cannot use up the tries of the person who waits.
 */
const CODE_TRIES_ELSEWHERE = 20;

/** Where a code is requested and entered; `address` is what guesses are counted by. */
type CodeContext = Pick<Context, 'store' | 'address' | 'now'>;

/** Whose code it is and for what: a code for one never works for another. */
export interface CodeOwner {
  /** A mobile number or an e-mail address, normalised. */
  to: string;
  /** A purpose of the contract; behind the login also the act, the account and the session. */
  purpose: string;
}

interface StoredCode {
  /** The id of this code, so that guesses at an older code do not count. */
  id: string;
  /** argon2id: a million guesses at a stolen entry take longer than the code lives. */
  hash: string;
  expires_at_ms: number;
  /** The address key from which the code was requested. */
  asked_from: string;
}

const keyOf = ({ to, purpose }: CodeOwner) => `code:${purpose}:${to}`;
const boundText = ({ to, purpose }: CodeOwner, code: string) => `${purpose}:${to}:${code}`;

/** Makes a code that replaces the number's older one for this purpose, and gives its digits. */
export async function issueCode(
  { store, address, now }: CodeContext,
  owner: CodeOwner,
): Promise<string> {
  const code = String(randomInt(10 ** MOBILE_CODE_DIGITS)).padStart(MOBILE_CODE_DIGITS, '0');
  const stored: StoredCode = {
    id: randomUUID(),
    hash: await hashPassword(boundText(owner, code)),
    expires_at_ms: now.getTime() + CODE_TTL_S * 1000,
    asked_from: addressKey(address),
  };
  await store.set(keyOf(owner), JSON.stringify(stored), CODE_TTL_S);
  return code;
}

/**
 * The id of the code when the guess is right, otherwise null. Every guess is counted before it is
 * looked at, so parallel guesses share their tries. The code is not used up yet.
 */
async function matchCode(
  { store, address, now }: CodeContext,
  owner: CodeOwner,
  code: string,
): Promise<string | null> {
  const found = await store.get(keyOf(owner));
  if (found === null) return null;
  const stored = JSON.parse(found) as StoredCode;
  if (stored.expires_at_ms <= now.getTime()) return null;
  const from = addressKey(address);
  const isWithin = async (where: string, max: number) =>
    (await store.count(`code-tries:${stored.id}:${where}`, CODE_TTL_S)) <= max;
  if (!(await isWithin(from, CODE_TRIES))) return null;
  if (from !== stored.asked_from && !(await isWithin('elsewhere', CODE_TRIES_ELSEWHERE))) {
    return null;
  }
  return (await verifyPassword(stored.hash, boundText(owner, code))) ? stored.id : null;
}

/** Marks a code as used. True for the first use only: of parallel right guesses one wins. */
const spendCode = async ({ store }: CodeContext, id: string): Promise<boolean> =>
  (await store.count(`code-used:${id}`, CODE_TTL_S)) === 1;

/** Checks a code and uses it up; true at most once for each code. */
export async function redeemCode(
  context: CodeContext,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const id = await matchCode(context, owner, code);
  return id !== null && spendCode(context, id);
}

const WRONG = `验证码不正确或已失效，请检查后重试；输错 ${CODE_TRIES} 次后需要重新获取`;
/** The refusal of a code. */
export const wrongCode = (field = 'code') => fail('invalid-input', WRONG, { [field]: WRONG });

/** @throws Failure `invalid-input` with `fields.code` unless the code is right and unused. */
export async function requireCode(
  context: CodeContext,
  owner: CodeOwner,
  code: string,
): Promise<void> {
  await (await beginCode(context, owner, code))();
}

/**
 * For acts that need two proofs: checks the code and gives the function that uses it up. So a mistake in
 * the other proof leaves the code valid. Both throw like `requireCode`, naming `field`.
 */
export async function beginCode(
  context: CodeContext,
  owner: CodeOwner,
  code: string,
  field = 'code',
): Promise<() => Promise<void>> {
  const id = await matchCode(context, owner, code);
  if (id === null) throw wrongCode(field);
  return async () => {
    if (!(await spendCode(context, id))) throw wrongCode(field);
  };
}
