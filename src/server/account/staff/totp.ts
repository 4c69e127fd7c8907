// Codes of an authenticator app (RFC 6238), and how their secrets are kept.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../platform/config.ts';

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

/** The key of the secrets, derived from the site's own, so that all nodes share it. */
function keyOf({ chat }: Config): Buffer {
  if (!chat.key) throw new Error('the key was not read: see withChatKey');
  return Buffer.from(hkdfSync('sha256', chat.key, '', 'staff:totp', 32));
}

/** Encrypts a secret for the account's row (AES-256-GCM). Bound to the account: in another's row it is void. */
export function seal(config: Config, account_id: number, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv);
  cipher.setAAD(Buffer.from(String(account_id)));
  const words = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
}

/** The secret of a row; null when it was sealed for another account or with another key. */
export function unseal(config: Config, account_id: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(String(account_id)));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
