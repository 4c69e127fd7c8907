// Room position: acts on many positions: batches, paid promotion, automatic refresh, figures. The acts on
// a single position and the list are in position.ts.
import { z } from 'zod';
import { Done, get, Id, Nothing, post, queryList } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { positionStates } from '../dictionary/states.ts';
import { SeenVersion, Time } from '../value/shapes.ts';
import { PositionMove } from './position.ts';

export const BATCH_MAX = 100;
/** How long 置顶 and 急聘 last. */
export const PROMOTED_DAYS = 7;
/** A position with more unhandled applications than this for longer than the days below is paused. */
export const PILE_MAX = 50;
export const PILE_DAYS = 7;
/** Days before the pause at which the enterprise is warned. */
export const PILE_WARN_DAYS = 2;

const State = z.enum(codesOf(positionStates));

/** The outcome for one row: done, or why not. */
const RowAnswer = z.object({
  id: Id,
  /** '' for a position that does not exist. */
  title: z.string(),
  done: z.boolean(),
  message: z.string(),
});
export type RowAnswer = z.infer<typeof RowAnswer>;

export const movePositions = post('/api/position.batch/move', {
  summary: '对多个职位做同一操作，逐个给出结果',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 120, window_s: 3600 },
  changes: ['position'],
  input: z.strictObject({
    move: PositionMove,
    rows: z
      .array(z.strictObject({ id: Id, seen: State.optional() }))
      .min(1, '请先选择职位')
      .max(BATCH_MAX, `一次最多处理 ${BATCH_MAX} 个职位`),
  }),
  data: z.object({ rows: z.array(RowAnswer) }),
});

export const refreshAll = post('/api/position.batch/refreshAll', {
  summary: '一键刷新今天还没刷新的在招职位，最久没刷新的先来，直到次数用完',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  rate: { max: 30, window_s: 3600 },
  changes: ['position'],
  input: Nothing,
  data: z.object({
    rows: z.array(RowAnswer),
    /** True when rows are left because the quota or one batch was not enough. */
    more: z.boolean(),
  }),
});

export const transferPositions = post('/api/position.batch/transfer', {
  summary: '把职位转给同事负责，逐个给出结果',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 120, window_s: 3600 },
  changes: ['position'],
  input: z.strictObject({
    rows: z
      /** `seen`: the responsible member that the page showed. */
      .array(z.strictObject({ id: Id, seen: Id.optional() }))
      .min(1, '请先选择职位')
      .max(BATCH_MAX, `一次最多处理 ${BATCH_MAX} 个职位`),
    to: Id,
  }),
  data: z.object({ rows: z.array(RowAnswer) }),
});

export const promotePosition = post('/api/position.manage/promote', {
  summary: `置顶或急聘 ${PROMOTED_DAYS} 天`,
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  rate: { max: 120, window_s: 3600 },
  names: 'position',
  changes: ['position'],
  input: z.strictObject({
    id: Id,
    kind: z.enum(['top', 'urgent']),
    /**
     * The end of the promotion that the page showed. Without it (scripts) the time is added in any case.
     */
    seen: Time.nullable().optional(),
  }),
  data: z.object({ until: Time }),
});

export const setAutoRefresh = post('/api/position.manage/autoRefresh', {
  summary: '每天自动刷新的时刻；不填为关闭',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 240, window_s: 3600 },
  names: 'position',
  changes: ['position'],
  input: z.strictObject({
    id: Id,
    minute: z.number('请选择时刻').int().min(0, '请选择时刻').max(1439, '请选择时刻').nullable(),
    /** The version that the page showed. Without it (scripts) the last act wins. */
    seen: SeenVersion.nullable().optional(),
  }),
  data: Done,
});

const Used = z.object({ used: z.number().int(), limit: z.number().int() });
/** With the units left in packs and single services besides. */
const Spent = Used.extend({ lots: z.number().int() });

export const getPositionRoom = get('/api/position.manage/room', {
  summary: '同时在招、刷新、置顶与急聘还剩多少',
  access: 'recruiter',
  member: 'read',
  shows: ['position', 'talent', 'wallet'],
  input: Nothing,
  data: z.object({
    open_positions: Used,
    refresh: Spent,
    top: Spent,
    urgent: Spent,
    /** The choices of the list's filters: only values that occur. */
    cities: z.array(z.object({ code: z.string(), label: z.string() })),
    categories: z.array(z.object({ code: z.string(), label: z.string() })),
    members: z.array(z.object({ id: Id, name: z.string(), title: z.string(), is_me: z.boolean() })),
  }),
});

export const getClosing = get('/api/position.manage/closing', {
  summary: '关闭这些职位会结束多少投递和面试',
  access: 'recruiter',
  member: 'recruit',
  input: z.strictObject({ ids: queryList(Id, BATCH_MAX) }),
  data: z.object({ applications: z.number().int(), interviews: z.number().int() }),
});

const Figures = z.object({
  views: z.number(),
  chatted: z.number(),
  applications: z.number(),
  interviews: z.number(),
});

export const getStatistics = get('/api/position.manage/statistics', {
  summary: '一个职位的浏览、投递、沟通与面试，和本企业平均相比',
  access: 'recruiter',
  member: 'read',
  names: 'position',
  input: z.strictObject({ id: Id, days: z.enum(['7', '30']).default('7') }),
  data: z.object({
    title: z.string(),
    totals: Figures,
    /** The same number of days before, to compare. */
    before: Figures,
    /** The average of the enterprise's online positions; null when this is the only one. */
    average: Figures.nullable(),
    /** One entry per day in Shanghai, oldest first. */
    trend: z.array(Figures.extend({ day: z.string() })),
  }),
});
