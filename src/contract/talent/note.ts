// Room talent: the team's record of a candidate: notes, ratings and a follow-up, for colleagues only.
// It belongs to the person, not to one application.

import { z } from 'zod';
import { Done, get, Id, post } from '../call/endpoint.ts';
import { Day, optionalText, SeenVersion, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { aboutPerson, Whom, whom } from './person.ts';
import { CandidateTag } from './tag.ts';

export const NOTE_MAX = 1000;
export const FOLLOW_NOTE = textRule('跟进事项', 100, 0);
/** The most days from today to a follow-up. */
export const FOLLOW_DAYS_MAX = 366;

/** The team's record of a person on a card. */
export const TeamSummary = z.object({
  tags: z.array(CandidateTag),
  /** The mean of all members' ratings, one decimal; null without any. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  notes: z.number().int(),
  /** The day of the follow-up, 'yyyy-mm-dd'; null for none. */
  follow_up_at: z.string().nullable(),
  /** Whether the person is a favourite of the enterprise (收藏). */
  kept: z.boolean(),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

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

export const TeamRecord = TeamSummary.omit({ notes: true, follow_up_at: true }).extend({
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
export type TeamRecord = z.infer<typeof TeamRecord>;

export const readTeamRecord = get('/api/talent.mark/read', {
  absent: 'said-here',
  ...aboutPerson,
  member: 'see',
  summary: '一位候选人的团队备注、标签、评分与跟进日期（仅本企业可见）',
  shows: ['talent'],
  input: Whom,
  data: TeamRecord,
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
    note: optionalText(FOLLOW_NOTE),
    version: SeenVersion,
  }),
  data: Done,
});
