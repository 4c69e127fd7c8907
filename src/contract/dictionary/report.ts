// The choices and states of reports. Codes are stored and never renamed.
import type { CodeOf, Term } from './dictionary.ts';

/**
 * 举报对象. A poster is identified by the position, a candidate by the application, a chat by the conversation, a
 * review by its own id.
 */
export const reportTargets = [
  { code: 'position', label: '职位' },
  { code: 'enterprise', label: '企业' },
  { code: 'poster', label: '招聘者' },
  { code: 'candidate', label: '求职者' },
  { code: 'review', label: '面试评价' },
  { code: 'chat', label: '聊天' },
] as const satisfies readonly Term[];
export type ReportTarget = CodeOf<typeof reportTargets>;

/** 举报类型, with the targets each one is offered for. */
export const reportKinds = [
  {
    code: 'discrimination',
    label: '歧视内容',
    of: ['position', 'enterprise', 'poster', 'review', 'chat'],
  },
  { code: 'fee', label: '职介收费', of: ['position', 'enterprise', 'poster', 'chat'] },
  {
    code: 'harassment',
    label: '骚扰/不当言行',
    of: ['position', 'enterprise', 'poster', 'candidate', 'review', 'chat'],
  },
  { code: 'fake', label: '虚假职位/待遇', of: ['position', 'enterprise', 'chat'] },
  { code: 'impostor', label: '职介冒充', of: ['position', 'enterprise', 'poster', 'chat'] },
  { code: 'dead_phone', label: '电话虚假（空号/无人接听）', of: ['position', 'poster'] },
  { code: 'click_farm', label: '网赚刷单', of: ['position', 'enterprise', 'poster', 'chat'] },
  {
    code: 'training_loan',
    label: '招转培/培训贷',
    of: ['position', 'enterprise', 'poster', 'chat'],
  },
  {
    code: 'resume_trade',
    label: '泄露或倒卖简历',
    of: ['position', 'enterprise', 'poster', 'chat'],
  },
  { code: 'not_hiring', label: '职位已停招', of: ['position'] },
  { code: 'no_answer', label: '无人接听', of: ['candidate'] },
  { code: 'advertising', label: '打广告', of: ['candidate', 'review', 'chat'] },
  { code: 'already_hired', label: '已找到工作', of: ['candidate'] },
  { code: 'false_facts', label: '虚假信息', of: ['candidate', 'review', 'chat'] },
  { code: 'wrong_number', label: '号码错误', of: ['candidate'] },
  {
    code: 'other',
    label: '其他',
    of: ['position', 'enterprise', 'poster', 'candidate', 'review', 'chat'],
  },
] as const satisfies readonly (Term & { of: readonly ReportTarget[] })[];
export type ReportKind = CodeOf<typeof reportKinds>;

/** The kinds offered for a target, in their order. */
export function reportKindsOf(target: ReportTarget): readonly Term[] {
  return reportKinds.filter(({ of }) => (of as readonly ReportTarget[]).includes(target));
}

/** 举报状态 */
export const reportStates = [
  { code: 'submitted', label: '已提交', open: true },
  { code: 'accepted', label: '已受理', open: true },
  { code: 'verified', label: '属实', open: false },
  { code: 'not_verified', label: '不属实', open: false },
  { code: 'appeal', label: '申诉复核中', open: true },
  { code: 'final', label: '已结案', open: false },
] as const satisfies readonly (Term & { open: boolean })[];
export type ReportState = CodeOf<typeof reportStates>;

/** 对被举报方的处理 */
export const reportMeasures = [
  { code: 'none', label: '不作处理' },
  { code: 'warn', label: '警告并要求改正' },
  { code: 'takedown', label: '下架职位' },
  { code: 'limit', label: '限制发布与沟通' },
  { code: 'suspend', label: '暂停使用' },
  { code: 'ban', label: '封禁账号' },
] as const satisfies readonly Term[];
export type ReportMeasure = CodeOf<typeof reportMeasures>;
