// Room enterprise: inviting people to an enterprise, by their number or by a link.
import { z } from 'zod';
import { Mobile } from '../account/account.ts';
import { Cursor, Done, get, Id, Nothing, page, post } from '../call/endpoint.ts';
import { memberRoles } from '../call/member-rights.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { optionalText, Time, text, whole } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';
import { ENTERPRISE_TEXTS } from './enterprise.ts';

/** Days until an invitation expires. */
export const INVITATION_DAYS = 7;
/** The most people who may join by one link. */
export const INVITATION_USES = wholeRule('人数', 1, 20, ' 人');

/** 邀请的状态. */
export const invitationStates = [
  { code: 'sent', label: '等待接受' },
  { code: 'accepted', label: '已接受' },
  { code: 'declined', label: '已婉拒' },
  { code: 'revoked', label: '已撤回' },
  { code: 'expired', label: '已过期' },
] as const satisfies readonly Term[];
export type InvitationState = CodeOf<typeof invitationStates>;
const State = z.enum(codesOf(invitationStates));

/** The name and title under which a person joins. */
export const JoinAs = {
  name: text(ENTERPRISE_TEXTS.member_name),
  title: text(ENTERPRISE_TEXTS.member_title),
};
export const INVITATION_NOTE = textRule('备注', 30, 0);
const Note = optionalText(INVITATION_NOTE);
/** The role with which a person joins. */
const Role = z.enum(codesOf(memberRoles), '请选择角色');

export const inviteByMobile = post('/api/enterprise.invitation/invite', {
  summary: '按手机号邀请同事加入企业（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  rate: { max: 50, window_s: 86_400 },
  changes: ['invitation', 'member'],
  input: z.strictObject({ mobile: Mobile, note: Note, role: Role.default('recruiter') }),
  data: z.object({
    id: Id,
    /** Whether this site sends notices as text messages at all; the same for every number. */
    by_sms: z.boolean(),
  }),
});

export const inviteByLink = post('/api/enterprise.invitation/makeLink', {
  summary: '生成邀请链接（企业管理员）；链接只在此时给出一次',
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  rate: { max: 50, window_s: 86_400 },
  changes: ['invitation', 'member'],
  input: z.strictObject({
    uses_max: whole(INVITATION_USES),
    note: Note,
    role: Role.default('recruiter'),
  }),
  data: z.object({ id: Id, token: z.string() }),
});

/** An invitation as administrators see it. */
export const Invitation = z.object({
  id: Id,
  kind: z.enum(['mobile', 'link']),
  state: State,
  /** Its middle hidden; '' for a link. */
  mobile: z.string(),
  note: z.string(),
  role: Role,
  used: z.number().int(),
  uses_max: z.number().int(),
  /** The inviting member's name; '' once that member has left. */
  by: z.string(),
  sent_at: Time,
  expires_at: Time,
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = get('/api/enterprise.invitation/lists', {
  summary: '发出的邀请（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  shows: ['invitation'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(Invitation),
});

export const revokeInvitation = post('/api/enterprise.invitation/revoke', {
  summary: '撤回邀请（企业管理员）',
  access: 'recruiter',
  member: 'administer',
  names: 'invitation',
  changes: ['invitation', 'member'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  id: Id,
  enterprise: z.object({
    id: Id,
    short_name: z.string(),
    full_name: z.string(),
    logo: z.string(),
    certified: z.boolean(),
  }),
  /** The role offered. */
  role: Role,
  /** Name and title of the inviting member; '' once that member has left. */
  by: z.string(),
  sent_at: Time,
  expires_at: Time,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const listMyInvitations = get('/api/enterprise.invitation/mine', {
  summary: '等我回复的企业邀请',
  access: 'signed-in',
  shows: ['invited'],
  input: Nothing,
  data: z.array(ReceivedInvitation),
});

export const answerInvitation = post('/api/enterprise.invitation/answer', {
  summary: '接受或婉拒邀请；接受后成为该企业的招聘者',
  access: 'signed-in',
  words: 'enterprise',
  doubt: 'refuse',
  names: 'invitation',
  input: z.strictObject({
    id: Id,
    accept: z.boolean('请选择接受或婉拒'),
    /** Left out when declining. */
    name: JoinAs.name.optional(),
    title: JoinAs.title.optional(),
  }),
  data: Done,
});

/** 256 random bits in base64url. */
const Token = z.string('邀请链接不完整').regex(/^[\w-]{43}$/, '邀请链接不完整，请重新打开');

export const readInvitationLink = post('/api/enterprise.invitation/readLink', {
  absent: 'said-here',
  summary: '打开邀请链接：哪家企业、谁邀请、到什么时候',
  access: 'signed-in',
  rate: { max: 30, window_s: 60 },
  input: z.strictObject({ token: Token }),
  data: ReceivedInvitation.omit({ id: true }),
});

/** What a link's holder sees before logging in: enterprise and role, but not the inviting member. */
export const LinkOffer = z.object({
  enterprise: z.object({ short_name: z.string() }),
  role: Role,
  expires_at: Time,
});
export type LinkOffer = z.infer<typeof LinkOffer>;

export const peekInvitationLink = post('/api/enterprise.invitation/peekLink', {
  absent: 'said-here',
  summary: '登录前看邀请链接：哪家企业、什么角色',
  access: 'open',
  rate: { max: 20, window_s: 60 },
  input: z.strictObject({ token: Token }),
  data: LinkOffer,
});

export const acceptInvitationLink = post('/api/enterprise.invitation/acceptLink', {
  summary: '通过邀请链接加入企业，成为招聘者',
  access: 'signed-in',
  words: 'enterprise',
  doubt: 'refuse',
  rate: { max: 30, window_s: 60 },
  input: z.strictObject({ token: Token, ...JoinAs }),
  data: Done,
});
