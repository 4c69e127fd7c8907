// The life of an activity, and the bounds of what staff write of it. Without zod, because the form loads it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { textRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';

/** One whose time is over has ended; that is no state of its own. */
export const activityStates = [
  { code: 'draft', label: '草稿' },
  { code: 'published', label: '已发布' },
  { code: 'cancelled', label: '已取消' },
] as const satisfies readonly Term[];
export type ActivityState = CodeOf<typeof activityStates>;

export const activityMoves = machine({
  publish: { from: ['draft'], to: 'published', by: 'staff' },
  /** Enterprises cannot enter any more; what was entered stays. */
  close: { from: ['published'], to: 'published', by: 'staff' },
  cancel: { from: ['published'], to: 'cancelled', by: 'staff' },
} satisfies Moves<ActivityState, 'staff'>);
export type ActivityMove = keyof typeof activityMoves.moves;

export const ACTIVITY_TEXTS = {
  title: textRule('标题', 40, 2),
  kind: textRule('类型', 8, 2),
  summary: textRule('一句话介绍', 80, 2),
  content: textRule('正文', 4000, 10),
  organiser: textRule('主办方', 40, 0),
  region: textRule('城市', 6, 6),
  place: textRule('地点', 60, 2),
} as const;
export const SCHEDULE_MAX = 20;
export const SCHEDULE_TEXTS = {
  time: textRule('时间', 20),
  item: textRule('安排', 60),
} as const;
export const ENTRIES_MAX = wholeRule('企业名额', 1, 1000, ' 的整数');
export const SEEKERS_MAX = wholeRule('求职者名额', 1, 100_000, ' 的整数');
export const SEEKERS_CAME = wholeRule('到场的求职者', 0, 100_000, ' 的整数');
