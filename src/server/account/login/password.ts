// Passwords: argon2id with OWASP's parameters; the commonest are refused.
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../platform/config.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** 19 MiB, two passes, one lane: OWASP's second choice; argon2id is the package's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a random text with the same cost: the work for numbers without a password. */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$MKV964QOR4YxP6oj9rHFkA$JzX9mAa4M9dVSvhiuCaT3/NOVwblF1GMmUQ5YKeyyPI';

/** The hash to store, argon2id in PHC format. */
export function hashPassword(text: string): Promise<string> {
  return hash(text, COST);
}

/**
 * True when the text is the hashed one. Without a hash it is false after the same work, so that
 * the time of an answer doesn't tell whether a number has an account.
 */
export async function verifyPassword(stored: string | null, text: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, text);
  return stored !== null && matches;
}

/** The password of every demo account, printed in the README: everybody knows it. */
export const DEMO_PASSWORD = 'zemu2026';

/**
 * True when somebody may prove with this password who they are. In production the public password of
 * the demo accounts never does, whatever a database from elsewhere holds.
 */
export function acceptsPassword(
  { mode }: Pick<Config, 'mode'>,
  stored: string | null,
  text: string,
): Promise<boolean> {
  return verifyPassword(mode === 'production' && text === DEMO_PASSWORD ? null : stored, text);
}

/** True for a password so common that guessers try it first; letter case doesn't save it. */
export function isCommonPassword(text: string): boolean {
  return COMMON_PASSWORDS.has(text.toLowerCase());
}
