// The choices and states of feedback. Codes are stored and never renamed.
import type { CodeOf, Term } from './dictionary.ts';

/** 反馈类型 */
export const feedbackKinds = [
  { code: 'advice', label: '建议' },
  { code: 'opinion', label: '意见' },
  { code: 'help', label: '求助' },
  { code: 'complaint', label: '投诉' },
] as const satisfies readonly Term[];

/** 反馈状态 */
export const feedbackStates = [
  { code: 'pending', label: '待处理' },
  { code: 'working', label: '处理中' },
  { code: 'answered', label: '已回复' },
  { code: 'closed', label: '已关闭' },
] as const satisfies readonly Term[];
export type FeedbackState = CodeOf<typeof feedbackStates>;

/** 反馈涉及的对象, one of the person's own records. */
export const feedbackSubjects = [
  { code: 'position', label: '职位' },
  { code: 'enterprise', label: '企业' },
  { code: 'application', label: '投递' },
] as const satisfies readonly Term[];

/** 满意度, 1 to 5. */
export const satisfactions = [
  { score: 1, label: '很不满意' },
  { score: 2, label: '不满意' },
  { score: 3, label: '一般' },
  { score: 4, label: '满意' },
  { score: 5, label: '很满意' },
] as const;
