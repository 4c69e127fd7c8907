// Pay as people in China write it: 15-25K, 15-25K·14薪, 180元/天, 面议. Pure.
import { type CodeOf, labelOf, type Term } from '../dictionary/dictionary.ts';
import { wholeRule } from './whole-rule.ts';

/** The units of pay: a month; for part-time and odd jobs a day, an hour, a week or one time. */
export const payUnits = [
  { code: 'month', label: '月' },
  { code: 'week', label: '周' },
  { code: 'day', label: '天' },
  { code: 'hour', label: '小时' },
  { code: 'time', label: '次' },
] as const satisfies readonly Term[];
export type PayUnit = CodeOf<typeof payUnits>;

/** The usual unit of a kind of work, where the posting states none. */
export const usualUnit = (job_type: string | undefined): PayUnit =>
  job_type === 'part' ? 'day' : 'month';

/** 薪数: monthly salaries a year. */
export const SALARY_MONTHS = wholeRule('薪数', 12, 24, '');

export interface Pay {
  /** Whole yuan per `unit`; null or 0 when left open. */
  min: number | null;
  max: number | null;
  /** Monthly salaries a year; 12 is not shown. */
  months?: number | null;
  /** The unit of the amounts; a month by default. */
  unit?: PayUnit;
}

const thousand = (yuan: number) => String(Math.round(yuan / 100) / 10);

/** Gives the display text of a pay; 面议 when no amount is known. */
export function salaryText({ min, max, months, unit = 'month' }: Pay): string {
  if (!min && !max) return '面议';
  const low = min ?? max ?? 0;
  const high = max ?? low;
  const amounts = low === high ? String(low) : `${low}-${high}`;
  if (unit !== 'month') return `${amounts}元/${labelOf(payUnits, unit)}`;
  if (high < 1000) return `${amounts}元`;
  const range = low === high ? thousand(low) : `${thousand(low)}-${thousand(high)}`;
  return `${range}K${months && months !== 12 ? `·${months}薪` : ''}`;
}
