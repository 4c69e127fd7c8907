// Short secrets encrypted with a key that is made from another one (AES-256-GCM). Pure but for the random part.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', use, 32));

/** @param bound whose it is: in another's place it is void. */
export function sealed(key: string, use: string, bound: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, use), iv);
  cipher.setAAD(Buffer.from(bound));
  const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
}

/** Null for what was sealed for somebody else or with another key. */
export function unsealed(key: string, use: string, bound: string, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, use), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(bound));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
