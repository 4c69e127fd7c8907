// What members of an enterprise may do, by role. Each recruiter's call names the right it needs. The
// guard and the screens read this one table.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

/** 成员角色. */
export const memberRoles = [
  { code: 'administrator', label: '管理员' },
  { code: 'recruiter', label: '招聘者' },
  { code: 'interviewer', label: '面试官' },
  { code: 'viewer', label: '只读' },
] as const satisfies readonly Term[];
export type MemberRole = CodeOf<typeof memberRoles>;

/** A description of each role, for the person who chooses one. */
export const ROLE_NOTES: Readonly<Record<MemberRole, string>> = {
  administrator: '管理成员、企业资料与认证，也能做招聘者的一切',
  recruiter: '发布职位、处理投递、约面试、和求职者沟通',
  interviewer: '只看到交给自己的候选人和面试，可以写评价和备注',
  viewer: '可以查看职位、候选人和数据，不能改动，也不能联系求职者',
};

/**
 * - `any`: every recruiter, also before one has an enterprise: founding, joining, the own calendar;
 * - `own`: every member: the own card and hours, colleagues, leaving;
 * - `see`: looks at candidates and interviews; an interviewer sees those given to them alone;
 * - `given`: acts on a candidate or an interview that may have been given to an interviewer;
 * - `read`: looks at everything of the enterprise;
 * - `recruit`: positions, candidates, interviews, talking to people;
 * - `administer`: members, certification and the company itself.
 */
const RIGHTS = {
  any: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  own: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  see: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  given: ['administrator', 'recruiter', 'interviewer'],
  read: ['administrator', 'recruiter', 'viewer'],
  recruit: ['administrator', 'recruiter'],
  administer: ['administrator'],
} as const satisfies Readonly<Record<string, readonly MemberRole[]>>;
export type MemberRight = keyof typeof RIGHTS;

/** True when members of this role have the right. */
export const hasRight = (role: MemberRole, right: MemberRight): boolean =>
  (RIGHTS[right] as readonly MemberRole[]).includes(role);

/** The message for a member who lacks the right. */
export function rightRefusal(role: MemberRole, right: MemberRight): string {
  if (right === 'administer') return '只有企业管理员可以这样做，请联系贵企业的管理员';
  const label = memberRoles.find(({ code }) => code === role)?.label ?? '';
  return `您在企业里的角色是“${label}”，不能这样做；需要时请管理员调整您的角色`;
}
