// Room enterprise: the wall of famous companies as the staff arrange it: who stands there, in which order, and adding one.
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post } from '../call/endpoint.ts';
import { text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';

/** So many companies can be put first by hand; the others follow by their open positions. */
export const FAMOUS_FIRST_MAX = 50;

export const FAMOUS_REASON = textRule('理由', 300, 5);
const KEYWORD = textRule('企业编号、名称或统一社会信用代码', 60);

const WallEntry = z.object({
  /** The enterprise. */
  id: Id,
  short_name: z.string(),
  full_name: z.string(),
  logo: z.string(),
  open_positions: z.number().int(),
  /** True where it stands before those that follow by their open positions. */
  is_first: z.boolean(),
  /** False while its certification is not in force: it is on the list and not shown. */
  is_shown: z.boolean(),
});
export type WallEntry = z.infer<typeof WallEntry>;

export const listFamousWall = get('/api/enterprise.famous/wall', {
  summary: '名企墙上的企业，按展示的顺序',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(WallEntry),
});

export const findFamousCandidates = get('/api/enterprise.famous/candidates', {
  summary: '可以加入名企墙的企业：按编号、名称或统一社会信用代码查找',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ keyword: text(KEYWORD) }),
  data: z.object({
    items: z.array(
      z.object({
        id: Id,
        short_name: z.string(),
        full_name: z.string(),
        credit_code: z.string(),
        /** Why it cannot be added; '' when it can. */
        hindrance: z.string(),
      }),
    ),
  }),
});

export const addFamous = post('/api/enterprise.famous/add', {
  summary: '把一家已认证的企业加入名企墙（企业会收到通知）',
  access: 'operator',
  staff: 'review',
  names: 'enterprise',
  changes: ['queue'],
  input: z.strictObject({ id: Id, reason: text(FAMOUS_REASON) }),
  data: Done,
});

export const endFamousEntry = post('/api/enterprise.famous/end', {
  summary: '把一家企业移出名企墙（企业会收到理由）',
  access: 'operator',
  staff: 'review',
  names: 'enterprise',
  changes: ['queue'],
  input: z.strictObject({ id: Id, reason: text(FAMOUS_REASON) }),
  data: Done,
});

export const orderFamous = post('/api/enterprise.famous/order', {
  summary: '名企墙上排在最前的企业，按给出的顺序；其余按在招职位数排列',
  access: 'operator',
  staff: 'review',
  changes: ['queue'],
  input: z.strictObject({
    ids: z.array(Id).max(FAMOUS_FIRST_MAX, `最多置顶 ${FAMOUS_FIRST_MAX} 家`),
  }),
  data: Done,
});
