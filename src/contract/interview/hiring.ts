// Room interview, the enterprise's side: inviting, answering proposals, recording results.

import { z } from 'zod';
import { Done, get, Id, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { checkedAddress } from '../value/checks.ts';
import { optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import {
  ATTENDEES_MAX,
  DURATIONS_MIN,
  Interview,
  interviewKinds,
  interviewResults,
  SLOTS_MAX,
  Slot,
  slotList,
} from './interview.ts';
import { CANCEL_REASON, DISPUTE_NOTE, MEETING_TEXTS } from './words.ts';

/** Accounts of the attending members; the inviting member when empty. */
export const Attendees = z
  .array(Id, '请选择面试官')
  .max(ATTENDEES_MAX, `最多 ${ATTENDEES_MAX} 位面试官`)
  .refine((ids) => new Set(ids).size === ids.length, '面试官有重复，请去掉一位');

/** The version that the page showed. Without it (imports, scripts) the last act wins. */
export const Version = SeenVersion.optional();

const link = z
  .union([z.literal(''), checkedAddress().max(300)], '请填写完整的会议链接，以 https:// 开头')
  .default('');
const phone = z
  .string()
  .trim()
  .regex(/^(?:[\d-]{7,20})?$/, '请填写正确的联系电话')
  .default('');

/** Location and attendees: fields that can be changed without asking the candidate again. */
export const meetingFields = {
  duration_min: z.literal(DURATIONS_MIN, '请选择时长'),
  place: optionalText(MEETING_TEXTS.place),
  link,
  contact_name: text(MEETING_TEXTS.contact_name),
  contact_phone: phone,
  note: optionalText(MEETING_TEXTS.note),
  bring: optionalText(MEETING_TEXTS.bring),
  attendees: Attendees.default([]),
};

interface Where {
  kind: string;
  place: string;
  link: string;
  note: string;
}

/** The field that lacks what this kind of interview needs; null when nothing is missing. */
export function whereFault({ kind, place, link, note }: Where): Record<string, string> | null {
  if (kind === 'onsite' && place === '') return { place: '线下面试请填写地点' };
  if (kind === 'video' && link === '' && note === '')
    return { link: '视频面试请填写会议链接，或在说明里写清怎样进入' };
  return null;
}

export const checkWhere = ({ value, issues }: { value: Where; issues: unknown[] }) => {
  for (const [field, message] of Object.entries(whereFault(value) ?? {})) {
    issues.push({ code: 'custom', path: [field], message, input: value });
  }
};

/** The invitation form. `id` is the application's. */
export const Invitation = z
  .strictObject({
    id: Id,
    kind: z.enum(codesOf(interviewKinds), '请选择面试形式'),
    slots: slotList(SLOTS_MAX),
    ...meetingFields,
  })
  .check(checkWhere);

export type Invitation = z.output<typeof Invitation>;

/** An interview as the enterprise sees it. */
export const EmployerInterview = Interview.extend({
  slots: z.array(Time),
  moves: z.array(
    z.enum([
      'cancel',
      'answer',
      'reschedule',
      'edit',
      'arrive',
      'complete',
      'no_show',
      'dispute',
      'write',
    ]),
  ),
  /** Grows with every change; an act names the version it saw. */
  version: z.number().int(),
  /** The code that the candidate types in on arrival. */
  sign_code: z.string(),
  signed_in_at: Time.nullable(),
  attendees: z.array(z.object({ id: Id, name: z.string() })),
});
export type EmployerInterview = z.infer<typeof EmployerInterview>;

const employer = { access: 'recruiter', names: 'interview' } as const;
const one = z.strictObject({ id: Id });

export const inviteToInterview = post('/api/interview/invite', {
  summary: '邀请面试（针对本企业一份进行中的投递）',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'application',
  rate: { max: 300, window_s: 86_400 },
  changes: ['interview', 'talent'],
  input: Invitation,
  data: z.object({ id: Id }),
});

export const inviteFromTalk = post('/api/interview/inviteTalk', {
  summary: '在会话里约面试；对方还没有投递时，同时记为一份受邀的投递',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'conversation',
  rate: { max: 300, window_s: 86_400 },
  /** `id` is the conversation's. */
  changes: ['interview', 'talent'],
  input: Invitation,
  data: z.object({ id: Id }),
});

export const listInterviewsOf = get('/api/interview/ofApplication', {
  summary: '一份投递的面试',
  access: 'recruiter',
  member: 'see',
  names: 'application',
  shows: ['interview'],
  input: one,
  data: z.object({
    can_invite: z.boolean(),
    /** The position's address, with which the invitation form starts; may be empty. */
    place: z.string(),
    items: z.array(EmployerInterview),
  }),
});

export const cancelInterview = post('/api/interview/cancel', {
  ...employer,
  member: 'recruit',
  summary: '取消面试并说明原因',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, note: text(CANCEL_REASON), version: Version }),
  data: Done,
});

export const answerProposal = post('/api/interview/answerProposal', {
  ...employer,
  member: 'recruit',
  summary: '答复改期：选定其中一个时间，或给出新的时间',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z
    .strictObject({
      id: Id,
      slot: Slot.optional(),
      slots: slotList(SLOTS_MAX).optional(),
      version: Version,
    })
    .refine(({ slot, slots }) => (slot === undefined) !== (slots === undefined), {
      path: ['slot'],
      error: '请选定对方给出的一个时间，或另外给出时间',
    }),
  data: Done,
});

export const completeInterview = post('/api/interview/complete', {
  ...employer,
  member: 'recruit',
  summary: '记录面试已完成与结果；待定的结果可以再改',
  changes: ['interview', 'talent'],
  input: z.strictObject({
    id: Id,
    result: z.enum(codesOf(interviewResults), '请选择结果'),
    version: Version,
  }),
  data: Done,
});

export const recordAbsence = post('/api/interview/recordAbsence', {
  ...employer,
  member: 'recruit',
  summary: '求职者未到场',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, version: Version }),
  data: Done,
});

export const disputeAbsence = post('/api/interview/disputeAbsence', {
  ...employer,
  member: 'recruit',
  summary: '对“企业未到场”提出异议（48 小时内）',
  words: 'message',
  changes: ['interview', 'talent'],
  input: z.strictObject({ id: Id, note: text(DISPUTE_NOTE) }),
  data: Done,
});
