// The choices and states of elites, feedback and reports. Each room decides which changes of state are
// allowed. Codes are stored and never renamed.
import type { CodeOf, Term } from './dictionary.ts';

/** 精英申请的状态; `none` means that there is no application yet and is never stored. */
export const eliteStates = [
  { code: 'none', label: '未申请' },
  { code: 'pending', label: '审核中' },
  { code: 'approved', label: '已通过' },
  { code: 'rejected', label: '未通过' },
  { code: 'lapsed', label: '已失效' },
  { code: 'revoked', label: '已撤销' },
  { code: 'appealing', label: '申诉中' },
  { code: 'dismissed', label: '申诉未通过' },
] as const satisfies readonly Term[];
export type EliteState = CodeOf<typeof eliteStates>;

/** Achievements that count instead of a degree or years of work, each proven by a picture. */
export const eliteAchievements = [
  { code: 'patent', label: '发明专利' },
  { code: 'paper', label: '发表论文或出版专著' },
  { code: 'award', label: '省级以上行业或技能奖项' },
  { code: 'senior_title', label: '高级职称或高级技师' },
  { code: 'open_source', label: '开源项目维护者' },
  { code: 'team', label: '带过 20 人以上的团队' },
  { code: 'founder', label: '创办过已盈利的企业' },
] as const satisfies readonly Term[];

/** 目前年薪, shown to reviewers only. */
export const eliteSalaryBands = [
  { code: 'lt20', label: '20 万以下' },
  { code: '20-35', label: '20–35 万' },
  { code: '35-50', label: '35–50 万' },
  { code: '50-80', label: '50–80 万' },
  { code: '80-120', label: '80–120 万' },
  { code: 'gt120', label: '120 万以上' },
] as const satisfies readonly Term[];

/** 精英邀约: an enterprise asks an elite to send their resume. */
export const invitationStates = [
  { code: 'sent', label: '待回复' },
  { code: 'accepted', label: '已投递' },
  { code: 'declined', label: '已婉拒' },
  { code: 'expired', label: '已过期' },
] as const satisfies readonly Term[];
export type InvitationState = CodeOf<typeof invitationStates>;

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

/** 举报对象. A poster is identified by the position, a candidate by the application, a review by its own id. */
export const reportTargets = [
  { code: 'position', label: '职位' },
  { code: 'enterprise', label: '企业' },
  { code: 'poster', label: '招聘者' },
  { code: 'candidate', label: '求职者' },
  { code: 'review', label: '面试评价' },
] as const satisfies readonly Term[];
export type ReportTarget = CodeOf<typeof reportTargets>;

/** 举报类型, with the targets each one is offered for. */
export const reportKinds = [
  { code: 'discrimination', label: '歧视内容', of: ['position', 'enterprise', 'poster', 'review'] },
  { code: 'fee', label: '职介收费', of: ['position', 'enterprise', 'poster'] },
  {
    code: 'harassment',
    label: '骚扰/不当言行',
    of: ['position', 'enterprise', 'poster', 'candidate', 'review'],
  },
  { code: 'fake', label: '虚假职位/待遇', of: ['position', 'enterprise'] },
  { code: 'impostor', label: '职介冒充', of: ['position', 'enterprise', 'poster'] },
  { code: 'dead_phone', label: '电话虚假（空号/无人接听）', of: ['position', 'poster'] },
  { code: 'click_farm', label: '网赚刷单', of: ['position', 'enterprise', 'poster'] },
  { code: 'training_loan', label: '招转培/培训贷', of: ['position', 'enterprise', 'poster'] },
  { code: 'resume_trade', label: '泄露或倒卖简历', of: ['position', 'enterprise', 'poster'] },
  { code: 'not_hiring', label: '职位已停招', of: ['position'] },
  { code: 'no_answer', label: '无人接听', of: ['candidate'] },
  { code: 'advertising', label: '打广告', of: ['candidate', 'review'] },
  { code: 'already_hired', label: '已找到工作', of: ['candidate'] },
  { code: 'false_facts', label: '虚假信息', of: ['candidate', 'review'] },
  { code: 'wrong_number', label: '号码错误', of: ['candidate'] },
  { code: 'other', label: '其他', of: ['position', 'enterprise', 'poster', 'candidate', 'review'] },
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
] as const satisfies readonly Term[];
export type ReportMeasure = CodeOf<typeof reportMeasures>;
