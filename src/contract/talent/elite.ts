// Room talent: elites, their applications, invitations to them, and the review.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  page,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import {
  eliteAchievements,
  eliteSalaryBands,
  eliteStates,
  invitationStates,
} from '../dictionary/elite.ts';
import { PositionCard } from '../position/position.ts';
import { Labelled, optionalText, PrivatePicture, Time, text } from '../value/shapes.ts';
import { APPEAL_TEXT, textRule } from '../value/text-rule.ts';

export const PROOFS_MAX = 5;
/** Days until a refused person may apply again, and days that an approval lasts. */
export const REAPPLY_DAYS = 7;
export const ELITE_DAYS = 365;
/** Days until an invitation expires. */
export const INVITATION_DAYS = 14;

const State = z.enum(codesOf(eliteStates));

/** A condition and whether it is met; `fix` is the path where it can be met. */
export const EliteCondition = z.object({
  code: z.enum(['completeness', 'real_name', 'ability', 'active']),
  label: z.string(),
  met: z.boolean(),
  detail: z.string(),
  fix: z.object({ to: z.string(), label: z.string() }).nullable(),
});
export type EliteCondition = z.infer<typeof EliteCondition>;

export const ELITE_TEXTS = {
  title: textRule('目前职务', 40, 2),
  highlights: textRule('代表性成绩', 500, 20),
  referee: textRule('推荐人', 60, 0),
};

export const EliteForm = z.strictObject({
  field: z.string('请选择领域').regex(/^\d{4}$/, '请选择领域'),
  title: text(ELITE_TEXTS.title),
  salary_band: z.enum(codesOf(eliteSalaryBands), '请选择目前年薪'),
  highlights: text(ELITE_TEXTS.highlights),
  achievement: z.enum(['', ...codesOf(eliteAchievements)], '请选择成就').default(''),
  referee: optionalText(ELITE_TEXTS.referee),
  proofs: z.array(PrivatePicture).max(PROOFS_MAX, `证明图片最多 ${PROOFS_MAX} 张`).default([]),
});
export type EliteForm = z.infer<typeof EliteForm>;

const EliteEvent = z.object({ state: State, label: z.string(), reason: z.string(), at: Time });

export const getMyElite = get('/api/talent.elite/mine', {
  summary: '我的精英申请：条件、状态与经过',
  access: 'seeker',
  shows: ['elite'],
  input: Nothing,
  data: z.object({
    state: State,
    label: z.string(),
    conditions: z.array(EliteCondition),
    /** True when the form may be sent; an achievement may still have to be filled in. */
    may_apply: z.boolean(),
    /** From when one may apply again; null when that is now or unknown. */
    may_apply_at: Time.nullable(),
    reason: z.string(),
    ends_at: Time.nullable(),
    certified_only: z.boolean(),
    form: EliteForm.nullable(),
    events: z.array(EliteEvent),
  }),
});

export const applyElite = post('/api/talent.elite/apply', {
  summary: '申请成为精英',
  access: 'seeker',
  words: 'resume',
  rate: { max: 20, window_s: 86_400 },
  changes: ['elite'],
  input: EliteForm,
  data: Done,
});

export const appealElite = post('/api/talent.elite/appeal', {
  summary: '对精英资格被撤销提出申诉',
  access: 'seeker',
  words: 'resume',
  rate: { max: 20, window_s: 86_400 },
  changes: ['elite'],
  input: z.strictObject({ content: text(APPEAL_TEXT) }),
  data: Done,
});

export const setEliteOptions = post('/api/talent.elite/setOptions', {
  summary: '精英简历是否仅对已认证企业可见',
  access: 'seeker',
  changes: ['elite'],
  input: z.strictObject({ certified_only: z.boolean('请选择可见范围') }),
  data: Done,
});

export const listMyInvitations = get('/api/talent.elite/invitations', {
  summary: '我收到的投递邀约',
  access: 'seeker',
  shows: ['elite'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      state: z.enum(codesOf(invitationStates)),
      label: z.string(),
      message: z.string(),
      position: PositionCard,
      created_at: Time,
      expires_at: Time,
    }),
  ),
});

export const answerInvitation = post('/api/talent.elite/answer', {
  summary: '回复邀约：接受即投递简历',
  access: 'seeker',
  words: 'message',
  names: 'invitation',
  changes: ['elite', 'application'],
  input: z.strictObject({ id: Id, accept: z.boolean('请选择是否接受') }),
  data: Done,
});

/** An elite in a recruiter's list: few facts, and the name as its owner shows it. */
export const EliteCard = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  title: z.string(),
  field: Labelled,
  city_name: z.string(),
  work_status: Labelled.nullable(),
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  /** The state of this enterprise's invitation to the chosen position; null for none. */
  invited: z.enum(codesOf(invitationStates)).nullable(),
});
export type EliteCard = z.infer<typeof EliteCard>;

export const listElites = get('/api/talent.elite/lists', {
  summary: '可邀约的精英',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  names: 'position',
  shows: ['elite'],
  input: z.strictObject({
    position_id: Id.optional(),
    /** True leaves out elites of another field than the position's. */
    fitting: z.enum(['0', '1']).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(EliteCard).extend({ left_today: z.number().int() }),
});

export const inviteElite = post('/api/talent.elite/invite', {
  summary: '邀请精英投递本企业的职位',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  words: 'message',
  names: 'elite',
  rate: { max: 60, window_s: 3600 },
  changes: ['elite', 'talent', 'wallet'],
  input: z.strictObject({ id: Id, position_id: Id, message: optionalText('邀约的话', 200) }),
  data: Done,
});

export const listEliteQueue = get('/api/talent.elite/queue', {
  summary: '精英申请的审核队列',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      state: State,
      label: z.string(),
      name: z.string(),
      title: z.string(),
      field: z.string(),
      state_at: Time,
    }),
  ),
});

export const reviewElite = get('/api/talent.elite/review', {
  summary: '一份精英申请的全部内容',
  access: 'operator',
  staff: 'review',
  names: 'elite',
  shows: ['queue'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    state: State,
    label: z.string(),
    name: z.string(),
    form: EliteForm.omit({ proofs: true }),
    field: z.string(),
    proof_count: z.number().int(),
    appeal_content: z.string(),
    conditions: z.array(EliteCondition),
    latest: z.string(),
    education: z.string(),
    years: z.number().int().nullable(),
    events: z.array(EliteEvent),
  }),
});

export const ELITE_DECISIONS = ['approve', 'reject', 'revoke', 'restore', 'dismiss'] as const;
export type EliteDecision = (typeof ELITE_DECISIONS)[number];

export const decideElite = post('/api/talent.elite/decide', {
  summary: '审核精英申请、撤销资格或处理申诉',
  access: 'operator',
  staff: 'review',
  names: 'elite',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(ELITE_DECISIONS, '请选择处理结果'),
    /** Shown to the applicant. */
    reason: optionalText('理由', 300),
  }),
  data: Done,
});

export const getEliteProof = get('/api/talent.elite/proof', {
  summary: '精英申请的证明图片',
  access: 'operator',
  staff: 'review',
  names: 'elite',
  input: z.strictObject({ id: Id, index: queryNumber(0, PROOFS_MAX - 1) }),
  file: true,
  data: FileAnswer,
});
