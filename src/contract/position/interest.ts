// A seeker's favourites, viewed positions and hidden positions.
import { z } from 'zod';
import { Cursor, Done, get, Id, Nothing, page, post, queryList } from '../call/endpoint.ts';
import { PAGE_SIZE_MAX } from '../call/limits.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { positionStates } from '../dictionary/states.ts';
import { Labelled, optionalText, Time, words } from '../value/shapes.ts';
import { textRule, wordsRule } from '../value/text-rule.ts';
import { PositionCard } from './position.ts';

export const FAVOURITE_TAGS = wordsRule('标签', 12, 5);
export const FAVOURITE_NOTE = textRule('备注', 300, 0);
export const FOOTPRINTS_MAX = 200;
export const FOOTPRINT_DAYS = 90;

/** 不感兴趣原因. */
export const hideReasons = [
  { code: 'education', label: '学历不匹配' },
  { code: 'far', label: '同城距离远' },
  { code: 'enterprise', label: '公司不感兴趣' },
  { code: 'inactive', label: '活跃度低' },
  { code: 'stopped', label: '职位停招/招满' },
  { code: 'been', label: '面试过/入职过' },
  { code: 'other', label: '其他' },
] as const satisfies readonly Term[];

const byId = z.strictObject({ id: Id });
const mine = { access: 'seeker', rate: { max: 240, window_s: 60 } } as const;
const State = z.enum(codesOf(positionStates));

export const addFavourite = post('/api/position.favourite/add', {
  ...mine,
  summary: '收藏职位（重复收藏不变）',
  names: 'position',
  changes: ['favourite'],
  input: byId,
  data: Done,
});

export const removeFavourite = post('/api/position.favourite/remove', {
  ...mine,
  summary: '取消收藏（没有收藏也成功）',
  names: 'position',
  changes: ['favourite'],
  input: byId,
  data: Done,
});

export const noteFavourite = post('/api/position.favourite/note', {
  ...mine,
  summary: '为收藏的职位写备注和标签，只有自己可见',
  names: 'favourite',
  changes: ['favourite'],
  input: z.strictObject({
    id: Id,
    note: optionalText(FAVOURITE_NOTE),
    tags: words(FAVOURITE_TAGS),
  }),
  data: Done,
});

/** A listed position as it is today; one that ended stays in the list, marked as ended. */
const ListedPosition = z.object({ position: PositionCard, state: State });

export const Favourite = ListedPosition.extend({
  note: z.string(),
  tags: z.array(z.string()),
  created_at: Time,
});
export type Favourite = z.infer<typeof Favourite>;

export const listFavourites = get('/api/position.favourite/mine', {
  ...mine,
  summary: '我收藏的职位，新收藏的在前',
  shows: ['favourite'],
  input: z.strictObject({
    tag: z.string().trim().max(12).optional(),
    /** Only positions that still take applications. */
    open: z.enum(['1']).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Favourite).extend({
    total: z.number().int(),
    /** All tags in use, the most frequent first. */
    tags: z.array(z.string()),
  }),
});

export const Footprint = ListedPosition.extend({ seen_at: Time });
export type Footprint = z.infer<typeof Footprint>;

export const listFootprints = get('/api/position.footprint/mine', {
  ...mine,
  summary: '我的足迹：最近看过的职位，保留 90 天',
  shows: ['footprint'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(Footprint).extend({ total: z.number().int() }),
});

export const removeFootprint = post('/api/position.footprint/remove', {
  ...mine,
  summary: '删除一条足迹',
  names: 'position',
  changes: ['footprint'],
  input: byId,
  data: Done,
});

export const clearFootprints = post('/api/position.footprint/clear', {
  ...mine,
  summary: '清空足迹',
  changes: ['footprint', 'recommendation'],
  input: Nothing,
  data: Done,
});

export const hidePosition = post('/api/position.hidden/add', {
  ...mine,
  summary: '不感兴趣：不再推荐这个职位，或该企业的全部职位',
  names: 'position',
  changes: ['hidden'],
  input: z.strictObject({
    id: Id,
    reason: z.enum(codesOf(hideReasons), '请选择原因'),
    whole_enterprise: z.boolean().default(false),
  }),
  data: Done,
});

export const unhidePosition = post('/api/position.hidden/remove', {
  ...mine,
  summary: '撤销不感兴趣',
  names: 'position',
  changes: ['hidden'],
  input: byId,
  data: Done,
});

export const HiddenPosition = ListedPosition.extend({
  reason: Labelled,
  whole_enterprise: z.boolean(),
  created_at: Time,
});
export type HiddenPosition = z.infer<typeof HiddenPosition>;

export const listHidden = get('/api/position.hidden/mine', {
  ...mine,
  summary: '我标记为不感兴趣的职位',
  shows: ['hidden'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(HiddenPosition),
});

/** The seeker's marks for all positions of a page, in one call. */
export const getMarks = get('/api/position.interest/marks', {
  ...mine,
  summary:
    '一页职位中：哪些收藏过、投递过、可再次投递、看过、沟通过、不感兴趣，哪些属于已屏蔽的企业',
  input: z.strictObject({ ids: queryList(Id, PAGE_SIZE_MAX) }),
  data: z.object({
    favourite: z.array(Id),
    applied: z.array(Id),
    /** Positions where an earlier application has ended, so that the seeker may apply again. */
    again: z.array(Id),
    seen: z.array(Id),
    /** Positions about which the seeker has a conversation. */
    talked: z.array(Id),
    hidden: z.array(Id),
    /** Positions of enterprises that the caller blocks. */
    blocked: z.array(Id),
  }),
});
