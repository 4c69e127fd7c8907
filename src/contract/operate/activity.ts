// Room operate: activities as staff write them, from a draft to the report.
import { z } from 'zod';
import { Cursor, FileAnswer, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import {
  OwnPicture,
  optionalText,
  RegionCode,
  SeenVersion,
  Time,
  text,
  whole,
} from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import {
  ACTIVITY_TEXTS,
  activityStates,
  ENTRIES_MAX,
  SCHEDULE_MAX,
  SCHEDULE_TEXTS,
  SEEKERS_CAME,
  SEEKERS_MAX,
} from './activity-states.ts';
import { entryStates } from './entry.ts';

const State = z.enum(codesOf(activityStates), '没有这个状态');

const Facts = {
  title: text(ACTIVITY_TEXTS.title),
  kind: text(ACTIVITY_TEXTS.kind),
  cover: OwnPicture,
  summary: text(ACTIVITY_TEXTS.summary),
  /** Paragraphs are parted by line ends. */
  content: text(ACTIVITY_TEXTS.content),
  schedule: z
    .array(z.strictObject({ time: text(SCHEDULE_TEXTS.time), item: text(SCHEDULE_TEXTS.item) }))
    .max(SCHEDULE_MAX, `日程最多 ${SCHEDULE_MAX} 项`),
  organiser: optionalText(ACTIVITY_TEXTS.organiser),
  region: RegionCode,
  place: text(ACTIVITY_TEXTS.place),
  starts_at: Time,
  ends_at: Time,
  /** The last moment for enterprises to enter; null when none can. */
  entry_until: Time.nullable(),
  entry_max: whole(ENTRIES_MAX).nullable(),
  takes_seekers: z.boolean('请选择求职者能否报名'),
  seekers_max: whole(SEEKERS_MAX).nullable(),
};

/** What is there may be older than the bounds of what is written now. */
const StaffActivity = z.object({
  id: Id,
  title: z.string(),
  kind: z.string(),
  cover: z.string(),
  summary: z.string(),
  content: z.string(),
  schedule: z.array(z.object({ time: z.string(), item: z.string() })),
  organiser: z.string(),
  region: z.string(),
  place: z.string(),
  starts_at: Time,
  ends_at: Time,
  entry_until: Time.nullable(),
  entry_max: z.int().nullable(),
  takes_seekers: z.boolean(),
  seekers_max: z.int().nullable(),
  state: State,
  is_over: z.boolean(),
  version: z.int(),
  /** Why it was cancelled; '' otherwise. */
  cancel_reason: z.string(),
  entries: z.int(),
  seekers: z.int(),
});
export type StaffActivity = z.infer<typeof StaffActivity>;

const StaffEntry = z.object({
  id: Id,
  enterprise: z.string(),
  state: z.enum(codesOf(entryStates)),
  label: z.string(),
  positions: z.int(),
  attendees: z.int(),
  /** Null until staff wrote who came. */
  came: z.boolean().nullable(),
});

const Report = z.object({
  entries: z.array(StaffEntry),
  seekers: z.int(),
  seekers_came: z.int().nullable(),
  /** Applications of those who joined for positions that took part, until a week after it. */
  applications: z.int(),
});
export type ActivityReport = z.infer<typeof Report>;

export const listStaffActivities = get('/api/operate.activity/all', {
  summary: '全部活动：没有结束的在前，最早开始的最先；然后是结束了的，最近的最先',
  access: 'operator',
  staff: 'content',
  shows: ['activity'],
  input: z.strictObject({ state: State.optional(), cursor: Cursor.optional() }),
  data: page(StaffActivity),
});

export const getStaffActivity = get('/api/operate.activity/one', {
  summary: '一场活动与它的总结：报名、到场与投递',
  access: 'operator',
  staff: 'content',
  names: 'activity',
  shows: ['activity'],
  absent: 'said-here',
  input: z.strictObject({ id: Id }),
  data: StaffActivity.extend({ report: Report }),
});

const before = (from: string | null, to: string) =>
  from === null || Date.parse(from) <= Date.parse(to);

export const saveActivity = post('/api/operate.activity/save', {
  summary: '新建活动（草稿）或修改活动',
  access: 'operator',
  staff: 'content',
  names: 'activity',
  changes: ['activity'],
  input: z
    .strictObject({
      /** Left out for a new one. */
      id: Id.optional(),
      version: SeenVersion,
      reason: text(STAFF_REASON),
      ...Facts,
    })
    .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
      path: ['ends_at'],
      message: '结束时间应晚于开始时间',
    })
    .refine(({ entry_until, starts_at }) => before(entry_until, starts_at), {
      path: ['entry_until'],
      message: '企业报名应在活动开始前截止',
    }),
  data: StaffActivity,
});

export const moveActivity = post('/api/operate.activity/move', {
  summary: '发布活动、截止企业报名，或取消活动（已报名的人会收到通知）',
  access: 'operator',
  staff: 'content',
  names: 'activity',
  changes: ['activity'],
  input: z.strictObject({
    id: Id,
    version: SeenVersion,
    move: z.enum(['publish', 'close', 'cancel'], '没有这个操作'),
    /** Shown to those who had entered when it is cancelled. */
    reason: text(STAFF_REASON),
  }),
  data: StaffActivity,
});

export const reportActivity = post('/api/operate.activity/report', {
  summary: '写下到场的企业与求职者人数（活动开始后）',
  access: 'operator',
  staff: 'content',
  names: 'activity',
  changes: ['activity'],
  input: z.strictObject({
    id: Id,
    version: SeenVersion,
    reason: text(STAFF_REASON),
    /** The approved entries whose enterprises came. */
    came_ids: z.array(Id).max(1000, '最多 1000 家'),
    seekers_came: whole(SEEKERS_CAME).nullable(),
  }),
  data: StaffActivity,
});

/** A POST, because each download is an act that the log of the staff has: the file names contacts. */
export const downloadEntries = post('/api/operate.activity/download', {
  summary: '下载活动的企业报名（CSV，含现场联系人）；每次下载都记入运营日志',
  access: 'operator',
  staff: 'review',
  names: 'activity',
  input: z.strictObject({ id: Id, reason: text(STAFF_REASON) }),
  file: true,
  data: FileAnswer,
});
