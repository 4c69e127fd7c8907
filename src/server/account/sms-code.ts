// SMS codes: six random digits, bound to number and purpose, used once (trust C.1 row 21).
import { randomInt, randomUUID } from 'node:crypto';
import type { CodePurpose } from '../../contract/account.ts';
import { fail } from '../../contract/errors.ts';
import { MOBILE_CODE_DIGITS } from '../../contract/limits.ts';
import type { Store } from '../platform/store.ts';
import { hashPassword, verifyPassword } from './password.ts';

export const CODE_TTL_S = 600;
export const CODE_TRIES = 5;

/** Whose code it is and for what: a code for one never works for another. */
export interface CodeOwner {
  mobile: string;
  purpose: CodePurpose;
}

interface StoredCode {
  /** Names this very code, so that tries at an older one don't count. */
  id: string;
  /** argon2id: a million guesses at a stolen entry take longer than the code lives. */
  hash: string;
  expires_at_ms: number;
}

const keyOf = ({ mobile, purpose }: CodeOwner) => `code:${purpose}:${mobile}`;
const boundText = ({ mobile, purpose }: CodeOwner, code: string) => `${purpose}:${mobile}:${code}`;

/** Makes a code that replaces the number's older one for this purpose, and gives its digits. */
export async function issueCode(store: Store, owner: CodeOwner, now: Date): Promise<string> {
  const code = String(randomInt(10 ** MOBILE_CODE_DIGITS)).padStart(MOBILE_CODE_DIGITS, '0');
  const stored: StoredCode = {
    id: randomUUID(),
    hash: await hashPassword(boundText(owner, code)),
    expires_at_ms: now.getTime() + CODE_TTL_S * 1000,
  };
  await store.set(keyOf(owner), JSON.stringify(stored), CODE_TTL_S);
  return code;
}

/**
 * True once at most for each code. Every guess is counted before it is looked at, so parallel
 * guesses get no more than five tries together, and of parallel right ones only the first wins.
 */
export async function redeemCode(
  store: Store,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const found = await store.get(keyOf(owner));
  if (found === null) return false;
  const stored = JSON.parse(found) as StoredCode;
  if (stored.expires_at_ms <= now.getTime()) return false;
  if ((await store.count(`code-tries:${stored.id}`, CODE_TTL_S)) > CODE_TRIES) return false;
  if (!(await verifyPassword(stored.hash, boundText(owner, code)))) return false;
  return (await store.count(`code-used:${stored.id}`, CODE_TTL_S)) === 1;
}

/** @throws Failure `invalid-input` with `fields.code` unless the code is right and unused. */
export async function requireCode(
  store: Store,
  owner: CodeOwner,
  code: string,
  now: Date,
): Promise<void> {
  if (await redeemCode(store, owner, code, now)) return;
  const msg = `验证码不正确或已失效，请检查后重试；输错 ${CODE_TRIES} 次后需要重新获取`;
  throw fail('invalid-input', msg, { code: msg });
}
