// Room position: the review of positions on the operators' desk (features 2.4, 3.1).
import type { CodeOf, Term } from './dictionaries.ts';

/** 送审原因 */
export const reviewDoubts = [
  { code: 'wording', label: '文字待核对' },
  { code: 'first', label: '首个职位' },
  { code: 'all', label: '全部审核' },
] as const satisfies readonly Term[];
export type ReviewDoubt = CodeOf<typeof reviewDoubts>;
