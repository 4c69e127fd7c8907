// Signatures of Alipay (RSA2: RSASSA-PKCS1-v1_5 with SHA-256), over what is sent and over what comes back.
import { createSign, createVerify, type KeyObject } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** What is signed of fields: sorted by name, as `name=value`, the values as they are, joined by `&`. */
export const contentOf = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** The fields of a request with their signature. */
export function signed(fields: Fields, key: KeyObject): Fields {
  const content = contentOf(fields, ['sign']);
  return { ...fields, sign: createSign('RSA-SHA256').update(content).sign(key, 'base64') };
}

/** Whether `text` was signed by the owner of `key`. */
export function isSigned(text: string, sign: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, sign, 'base64');
}
