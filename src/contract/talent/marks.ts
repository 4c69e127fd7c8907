// Room talent: notes, tags and ratings of members about a candidate, for colleagues only. They belong to
// the person, not to one application.
import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { Day, optionalText, SeenVersion, Time, text } from '../value/shapes.ts';

export const NOTE_MAX = 1000;
export const TAGS_PER_CANDIDATE = 10;
export const TAG_NAME_MAX = 12;
/** The most tags of one enterprise. */
export const TAG_VOCABULARY_MAX = 100;
export const BULK_MAX = 100;
/** The people of a tag are counted up to here and shown as 99+. */
export const TAG_USES_MAX = 100;
/** How many people have a tag, as text. */
export const usesText = (uses: number): string =>
  uses < TAG_USES_MAX ? String(uses) : `${TAG_USES_MAX - 1}+`;
export const FOLLOW_NOTE_MAX = 100;
/** The most days from today to a follow-up. */
export const FOLLOW_DAYS_MAX = 366;

/** 标签颜色: tones of the design language. */
export const tagColors = [
  { code: 'plain', label: '灰' },
  { code: 'pine', label: '松绿' },
  { code: 'info', label: '蓝' },
  { code: 'success', label: '草绿' },
  { code: 'amber', label: '琥珀' },
  { code: 'persimmon', label: '柿红' },
] as const satisfies readonly Term[];
export type TagColor = (typeof tagColors)[number]['code'];
const Color = z.enum(codesOf(tagColors), '请选择标签颜色');

/**
 * How a call names a person: by an application the enterprise received, or by the `talent_id` of lists of
 * talents. When both are given the application counts.
 */
export const TalentId = z.uuid('编号不正确');
export const whom = { id: Id.optional(), talent_id: TalentId.optional() };
const Whom = z.strictObject(whom);
export type Whom = z.infer<typeof Whom>;

export const CandidateTag = z.object({ id: Id, name: z.string(), color: Color });
export type CandidateTag = z.infer<typeof CandidateTag>;

/** The marks of a person on a card. */
export const MarksSummary = z.object({
  tags: z.array(CandidateTag),
  /** The mean of all members' ratings, one decimal; null without any. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  notes: z.number().int(),
  /** The day of the follow-up, 'yyyy-mm-dd'; null for none. */
  follow_up_at: z.string().nullable(),
  /** Whether the enterprise keeps the person (收藏). */
  kept: z.boolean(),
});
export type MarksSummary = z.infer<typeof MarksSummary>;

const Member = z.object({ id: Id, name: z.string(), title: z.string() });

export const CandidateNote = z.object({
  id: Id,
  content: z.string(),
  /** The author's name; empty for a member who left. */
  author: z.string(),
  mine: z.boolean(),
  version: z.number().int(),
  created_at: Time,
  edited_at: Time.nullable(),
});
export type CandidateNote = z.infer<typeof CandidateNote>;

export const Marks = MarksSummary.omit({ notes: true, follow_up_at: true }).extend({
  given: z.array(
    z.object({ by: z.string(), mine: z.boolean(), rating: z.number().int(), at: Time }),
  ),
  notes: z.array(CandidateNote),
  follow_up: z.object({
    on: z.string().nullable(),
    note: z.string(),
    by: z.string(),
    /** 0 while nothing was saved. */
    version: z.number().int(),
  }),
  keep: z.object({ by: z.string(), reason: z.string(), at: Time }).nullable(),
  /** Members whom a note may mention. */
  colleagues: z.array(Member),
});
export type Marks = z.infer<typeof Marks>;

const aboutPerson = { access: 'recruiter', names: 'application' } as const;

export const readMarks = get('/api/talent.mark/read', {
  absent: 'said-here',
  ...aboutPerson,
  member: 'see',
  summary: '一位候选人的团队备注、标签、评分与跟进日期（仅本企业可见）',
  shows: ['talent'],
  input: Whom,
  data: Marks,
});

const Mentions = z.array(Id).max(10, '一条备注最多提醒 10 位同事').default([]);

export const addNote = post('/api/talent.note/add', {
  ...aboutPerson,
  member: 'given',
  summary: '给候选人写一条团队备注，可提醒同事',
  words: 'message',
  rate: { max: 300, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({ ...whom, content: text('备注', NOTE_MAX), mentions: Mentions }),
  data: z.object({ id: Id }),
});

export const editNote = post('/api/talent.note/edit', {
  access: 'recruiter',
  member: 'given',
  words: 'message',
  names: 'note',
  summary: '修改自己写的备注',
  rate: { max: 300, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({
    id: Id,
    content: text('备注', NOTE_MAX),
    /** Colleagues to tell of the change. */
    mentions: Mentions,
    version: SeenVersion,
  }),
  data: Done,
});

export const removeNote = post('/api/talent.note/remove', {
  access: 'recruiter',
  member: 'given',
  names: 'note',
  summary: '删除自己写的备注',
  changes: ['talent'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const rate = post('/api/talent.rating/rate', {
  ...aboutPerson,
  member: 'given',
  summary: '给候选人评 1–5 分，再次提交即修改，空值即撤销',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({
    ...whom,
    rating: z
      .number('请选择评分')
      .int('请选择评分')
      .min(1, '评分为 1 到 5 分')
      .max(5, '评分为 1 到 5 分')
      .nullable(),
  }),
  data: Done,
});

export const setFollowUp = post('/api/talent.follow/set', {
  ...aboutPerson,
  member: 'recruit',
  summary: '设置或取消下次跟进日期，当天提醒设置的人',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({
    ...whom,
    on: Day.nullable(),
    note: optionalText('跟进事项', FOLLOW_NOTE_MAX),
    version: SeenVersion,
  }),
  data: Done,
});

/** The enterprise's tags, the most used first. */
export const listTags = get('/api/talent.tag/lists', {
  summary: '本企业的候选人标签',
  access: 'recruiter',
  member: 'see',
  shows: ['talent'],
  input: Nothing,
  data: z.object({
    items: z.array(CandidateTag.extend({ uses: z.number().int() })),
    /** Whether the caller may rename, merge and delete. */
    may_edit: z.boolean(),
  }),
});

const TagName = text('标签', TAG_NAME_MAX);

export const editTag = post('/api/talent.tag/edit', {
  access: 'recruiter',
  member: 'administer',
  words: 'message',
  names: 'tag',
  summary: '改名或换颜色（企业管理员）',
  changes: ['talent'],
  input: z.strictObject({ id: Id, name: TagName, color: Color }),
  data: Done,
});

export const mergeTag = post('/api/talent.tag/merge', {
  access: 'recruiter',
  member: 'administer',
  names: 'tag',
  summary: '把一个标签并入另一个（企业管理员）',
  changes: ['talent'],
  input: z.strictObject({ id: Id, into_id: Id }),
  data: Done,
});

export const removeTag = post('/api/talent.tag/remove', {
  access: 'recruiter',
  member: 'administer',
  names: 'tag',
  summary: '删除标签，候选人身上的也随之去掉（企业管理员）',
  changes: ['talent'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

const People = z.array(Whom).min(1, '请先选择候选人').max(BULK_MAX, `一次最多 ${BULK_MAX} 位`);
/** How many were changed. Skipped are people the caller may not see or who have the most tags already. */
export const BulkDone = z.object({ done: z.number().int(), skipped: z.number().int() });

export const tagPeople = post('/api/talent.tag/put', {
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  summary: '给一位或多位候选人加上、去掉标签；新的标签名会加入本企业的标签库',
  rate: { max: 600, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({
    people: People,
    add: z
      .array(z.strictObject({ name: TagName, color: Color.default('pine') }))
      .max(TAGS_PER_CANDIDATE)
      .default([]),
    remove: z.array(Id).max(TAGS_PER_CANDIDATE).default([]),
  }),
  data: BulkDone,
});

/** 收藏 */
export const keepTalent = post('/api/talent.keep/add', {
  ...aboutPerson,
  member: 'recruit',
  summary: '收藏人才，写明原因；已收藏的更新原因',
  words: 'message',
  rate: { max: 300, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({ ...whom, reason: optionalText('收藏原因', 200) }),
  data: Done,
});

export const unkeepTalent = post('/api/talent.keep/remove', {
  ...aboutPerson,
  member: 'recruit',
  summary: '取消收藏',
  changes: ['talent'],
  input: Whom,
  data: Done,
});

export const keepMany = post('/api/talent.keep/addMany', {
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  summary: '收藏多位人才',
  rate: { max: 60, window_s: 3600 },
  changes: ['talent'],
  input: z.strictObject({ people: People, reason: optionalText('收藏原因', 200) }),
  data: BulkDone,
});
