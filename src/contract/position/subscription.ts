// 职位订阅: a seeker's saved searches, each a filter of /position, reported daily or weekly.

import { z } from 'zod';
import { Done, get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { PositionFilter } from './filter.ts';

export const SAVED_SEARCHES_MAX = 5;
export const SEARCH_NAME = textRule('订阅名称', 30);

export const searchFrequencies = [
  { code: 'daily', label: '每天' },
  { code: 'weekly', label: '每周' },
] as const satisfies readonly Term[];

const Frequency = z.enum(codesOf(searchFrequencies), '请选择提醒频率');
const Name = text(SEARCH_NAME);
const mine = { access: 'seeker', rate: { max: 60, window_s: 60 } } as const;

export const saveSearch = post('/api/position.subscription/save', {
  ...mine,
  summary: `保存搜索条件，有新职位时提醒（最多 ${SAVED_SEARCHES_MAX} 个）`,
  changes: ['search'],
  input: z.strictObject({
    name: Name,
    frequency: Frequency.default('daily'),
    filter: z.strictObject(PositionFilter.omit({ sort: true, near: true }).shape),
  }),
  data: z.object({
    id: Id,
    /** False when the same search was saved before. */
    is_new: z.boolean(),
  }),
});

export const editSearch = post('/api/position.subscription/edit', {
  ...mine,
  summary: '修改订阅的名称、频率，或暂停与恢复',
  names: 'saved-search',
  changes: ['search'],
  input: z.strictObject({ id: Id, name: Name, frequency: Frequency, is_paused: z.boolean() }),
  data: Done,
});

export const removeSearch = post('/api/position.subscription/remove', {
  ...mine,
  summary: '删除订阅',
  names: 'saved-search',
  changes: ['search'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** The conditions in words. */
  words: z.array(z.string()),
  /** The path of /position with this filter, newest first. */
  path: z.string(),
  frequency: Frequency,
  is_paused: z.boolean(),
  /** The time of the last search and its count of new positions; null before the first. */
  ran_at: Time.nullable(),
  found: z.number().int(),
  due_at: Time,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const listSearches = get('/api/position.subscription/mine', {
  ...mine,
  summary: '我的职位订阅',
  shows: ['search'],
  input: Nothing,
  data: z.array(SavedSearch),
});
