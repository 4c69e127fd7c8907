// Room enterprise: its members, their roles, leaving it, and closing the company's account.
import { z } from 'zod';
import { Proof } from '../account/proof.ts';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time } from '../value/shapes.ts';

const Role = z.enum(codesOf(memberRoles), '请选择角色');

export const listColleagues = get('/api/enterprise.member/colleagues', {
  summary: '本企业的其他成员（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  shows: ['member'],
  input: Nothing,
  data: z.array(z.object({ id: Id, name: z.string(), title: z.string() })),
});

export const handOver = post('/api/enterprise.member/handOver', {
  summary: '把管理员移交给一位同事，自己成为普通成员',
  access: 'recruiter',
  member: 'administer',
  names: 'colleague',
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const Member = z.object({
  /** The account's id. */
  id: Id,
  name: z.string(),
  title: z.string(),
  avatar: z.string(),
  role: Role,
  joined_at: Time,
  /**
   * The day the member was last active, 'yyyy-mm-dd' in Shanghai; only for administrators, '' when
   * unknown.
   */
  active_on: z.string(),
  open_positions: z.number().int(),
  is_me: z.boolean(),
  /** What the member shows to colleagues; '' for what is not shown. */
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = get('/api/enterprise.member/lists', {
  summary: '本企业的成员，管理员在前',
  access: 'recruiter',
  member: 'own',
  shows: ['member'],
  input: Nothing,
  data: z.object({
    items: z.array(Member),
    /** How many members the plan grants. */
    limit: z.number().int(),
  }),
});

export const setMemberRole = post('/api/enterprise.member/setRole', {
  summary: '改变成员的角色（企业管理员）；至少留一位管理员',
  access: 'recruiter',
  member: 'administer',
  names: 'colleague',
  changes: ['member'],
  input: z.strictObject({
    id: Id,
    role: Role,
    /** The role that the page showed; when it changed meanwhile the call is refused. */
    seen: Role,
  }),
  data: Done,
});

/** The open work that passes to a colleague when a member leaves. */
export const Duties = z.object({
  /** Positions that are not closed, drafts included. */
  positions: z.number().int(),
  /** Applications to them that are still open. */
  candidates: z.number().int(),
  /** Interviews that are still to come or to be answered. */
  interviews: z.number().int(),
});
export type Duties = z.infer<typeof Duties>;

export const getDuties = get('/api/enterprise.member/duties', {
  absent: 'said-here',
  summary: '一位成员手上的职位、候选人和面试（本人或企业管理员）',
  access: 'recruiter',
  member: 'own',
  names: 'colleague',
  input: z.strictObject({ id: Id }),
  /** With the member's orders that can still be paid: they pass to nobody. */
  data: Duties.extend({ orders: z.number().int() }),
});

export const removeMember = post('/api/enterprise.member/remove', {
  summary: '移出成员，其职位、候选人和面试交给一位同事（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  names: 'colleague',
  input: z.strictObject({
    id: Id,
    /** The colleague who takes over. */
    to: Id,
  }),
  data: Done,
});

export const leaveEnterprise = post('/api/enterprise.member/leave', {
  summary: '离开企业，自己的职位、候选人和面试交给一位同事',
  access: 'recruiter',
  whileSuspended: true,
  member: 'own',
  names: 'colleague',
  input: z.strictObject({
    /** The colleague who takes over. */
    id: Id,
  }),
  data: Done,
});

export const getEnterpriseClosing = get('/api/enterprise.closing/mine', {
  summary: '注销企业账号：会结束什么、先要处理什么（企业管理员）',
  access: 'recruiter',
  whileSuspended: true,
  member: 'administer',
  input: Nothing,
  data: z.object({
    full_name: z.string(),
    /** Members besides the caller; they have to leave first. */
    others: z.number().int(),
    /** The open work of the whole enterprise, which ends. */
    ends: Duties,
    /** What is free on its balance: it is asked back before the company can close. */
    balance_fen: z.number().int(),
    /** Orders that wait to be paid; they are cancelled. */
    open_orders: z.number().int(),
    /** Paid plans that are not over, and units that are left: they end without being paid back. */
    plans: z.array(z.object({ label: z.string(), ends_at: Time })),
    lots: z.array(z.object({ label: z.string(), unit: z.string(), left: z.number().int() })),
    /** Something is asked back: it is decided before the company can close. */
    refund_waits: z.boolean(),
    /** Money is on its way back, or a voucher of a transfer is being checked: that ends before the company can close. */
    refund_runs: z.boolean(),
    voucher_waits: z.boolean(),
  }),
});

export const closeEnterprise = post('/api/enterprise.closing/close', {
  summary: '注销企业账号：结束职位与投递，企业主页标为已注销（企业管理员）',
  access: 'recruiter',
  whileSuspended: true,
  member: 'administer',
  rate: { max: 10, window_s: 3600 },
  input: z.strictObject({
    proof: Proof,
    /** Typed by hand as a confirmation. */
    full_name: z.string('请填写企业全称').trim().max(100, '与企业全称不一致'),
    understood: z.literal(true, '请确认您已了解注销后无法恢复'),
  }),
  data: Done,
});
