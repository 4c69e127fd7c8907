// The messaging signature UserSig v2 of Tencent Cloud Chat, made and read. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { z } from 'zod';

/** An application at the messaging service. The key is used as the text it is, never hex-decoded. */
export interface SigApp {
  app_id: number;
  key: string;
}

/** What a signature says. Times are unix seconds; `expire_s` is a duration. */
export interface SigFacts {
  user_id: string;
  time_s: number;
  expire_s: number;
}

/** Longer signatures are refused before they are decoded: some kilobytes inflate to megabytes. */
const SIG_MAX = 1024;
const JSON_MAX = 4096;
/** A signature may be so far ahead of our clock. */
const AHEAD_MAX_S = 300;
/** Tencent allows 50 years; a login of ours never lasts so long, its administrator's signature does. */
const EXPIRE_MAX_S = 50 * 366 * 86_400;

/** Why a signature is refused; the codes are those that Tencent's service answers. */
export const SIG_FAULTS = {
  'too-large': { code: 70003, msg: '签名过长' },
  malformed: { code: 70003, msg: '签名无法解析' },
  'bad-identifier': { code: 70013, msg: '签名里的用户标识不合规则' },
  'other-user': { code: 70013, msg: '签名属于另一个用户' },
  'other-app': { code: 70014, msg: '签名属于另一个应用' },
  'wrong-key': { code: 70009, msg: '签名验证不通过' },
  'too-long': { code: 70003, msg: '签名的有效期过长' },
  ahead: { code: 70003, msg: '签名的时间在将来' },
  expired: { code: 70001, msg: '签名已过期' },
  void: { code: 70001, msg: '签名已作废，请重新登录' },
} as const satisfies Record<string, { code: number; msg: string }>;
export type SigFault = keyof typeof SIG_FAULTS;

/** Tencent's own signer takes anything; a newline in an identifier would forge the lines below it. */
const IDENTIFIER = /^[A-Za-z0-9_-]{1,32}$/;
const Seconds = z.int().min(0).max(EXPIRE_MAX_S);
const SigJson = z.strictObject({
  'TLS.ver': z.literal('2.0'),
  'TLS.identifier': z.string(),
  'TLS.sdkappid': z.int().positive(),
  'TLS.time': z
    .int()
    .min(0)
    .max(2 ** 40),
  'TLS.expire': z.int().min(1),
  'TLS.sig': z.string(),
});
type SigJson = z.infer<typeof SigJson>;

function macOf({ app_id, key }: SigApp, { user_id, time_s, expire_s }: SigFacts): Buffer {
  const text = `TLS.identifier:${user_id}\nTLS.sdkappid:${app_id}\nTLS.time:${time_s}\nTLS.expire:${expire_s}\n`;
  return createHmac('sha256', key).update(text).digest();
}

/** The JSON of a signature, byte for byte: this key order, no spaces, standard base64 inside. */
export function sigJson(app: SigApp, facts: SigFacts): string {
  return JSON.stringify({
    'TLS.ver': '2.0',
    'TLS.identifier': facts.user_id,
    'TLS.sdkappid': app.app_id,
    'TLS.time': facts.time_s,
    'TLS.expire': facts.expire_s,
    'TLS.sig': macOf(app, facts).toString('base64'),
  } satisfies SigJson);
}

const OUTER = { '+': '*', '/': '-', '=': '_' } as const;
const INNER = { '*': '+', '-': '/', _: '=' } as const;

/** Base64 whose signs need no escaping in addresses. Not RFC 4648: nothing is left out. */
export const escapeBase64 = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/[+/=]/g, (sign) => OUTER[sign as keyof typeof OUTER]);

/**
 * Signs for a user. The compressed bytes depend on the zlib that made them; what they hold does not.
 * @throws RangeError for an identifier or times that no verifier should take.
 */
export function signUserSig(app: SigApp, facts: SigFacts): string {
  if (!IDENTIFIER.test(facts.user_id)) throw new RangeError('identifier');
  if (!Seconds.min(1).safeParse(facts.expire_s).success) throw new RangeError('expire_s');
  if (!z.int().min(0).safeParse(facts.time_s).success) throw new RangeError('time_s');
  return escapeBase64(deflateSync(sigJson(app, facts)));
}

export interface SigCheck {
  /** Who says to be the owner. */
  user_id: string;
  now_s: number;
  /** Signatures made before this second are void; null when none is. */
  not_before_s: number | null;
  /** The longest lifetime taken. */
  expire_max_s?: number;
}

type SigReading = { ok: true; facts: SigFacts; expires_s: number } | { ok: false; fault: SigFault };

const refused = (fault: SigFault): SigReading => ({ ok: false, fault });

/** Reads a signature and says whose it is, or why it is refused. The key decides before the times. */
export function readUserSig(app: SigApp, sig: string, check: SigCheck): SigReading {
  if (sig.length > SIG_MAX) return refused('too-large');
  const opened = open(sig);
  if (!opened) return refused('malformed');
  const facts: SigFacts = {
    user_id: opened['TLS.identifier'],
    time_s: opened['TLS.time'],
    expire_s: opened['TLS.expire'],
  };
  if (!IDENTIFIER.test(facts.user_id)) return refused('bad-identifier');
  if (opened['TLS.sdkappid'] !== app.app_id) return refused('other-app');
  if (!isSame(opened['TLS.sig'], macOf(app, facts))) return refused('wrong-key');
  if (facts.user_id !== check.user_id) return refused('other-user');
  if (facts.expire_s > (check.expire_max_s ?? EXPIRE_MAX_S)) return refused('too-long');
  if (facts.time_s > check.now_s + AHEAD_MAX_S) return refused('ahead');
  const expires_s = facts.time_s + facts.expire_s;
  if (expires_s <= check.now_s) return refused('expired');
  if (check.not_before_s !== null && facts.time_s < check.not_before_s) return refused('void');
  return { ok: true, facts, expires_s };
}

/** The JSON inside, when it is exactly what a signer writes: no other form of the same is taken. */
function open(sig: string): SigJson | null {
  const bytes = unescapeBase64(sig);
  const text = bytes && inflate(bytes);
  if (!text) return null;
  try {
    const parsed = SigJson.safeParse(JSON.parse(text));
    return parsed.success && inOrder(parsed.data) === text ? parsed.data : null;
  } catch {
    return null;
  }
}

const inOrder = (json: SigJson): string =>
  JSON.stringify(
    Object.fromEntries(Object.keys(SigJson.shape).map((key) => [key, json[key as keyof SigJson]])),
  );

/** Null unless every sign, the last padding bits included, is what encoding these bytes gives. */
function unescapeBase64(text: string): Buffer | null {
  if (!/^[A-Za-z0-9*_-]+$/.test(text)) return null;
  const inner = text.replace(/[*_-]/g, (sign) => INNER[sign as keyof typeof INNER]);
  const bytes = Buffer.from(inner, 'base64');
  return bytes.toString('base64') === inner ? bytes : null;
}

/** Null for what is no whole zlib stream, has more behind it, or grows beyond any signature. */
function inflate(bytes: Buffer): string | null {
  try {
    const options = { maxOutputLength: JSON_MAX, info: true };
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (engine.bytesWritten !== bytes.length) return null;
    const text = buffer.toString('utf8');
    return Buffer.from(text, 'utf8').equals(buffer) ? text : null;
  } catch {
    return null;
  }
}

/** Compares in constant time; anything but standard base64 of 32 bytes differs. */
function isSame(text: string, mac: Buffer): boolean {
  const given = Buffer.from(text, 'base64');
  return (
    given.length === mac.length && timingSafeEqual(given, mac) && given.toString('base64') === text
  );
}
