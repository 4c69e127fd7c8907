// Tencent's callbacks: checks their signature and parses them. Pure.
// (cloud.tencent.com/document/product/269/1522, /2716 and /2570)
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { TEXT_MAX } from '../../../contract/chat/chat.ts';
import { MAX_IMAGE_BYTES } from '../../../contract/site/site.ts';

/** The largest difference between a request's time and our clock, in seconds. */
const SIGNED_WITHIN_S = 60;

/** The query parameters of a callback. */
export interface CallbackQuery {
  SdkAppid?: unknown;
  CallbackCommand?: unknown;
  Sign?: unknown;
  RequestTime?: unknown;
}

/** The reason to refuse a callback; null when it is Tencent's, for this application, and recent. */
export function refusalOf(
  { SdkAppid, Sign, RequestTime }: CallbackQuery,
  { appId, tokens, now_s }: { appId: number; tokens: readonly string[]; now_s: number },
): 'other-app' | 'wrong-sign' | 'too-old' | null {
  if (SdkAppid !== String(appId)) return 'other-app';
  if (typeof Sign !== 'string' || typeof RequestTime !== 'string') return 'wrong-sign';
  if (!/^[0-9a-fA-F]{64}$/.test(Sign)) return 'wrong-sign';
  const given = Buffer.from(Sign, 'hex');
  const signedBy = (token: string) =>
    timingSafeEqual(given, createHash('sha256').update(`${token}${RequestTime}`).digest());
  if (!tokens.some(signedBy)) return 'wrong-sign';
  const age_s = now_s - Number(RequestTime);
  return Math.abs(age_s) <= SIGNED_WITHIN_S ? null : 'too-old';
}

/** One of the sizes in which Tencent keeps a picture; URL is the full address of the file. */
const StoredPicture = z.object({
  Type: z.number(),
  Size: z.number().optional(),
  URL: z.string().max(2000),
});

const Element = z.object({
  MsgType: z.string(),
  MsgContent: z.looseObject({
    Text: z.string().optional(),
    /** 1 JPG, 2 GIF, 3 PNG, 4 BMP, 255 anything else. */
    ImageFormat: z.number().optional(),
    ImageInfoArray: z.array(StoredPicture).max(10).optional(),
  }),
});

/** A message that one of Tencent's clients sent to another. */
export const SentMessage = z.object({
  CallbackCommand: z.literal('C2C.CallbackAfterSendMsg'),
  From_Account: z.string(),
  To_Account: z.string(),
  MsgKey: z.string().min(1).max(200),
  /** Not 0 for what Tencent did not deliver. */
  SendMsgResult: z.number().optional(),
  MsgBody: z.array(Element).max(100),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** A device came or went. */
export const StateChange = z.object({
  CallbackCommand: z.literal('State.StateChange'),
  Info: z.object({ Action: z.string(), To_Account: z.string() }),
});

/** The texts of a message, none longer than one of ours may be. */
export function textsOf({ MsgBody }: SentMessage): string[] {
  const texts = MsgBody.filter(({ MsgType }) => MsgType === 'TIMTextElem');
  const whole = texts
    .map(({ MsgContent }) => MsgContent.Text ?? '')
    .join('\n')
    .trim();
  const signs = [...whole];
  const count = Math.ceil(signs.length / TEXT_MAX);
  return Array.from({ length: count }, (_, part) =>
    signs.slice(part * TEXT_MAX, (part + 1) * TEXT_MAX).join(''),
  ).filter((text) => text.trim() !== '');
}

/** The original, the one of at most 720 px, the small one: what Tencent calls the sizes of a picture. */
const [ORIGINAL, LARGE] = [1, 2];
const READ_FORMATS: readonly (number | undefined)[] = [undefined, 1, 2, 3];

/**
 * Where the pictures of a message lie at Tencent: the original where this site takes its format and
 * size, the one made smaller (a JPG) otherwise. One message carries nine pictures at most.
 */
export function picturesOf({ MsgBody }: SentMessage): string[] {
  return MsgBody.filter(({ MsgType }) => MsgType === 'TIMImageElem')
    .flatMap(({ MsgContent: { ImageFormat, ImageInfoArray = [] } }) => {
      const original = ImageInfoArray.find(({ Type }) => Type === ORIGINAL);
      const isTaken =
        READ_FORMATS.includes(ImageFormat) && (original?.Size ?? 0) <= MAX_IMAGE_BYTES;
      const large = ImageInfoArray.find(({ Type }) => Type === LARGE);
      const url = (isTaken ? original : (large ?? original))?.URL;
      return url ? [url] : [];
    })
    .slice(0, PICTURES_MAX);
}

const PICTURES_MAX = 9;

/** Tencent's own storage, over TLS. */
const STORAGE = /(^|\.)(myqcloud\.com|qcloud\.com|tencentcos\.cn|im\.tencent\.cn)$/;

/**
 * True for an address that may be fetched. A report names the address, so without this check the server
 * could be made to call any machine it can reach. The configured service also counts, so that a stand-in
 * works.
 */
export function liesAtTencent(address: string, endpoint: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (url.origin === new URL(endpoint).origin) return true;
  return url.protocol === 'https:' && url.port === '' && STORAGE.test(url.hostname);
}

/**
 * The client id of a part of a message; the same however often the part is reported. Texts count from 0,
 * pictures are `p0`, `p1` …
 */
export function clientIdOf(msgKey: string, part: number | `p${number}`): string {
  const hex = createHash('sha256').update(`tencent:${part}:${msgKey}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
