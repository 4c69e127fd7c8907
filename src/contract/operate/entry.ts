// Room operate: enterprises register for an activity, operators decide.
import { z } from 'zod';
import { Done, get, Id, Nothing, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { optionalText, SeenVersion, Time, text, whole } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';
import { ActivitySummary } from './operate.ts';

/** 报名状态 */
export const entryStates = [
  { code: 'pending', label: '审核中' },
  { code: 'approved', label: '已通过' },
  { code: 'rejected', label: '未通过' },
  { code: 'withdrawn', label: '已撤回' },
] as const satisfies readonly Term[];
export type EntryState = CodeOf<typeof entryStates>;

export const ENTRY_POSITIONS_MAX = 10;
export const ATTENDEES = wholeRule('到场人数', 1, 20, ' 的整数');

const Entry = z.object({
  state: z.enum(codesOf(entryStates)),
  label: z.string(),
  version: z.number().int(),
  position_ids: z.array(Id),
  contact_name: z.string(),
  contact_phone: z.string(),
  attendees: z.number().int(),
  note: z.string(),
  reason: z.string(),
  entered_at: Time,
  answered_at: Time.nullable(),
});
export type Entry = z.infer<typeof Entry>;

const OfferedActivity = ActivitySummary.extend({
  /** The deadline for registering; null for activities without enterprises. */
  entry_until: Time.nullable(),
  /** Slots still free; null for any number. */
  places_left: z.number().int().nullable(),
  /** The registration of the caller's enterprise. */
  entry: Entry.nullable(),
  /** Number of seekers who joined. */
  visitors: z.number().int(),
  /** True when the site cancelled it; only those who entered see it then. */
  cancelled: z.boolean().optional(),
});
export type OfferedActivity = z.infer<typeof OfferedActivity>;

export const listOfferedActivities = get('/api/operate.activity/offered', {
  summary: '招聘活动与本企业的报名',
  access: 'recruiter',
  member: 'read',
  shows: ['activity', 'enterprise'],
  input: Nothing,
  data: z.array(OfferedActivity),
});

export const ENTRY_TEXTS = {
  contact_name: textRule('现场联系人', 20, 2),
  note: textRule('备注', 300, 0),
};

export const enterActivity = post('/api/operate.activity/enter', {
  summary: '为本企业报名活动，或修改报名（修改后重新审核）',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  rate: { max: 60, window_s: 86_400 },
  names: 'activity',
  changes: ['activity', 'enterprise'],
  input: z.strictObject({
    /** The activity's id. */
    id: Id,
    /** The version of the registration that is changed; 0 for a new one. */
    version: SeenVersion,
    position_ids: z
      .array(Id, '请选择参加的职位')
      .min(1, '请至少选择一个职位')
      .max(ENTRY_POSITIONS_MAX, `最多选择 ${ENTRY_POSITIONS_MAX} 个职位`),
    contact_name: text(ENTRY_TEXTS.contact_name),
    contact_phone: z
      .string('请填写联系电话')
      .trim()
      .regex(/^[\d-]{7,20}$/, '请填写正确的联系电话'),
    attendees: whole(ATTENDEES),
    note: optionalText(ENTRY_TEXTS.note),
  }),
  data: Done,
});

export const withdrawEntry = post('/api/operate.activity/withdraw', {
  summary: '撤回本企业的报名（活动开始前）',
  access: 'recruiter',
  member: 'recruit',
  names: 'activity',
  /** The input's id is the activity's. */
  changes: ['activity', 'enterprise'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const listEntryQueue = get('/api/operate.activity/entries', {
  summary: '企业报名：待审核的，先来的在前；或某个状态的',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(entryStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    Entry.extend({
      id: Id,
      activity: z.object({
        id: Id,
        title: z.string(),
        starts_at: Time,
        visitors: z.number().int(),
      }),
      enterprise: z.object({ id: Id, full_name: z.string() }),
      positions: z.array(z.string()),
    }),
  ),
});

export const decideEntry = post('/api/operate.activity/decideEntry', {
  summary: '通过或拒绝一家企业的报名',
  access: 'operator',
  staff: 'review',
  names: 'entry',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['approve', 'reject'], '请选择通过或不通过'),
    reason: optionalText('说明', 300),
  }),
  data: Done,
});
