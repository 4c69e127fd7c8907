// Room measure: appeals against measures as the staff decide them.
import { z } from 'zod';
import {
  Done,
  FileAnswer,
  get,
  Id,
  post,
  queryNumber,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { appealStates } from '../dictionary/measure.ts';
import { optionalText, Time } from '../value/shapes.ts';
import { APPEAL_PICTURES_MAX, MeasureKindCode, MeasureStateCode } from './measure.ts';

const AppealStateCode = z.enum(codesOf(appealStates));

export const listAppeals = get('/api/measure.appeal/queue', {
  summary: '对处理的申诉，最早的在前',
  access: 'operator',
  staff: 'review',
  shows: ['queue', 'measure'],
  input: z.strictObject({ state: AppealStateCode.optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      state: AppealStateCode,
      state_label: z.string(),
      created_at: Time,
      due_at: Time,
      content: z.string(),
      picture_count: z.number().int(),
      /** The reason of the decision; '' before it. */
      reason: z.string(),
      kind: MeasureKindCode,
      label: z.string(),
      /** Whom the measure is against, in words. */
      target: z.string(),
      account_id: Id.nullable(),
      enterprise_id: Id.nullable(),
      measure_state: MeasureStateCode,
      measure_state_label: z.string(),
      measure_reason: z.string(),
      note: z.string(),
      starts_at: Time,
      until: Time.nullable(),
      /** Names of the staff. */
      taken_by: z.string(),
      confirmed_by: z.string(),
      /** True for staff who took or confirmed the measure: another person decides. */
      is_own: z.boolean(),
    }),
  ),
});

export const decideAppeal = post('/api/measure.appeal/decide', {
  summary: '复核申诉：维持或撤销（不能是作出处理的人）',
  access: 'operator',
  staff: 'review',
  names: 'appeal',
  changes: ['queue', 'measure'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['uphold', 'overturn'], '请选择处理结果'),
    /** Read by the person. */
    reason: optionalText('理由', 300),
  }),
  data: Done,
});

export const getAppealPicture = get('/api/measure.appeal/picture', {
  summary: '申诉所附的图片',
  access: 'operator',
  staff: 'review',
  names: 'appeal',
  input: z.strictObject({ id: Id, index: queryNumber(0, APPEAL_PICTURES_MAX - 1) }),
  file: true,
  data: FileAnswer,
});
