// The states of positions and applications: codes, labels and what a label promises. Each room decides
// which changes of state are allowed.
import type { CodeOf, Term } from './dictionary.ts';

/** 职位状态. `open` is true while people can apply. */
export const positionStates = [
  { code: 'draft', label: '草稿', open: false },
  { code: 'pending', label: '审核中', open: false },
  { code: 'rejected', label: '未通过', open: false },
  { code: 'online', label: '招聘中', open: true },
  { code: 'paused', label: '已暂停', open: false },
  { code: 'expired', label: '已到期', open: false },
  { code: 'closed', label: '已关闭', open: false },
  { code: 'takedown', label: '违规下架', open: false },
] as const satisfies readonly (Term & { open: boolean })[];
export type PositionState = CodeOf<typeof positionStates>;

/**
 * 投递状态. Recruiters read `label`; seekers read `seeker_label`, which is softer and blames nobody. A
 * `final` state ends the application, so that the seeker may apply again.
 */
export const applicationStates = [
  { code: 'submitted', label: '待查看', seeker_label: '已投递', final: false },
  { code: 'viewed', label: '已查看', seeker_label: '已被查看', final: false },
  { code: 'contacted', label: '已沟通', seeker_label: '沟通中', final: false },
  { code: 'interviewing', label: '邀面试', seeker_label: '邀请您面试', final: false },
  { code: 'interviewed', label: '已面试', seeker_label: '面试已完成', final: false },
  { code: 'offered', label: '已发offer', seeker_label: '收到录用通知', final: false },
  { code: 'hired', label: '已入职', seeker_label: '已入职', final: true },
  { code: 'rejected', label: '不合适', seeker_label: '这次暂不匹配', final: true },
  { code: 'declined', label: '婉拒录用通知', seeker_label: '您已婉拒录用', final: true },
  { code: 'withdrawn', label: '求职者已撤回', seeker_label: '已撤回', final: true },
  { code: 'timeout', label: '超时未处理', seeker_label: '企业暂未回复', final: true },
  { code: 'closed', label: '职位已关闭', seeker_label: '职位已停止招聘', final: true },
] as const satisfies readonly (Term & { seeker_label: string; final: boolean })[];
export type ApplicationState = CodeOf<typeof applicationStates>;

/** What a seeker reads for the state of an own application; '' when the code is unknown. */
export function seekerLabelOf(code: string | null | undefined): string {
  return applicationStates.find((state) => state.code === code)?.seeker_label ?? '';
}

/** True where a seeker may apply again: the application ended, and the seeker was not hired. */
export function mayApplyAgain(code: ApplicationState): boolean {
  return isFinal(code) && code !== 'hired';
}

/** True when the application has ended. */
export function isFinal(code: ApplicationState): boolean {
  return applicationStates.some((state) => state.code === code && state.final);
}
