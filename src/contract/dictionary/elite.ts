// The choices and states of elites and of invitations to apply. Each room decides which changes of state
// are allowed. Codes are stored and never renamed.
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
