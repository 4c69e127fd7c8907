// Room talent: 简历库, all people an enterprise received, downloaded, made a favourite or viewed. One row per person.
import { z } from 'zod';
import { Cursor, get, Id, page, queryNumber } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { applicationStates } from '../dictionary/states.ts';
import { Keyword, Labelled, Time } from '../value/shapes.ts';
import { TeamSummary } from './note.ts';
import { TalentId } from './person.ts';

export const libraryTabs = [
  { code: 'received', label: '收到' },
  { code: 'downloaded', label: '下载' },
  { code: 'kept', label: '收藏' },
  { code: 'viewed', label: '浏览' },
] as const satisfies readonly Term[];
export type LibraryTab = (typeof libraryTabs)[number]['code'];

/** The spans a filter offers, in days back. */
export const LIBRARY_DAYS = [3, 7, 15, 30, 90] as const;

/** A person in the library. No age, no sex. */
export const LibraryRow = z.object({
  talent_id: TalentId,
  /** The latest application that was not withdrawn; null for somebody who never applied. */
  application: z
    .object({
      id: Id,
      state: z.enum(codesOf(applicationStates)),
      position: z.object({ id: Id, title: z.string() }),
      created_at: Time,
    })
    .nullable(),
  /** Applications to this enterprise that were not withdrawn. */
  applications: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  latest: z.string(),
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  marks: TeamSummary,
  /** The event of the tab (sent, downloaded, favourite or viewed): when, by whom and why. */
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
    /** Searches the name, the latest job, the school and the position's title. */
    keyword: Keyword,
    position_id: Id.optional(),
    tag_id: Id.optional(),
    /** The lowest average rating, in stars. */
    rating: queryNumber(1, 5).optional(),
    /** Only people whose follow-up is due today or before. */
    due: z.literal('1').optional(),
    days: queryNumber(1, 365).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(LibraryRow),
});
