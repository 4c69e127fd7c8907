// Fixed lists only postings use: how part-time work is settled and when it is done. Codes are
// stored: add new ones, never rename or reuse one.
import type { Term } from './dictionary.ts';

/** 结算, of part-time work */
export const settlements = [
  { code: 'day', label: '日结' },
  { code: 'week', label: '周结' },
  { code: 'month', label: '月结' },
  { code: 'done', label: '完工结' },
] as const satisfies readonly Term[];

/** 兼职时间 */
export const workTimes = [
  { code: 'weekend', label: '周末·节假日' },
  { code: 'vacation', label: '寒暑假' },
  { code: 'short', label: '短期' },
  { code: 'long', label: '长期' },
  { code: 'workday', label: '工作日' },
  { code: 'night', label: '夜班' },
] as const satisfies readonly Term[];
