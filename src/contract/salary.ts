// Pay as people in China write it: 15-25K, 15-25K·14薪, 180元/天, 面议. Pure.

export interface Pay {
  /** Whole yuan per `unit`; null when left open. */
  min: number | null;
  max: number | null;
  /** Monthly salaries a year; 12 is not shown. */
  months?: number | null;
  /** What the amounts are paid for; a month unless said otherwise. */
  unit?: 'month' | 'day' | 'hour';
}

const thousand = (yuan: number) => String(Math.round(yuan / 100) / 10);

/** Gives the display text of a pay; 面议 when no amount is known. */
export function salaryText({ min, max, months, unit = 'month' }: Pay): string {
  if (min === null && max === null) return '面议';
  const low = min ?? max ?? 0;
  const high = max ?? low;
  if (unit !== 'month')
    return `${low === high ? low : `${low}-${high}`}元/${unit === 'day' ? '天' : '小时'}`;
  if (high < 1000) return `${low === high ? low : `${low}-${high}`}元`;
  const range = low === high ? thousand(low) : `${thousand(low)}-${thousand(high)}`;
  return `${range}K${months && months !== 12 ? `·${months}薪` : ''}`;
}
