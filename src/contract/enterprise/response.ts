// How reliably an enterprise answers candidates: the figure and the rule shown beside it.
import { z } from 'zod';

/** Applications of the last so many days count. */
export const RESPONSE_DAYS = 90;
/** An answer within so many days is in time. */
export const RESPONSE_WITHIN_DAYS = 7;
/** Days without an answer after which an application ends. */
export const TIMEOUT_AFTER_DAYS = 14;
/** With fewer applications than this no figure is shown. */
export const RESPONSE_SAMPLE_MIN = 10;
/** 常答复: an enterprise that answered at least so many percent in time. */
export const OFTEN_ANSWERS_PERCENT = 70;
export const RESPONSE_RULE =
  '近 90 天收到的投递中，7 天内得到答复（沟通、邀面试、录用通知或不合适）的比例；只查看不算答复，求职者自己撤回的不计入。';

/** What becomes of an application without an answer; the same words wherever it is promised. */
export const TIMEOUT_RULE = `投递后，企业从最近一次进展（投递、查看、沟通等）起 ${TIMEOUT_AFTER_DAYS} 天没有答复，投递自动结束，不让您空等；${RESPONSE_WITHIN_DAYS} 天内没有答复，企业的答复率会下降。`;

export const Response = z.object({
  /** The number of applications that count. */
  counted: z.number().int(),
  /** Percent answered in time; null where the sample is too small. */
  rate: z.number().int().nullable(),
  /** Median hours until an answer; null where the sample is too small. */
  median_h: z.number().nullable(),
});
export type Response = z.infer<typeof Response>;

/** 2.5 → 2.5 小时; beyond two days in days. */
export function durationText(hours: number): string {
  if (hours < 1) return '1 小时';
  if (hours < 48) return `${Math.round(hours)} 小时`;
  return `${Math.round(hours / 24)} 天`;
}
