// Codes of an authenticator app (RFC 6238), and how their secrets are kept.
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../platform/config.ts';
import { signingKey } from '../../platform/secret/ring.ts';
import { sealed, unsealed } from '../../platform/secret/seal.ts';

const STEP_S = 30;
/** Steps before and after the present one whose code is still taken: clocks of phones differ. */
const WINDOW = 1;

/** 160 random bits in base32, as apps expect. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: '择木运营', label, secret: Secret.fromBase32(secret), period: STEP_S });

/** The address that an app scans. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step whose code this is; null for a wrong one. The caller makes sure that a step is used once. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

const USE = 'staff:totp';

/** Encrypts a secret for the account's row, by the key that signs now. */
export const seal = ({ chat }: Config, account_id: number, secret: string, now: Date): string =>
  sealed(signingKey(chat.ring, now), USE, String(account_id), secret);

/** The secret of a row; null when it was sealed for another account, or with a key that this node does not know. */
export function unseal({ chat }: Config, account_id: number, text: string): string | null {
  for (const { key } of chat.ring) {
    const secret = unsealed(key, USE, String(account_id), text);
    if (secret !== null) return secret;
  }
  return null;
}

/** Whether a row waits to be sealed anew: it was sealed by another key than the one that signs now. */
export const isSealedBefore = (
  { chat }: Config,
  { account_id, secret }: { account_id: number; secret: string },
  now: Date,
): boolean => unsealed(signingKey(chat.ring, now), USE, String(account_id), secret) === null;
