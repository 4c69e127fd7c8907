// Amounts and times as Alipay writes them: yuan with two decimals, Shanghai's clock without a zone.
import { fenOf } from '../../../../contract/value/money.ts';

/** Null for anything that is no amount. */
export const fenOfYuan = (value: unknown): number | null =>
  typeof value === 'string' ? fenOf(value) : null;

/** `2026-01-01 08:00:00`, also with milliseconds; null for anything else. */
export function momentOf(value: unknown): Date | null {
  const text = typeof value === 'string' ? value : '';
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
