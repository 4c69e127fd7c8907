// An enterprise's tags and the people who have them.

import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { BulkDone, People } from './person.ts';

export const TAGS_PER_CANDIDATE = 10;
export const TAG_NAME = textRule('标签', 12);
/** The most tags of one enterprise. */
export const TAG_VOCABULARY_MAX = 100;
/** The people of a tag are counted up to here and shown as 99+. */
export const TAG_USES_MAX = 100;
/** How many people have a tag, as text. */
export const usesText = (uses: number): string =>
  uses < TAG_USES_MAX ? String(uses) : `${TAG_USES_MAX - 1}+`;

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

export const CandidateTag = z.object({ id: Id, name: z.string(), color: Color });
export type CandidateTag = z.infer<typeof CandidateTag>;

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

const TagName = text(TAG_NAME);

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
