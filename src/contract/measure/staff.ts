// Room measure, the staff's side: what was taken against somebody, taking and lifting a measure, and the bans of
// enterprises that a second person confirms.
import { z } from 'zod';
import { Cursor, Done, get, Id, page, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { MEASURE_DAYS, measureSources } from '../dictionary/measure.ts';
import { Day, optionalText, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { MeasureKindCode, MeasureStateCode } from './measure.ts';

export const MEASURE_TEXTS = {
  reason: textRule('理由', 300, 5),
  note: textRule('内部备注', 500, 0),
};
/** A date can be named at most so many days ahead. */
export const UNTIL_DAYS_MAX = 365;

/** Whom it is against: exactly one of them. */
const TARGET = {
  account_id: Id.optional(),
  enterprise_id: Id.optional(),
  position_id: Id.optional(),
};
/** The target as an object of one field, as in `{ account_id: 1 }`. */
export interface MeasureTarget {
  account_id?: number | undefined;
  enterprise_id?: number | undefined;
  position_id?: number | undefined;
}

const Taken = z.object({
  id: Id,
  kind: MeasureKindCode,
  label: z.string(),
  /** The title of the position that was taken down; '' otherwise. */
  position: z.string(),
  state: MeasureStateCode,
  state_label: z.string(),
  reason: z.string(),
  note: z.string(),
  starts_at: Time,
  until: Time.nullable(),
  source: z.enum(codesOf(measureSources)),
  source_label: z.string(),
  case_id: z.number().int().nullable(),
  /** Names of the staff; '' where unknown. */
  taken_by: z.string(),
  confirmed_by: z.string(),
  ended_at: Time.nullable(),
  ended_by: z.string(),
  ended_reason: z.string(),
  /** The state of its appeal in words; '' without one. */
  appeal: z.string(),
  may_lift: z.boolean(),
});
export type TakenMeasure = z.infer<typeof Taken>;

export const listMeasuresOf = get('/api/measure.staff/about', {
  summary: '对一个账号、企业或职位的处理：生效的、经过与建议的下一步',
  access: 'operator',
  staff: 'people',
  shows: ['measure', 'queue'],
  input: z.strictObject({ ...TARGET, cursor: Cursor.optional() }),
  data: page(Taken).extend({
    /** The target in words. */
    name: z.string(),
    /** The kinds that can be taken; empty where none can, for the reason in `barred`. */
    kinds: z.array(MeasureKindCode),
    barred: z.string(),
    suggestion: z
      .object({ kind: MeasureKindCode, days: z.number().int().nullable(), words: z.string() })
      .nullable(),
  }),
});

export const previewMeasure = get('/api/measure.staff/preview', {
  summary: '采取一项措施会发生什么',
  access: 'operator',
  staff: 'people',
  shows: ['measure'],
  input: z.strictObject({ ...TARGET, kind: MeasureKindCode }),
  data: z.object({ lines: z.array(z.string()) }),
});

export const takeMeasureCall = post('/api/measure.staff/take', {
  summary: '对一个账号、企业或职位采取措施；封禁企业须另一人复核',
  access: 'operator',
  staff: 'people',
  changes: ['measure', 'queue'],
  input: z.strictObject({
    ...TARGET,
    kind: MeasureKindCode,
    /** The term in days, or until the end of a day: one of them for 限制 and 暂停, none otherwise. */
    days: z.literal(MEASURE_DAYS, '请选择期限').nullable().default(null),
    until: Day.nullable().default(null),
    reason: text(MEASURE_TEXTS.reason),
    note: optionalText(MEASURE_TEXTS.note),
    /** The newest measure that the page showed; null for none. Another one means a colleague was quicker. */
    seen_id: Id.nullable().optional(),
  }),
  data: z.object({ id: Id, state: MeasureStateCode }),
});

export const liftMeasure = post('/api/measure.staff/lift', {
  summary: '提前解除一项措施',
  access: 'operator',
  staff: 'people',
  names: 'measure',
  changes: ['measure', 'queue'],
  input: z.strictObject({ id: Id, reason: text(MEASURE_TEXTS.reason) }),
  data: Done,
});

export const listBans = get('/api/measure.ban/queue', {
  summary: '等待第二人复核的企业封禁',
  access: 'operator',
  staff: 'people',
  shows: ['queue', 'measure'],
  input: z.strictObject({ state: MeasureStateCode.optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      enterprise_id: Id,
      name: z.string(),
      state: MeasureStateCode,
      state_label: z.string(),
      reason: z.string(),
      note: z.string(),
      starts_at: Time,
      proposed_by: z.string(),
      /** True for the person who proposed it: somebody else confirms. */
      is_own: z.boolean(),
      /** What the ban will do. */
      lines: z.array(z.string()),
    }),
  ),
});

export const decideBan = post('/api/measure.ban/decide', {
  summary: '复核企业封禁：确认或不通过（不能是提出的人）',
  access: 'operator',
  staff: 'people',
  names: 'measure',
  changes: ['queue', 'measure'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['confirm', 'drop'], '请选择处理结果'),
    reason: optionalText(MEASURE_TEXTS.reason.label, MEASURE_TEXTS.reason.max),
  }),
  data: Done,
});
