// How reliably an enterprise answers candidates: the number, and the rule that stands beside it.
import { z } from 'zod';

/** Applications of so many days count. */
export const RESPONSE_DAYS = 90;
/** Answered in time: within so many days. */
export const RESPONSE_WITHIN_DAYS = 7;
/** Without an answer an application ends after so many days. */
export const TIMEOUT_AFTER_DAYS = 14;
/** Below this the number says nothing. */
export const RESPONSE_SAMPLE_MIN = 10;
export const RESPONSE_RULE =
  '近 90 天收到的投递中，7 天内得到答复（沟通、邀面试、录用通知或不合适）的比例；只查看不算答复，求职者自己撤回的不计入。';

export const Response = z.object({
  /** Applications that count. */
  counted: z.number().int(),
  /** Percent answered in time; null where the sample is too small. */
  rate: z.number().int().nullable(),
  /** Half of the answers came within so many hours; null where the sample is too small. */
  median_h: z.number().nullable(),
});
export type Response = z.infer<typeof Response>;

/** 2.5 → 2.5 小时; beyond two days in days. */
export function durationText(hours: number): string {
  if (hours < 1) return '1 小时';
  if (hours < 48) return `${Math.round(hours)} 小时`;
  return `${Math.round(hours / 24)} 天`;
}
