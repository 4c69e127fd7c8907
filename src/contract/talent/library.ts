// Room talent: 简历库, everybody an enterprise has to do with. One row a person.
import { z } from 'zod';
import { Cursor, get, Id, page, queryNumber } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { applicationStates } from '../dictionary/states.ts';
import { Labelled, Time } from '../value/shapes.ts';
import { MarksSummary, TalentId } from './marks.ts';

export const libraryTabs = [
  { code: 'received', label: '收到' },
  { code: 'downloaded', label: '下载' },
  { code: 'kept', label: '收藏' },
  { code: 'viewed', label: '浏览' },
] as const satisfies readonly Term[];
export type LibraryTab = (typeof libraryTabs)[number]['code'];

/** Days back a filter offers. */
export const LIBRARY_DAYS = [3, 7, 15, 30, 90] as const;

/** A person in the library. No age, no sex. */
export const LibraryRow = z.object({
  talent_id: TalentId,
  /** The latest application that stands; null for somebody who never applied. */
  application: z
    .object({
      id: Id,
      state: z.enum(codesOf(applicationStates)),
      position: z.object({ id: Id, title: z.string() }),
      created_at: Time,
    })
    .nullable(),
  /** How many applications to this enterprise stand. */
  applications: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  latest: z.string(),
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  marks: MarksSummary,
  /** What the tab is about: sent, downloaded, kept or looked at; when, by whom and why. */
  at: Time,
  by: z.string(),
  reason: z.string(),
});
export type LibraryRow = z.infer<typeof LibraryRow>;

export const listLibrary = get('/api/talent.library/lists', {
  summary: '简历库：收到、下载、收藏、浏览，按关键词、职位、标签、评分、跟进与时间筛选',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: z.strictObject({
    tab: z.enum(codesOf(libraryTabs)).default('received'),
    /** In the name, the latest job, the school or the position's title. */
    keyword: z.string().trim().max(50).optional(),
    position_id: Id.optional(),
    tag_id: Id.optional(),
    /** At least so many stars on the average. */
    rating: queryNumber(1, 5).optional(),
    /** Due today or before. */
    due: z.literal('1').optional(),
    days: queryNumber(1, 365).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(LibraryRow),
});
