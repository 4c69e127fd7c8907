// Room measure, the person's side: measures against the own account and enterprise, and the appeal.
import { z } from 'zod';
import { Cursor, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { appealStates, measureKinds, measureStates } from '../dictionary/measure.ts';
import { PrivatePicture, Time, text } from '../value/shapes.ts';
import { APPEAL_TEXT } from '../value/text-rule.ts';

/** The promised times: days to appeal, working days to the decision. */
export const MEASURE_APPEAL_DAYS = 30;
export const APPEAL_WORKING_DAYS = 3;
export const APPEAL_PICTURES_MAX = 6;

export const MeasureKindCode = z.enum(codesOf(measureKinds), '请选择措施');
export const MeasureStateCode = z.enum(codesOf(measureStates));

/** An appeal as its author reads it. */
const OwnAppeal = z.object({
  state: z.enum(codesOf(appealStates)),
  label: z.string(),
  content: z.string(),
  /** Keys for getPrivateImage. */
  pictures: z.array(z.string()),
  created_at: Time,
  /** By when it is decided. */
  due_at: Time,
  /** The reason of the decision; '' before it. */
  reason: z.string(),
});

const OwnMeasure = z.object({
  id: Id,
  kind: MeasureKindCode,
  label: z.string(),
  /** Whom it is against, in words, as in 您的账号. */
  target: z.string(),
  state: MeasureStateCode,
  state_label: z.string(),
  /** What it means, in a sentence. */
  effect: z.string(),
  reason: z.string(),
  starts_at: Time,
  until: Time.nullable(),
  /** Why it ended before its time; '' otherwise. */
  ended_reason: z.string(),
  /** Until when the reader may appeal; null where there is nothing to appeal, or somebody else has to. */
  appeal_until: Time.nullable(),
  /** The decision on a report from which it follows: it is appealed against there. */
  report_id: Id.nullable(),
  appeal: OwnAppeal.nullable(),
});

export const listMyMeasures = get('/api/measure/mine', {
  summary: '对我的账号、我的企业和职位的处理，新的在前',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['measure'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(OwnMeasure),
});

export const appealMeasure = post('/api/measure.appeal/submit', {
  summary: '对一项处理申诉（30 天内一次），由另一位工作人员复核',
  access: 'signed-in',
  whileSuspended: true,
  words: 'feedback',
  names: 'measure',
  rate: { max: 20, window_s: 86_400 },
  changes: ['measure', 'queue'],
  input: z.strictObject({
    id: Id,
    content: text(APPEAL_TEXT),
    pictures: z
      .array(PrivatePicture)
      .max(APPEAL_PICTURES_MAX, `图片最多 ${APPEAL_PICTURES_MAX} 张`)
      .default([]),
  }),
  data: z.object({ due_at: Time }),
});
