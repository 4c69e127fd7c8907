// Signatures and sealed texts of WeChat Pay's API v3. Pure.
import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';
import type { WechatPayConfig } from '../../../platform/config/wechat-pay.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const HASH = 'RSA-SHA256';
const TAG_BYTES = 16;

interface Request {
  method: 'GET' | 'POST';
  /** Path and query, exactly as they are sent. */
  path: string;
  /** Empty for none: its line end stays. */
  body: string;
}

/** The header `Authorization` of a request of the merchant. */
export function authorizationOf(
  { mchId, serial, privateKey }: Pick<WechatPayConfig, 'mchId' | 'serial' | 'privateKey'>,
  { method, path, body }: Request,
  { time_s, nonce }: { time_s: number; nonce: string },
): string {
  const text = `${method}\n${path}\n${time_s}\n${nonce}\n${body}\n`;
  const signature = sign(HASH, Buffer.from(text), privateKey).toString('base64');
  const parts = {
    mchid: mchId,
    nonce_str: nonce,
    signature,
    timestamp: time_s,
    serial_no: serial,
  };
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEME} ${said.join(',')}`;
}

/** Gives a header; undefined for one that is absent or repeated. */
export type HeaderOf = (name: string) => string | undefined;

export interface Answer {
  status: number;
  header: HeaderOf;
  raw: Buffer;
}

/** Why something that claims to come from WeChat is not believed. */
export type Doubt = 'headers' | 'time' | 'serial' | 'probe' | 'signature';

/** A signature may be so old, or so far ahead, in seconds. */
const SPAN_S = 300;
/** WeChat tests with such signatures whether they are checked. They are wrong and refused like any other. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/** Which key of WeChat signed: the number that it states. */
export const serialOf = (header: HeaderOf): string => header('wechatpay-serial') ?? '';

/** Whether a text with these headers was signed by WeChat just now; null when it was. */
export function doubtOf(
  header: HeaderOf,
  raw: Buffer,
  { now, keyOf }: { now: Date; keyOf: (serial: string) => KeyObject | undefined },
): Doubt | null {
  const [time = '', nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) =>
    header(`wechatpay-${name}`),
  );
  if (!/^\d{1,12}$/.test(time) || !nonce || !signature) return 'headers';
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(time)) >= SPAN_S) return 'time';
  const key = keyOf(serialOf(header));
  if (!key) return 'serial';
  const text = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), raw, Buffer.from('\n')]);
  if (verify(HASH, text, key, Buffer.from(signature, 'base64'))) return null;
  return signature.startsWith(PROBE) ? 'probe' : 'signature';
}

interface Sealed {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** Opens a sealed text. @throws Error for one that was changed, or sealed with none of the keys. */
export function opened(v3Keys: readonly KeyObject[], sealed: Sealed): string {
  let fault: unknown = new Error('no key');
  for (const key of v3Keys) {
    try {
      return openedBy(key, sealed);
    } catch (error) {
      // A text does not name its key, so the next one is tried.
      fault = error;
    }
  }
  throw fault;
}

function openedBy(
  v3Key: KeyObject,
  { algorithm, ciphertext, nonce, associated_data = '' }: Sealed,
): string {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error(`cannot open ${algorithm}`);
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) throw new Error('too short to be sealed');
  const end = bytes.length - TAG_BYTES;
  const cipher = createDecipheriv('aes-256-gcm', v3Key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAuthTag(bytes.subarray(end)).setAAD(Buffer.from(associated_data));
  return Buffer.concat([cipher.update(bytes.subarray(0, end)), cipher.final()]).toString();
}
