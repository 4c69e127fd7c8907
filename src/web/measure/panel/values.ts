// What is typed to take a measure: its beginning, its problems, what is sent. Pure.
import type { DataOf, InputOf } from '../../../contract/call/endpoint.ts';
import type { MeasureDays, MeasureKind } from '../../../contract/dictionary/measure.ts';
import {
  type listMeasuresOf,
  MEASURE_TEXTS,
  type takeMeasureCall,
} from '../../../contract/measure/staff.ts';
import { hasTerm } from '../../../contract/measure/states.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';

/** Whom the page is about. */
export type Subject = { account_id: number } | { enterprise_id: number };
export type About = DataOf<typeof listMeasuresOf>;

/** A term in days, a day named by hand, or not chosen yet. */
export type Term = MeasureDays | 'day' | '';

export interface TakeValues {
  kind: MeasureKind | '';
  term: Term;
  until: string;
  reason: string;
  note: string;
}
export type TakeProblems = Partial<Record<keyof TakeValues, string>>;

/** The proposed step, without a reason. */
export const beginning = ({ suggestion }: About): TakeValues => ({
  kind: suggestion?.kind ?? '',
  term: (suggestion?.days as MeasureDays | null | undefined) ?? '',
  until: '',
  reason: '',
  note: '',
});

export function problemsOf({ kind, term, until, reason, note }: TakeValues): TakeProblems {
  const words = textProblem(MEASURE_TEXTS.reason, reason);
  const remark = textProblem(MEASURE_TEXTS.note, note);
  const isTimed = kind !== '' && hasTerm(kind);
  return {
    ...(kind === '' && { kind: '请选择措施' }),
    ...(isTimed && term === '' && { term: '请选择期限' }),
    ...(isTimed && term === 'day' && until === '' && { until: '请选择日期' }),
    ...(words && { reason: words }),
    ...(remark && { note: remark }),
  };
}

/** The server's fields as the form's: it calls the term `days`. */
export function fieldsOf({ days, ...fields }: Readonly<Record<string, string>>): TakeProblems {
  return { ...fields, ...(days && { term: days }) };
}

/** The input of the call; null while the kind is not chosen. */
export function inputOf(
  of: Subject,
  { kind, term, until, reason, note }: TakeValues,
  newest: number | null,
): InputOf<typeof takeMeasureCall> | null {
  if (kind === '') return null;
  const isTimed = hasTerm(kind);
  return {
    ...of,
    kind,
    days: isTimed && term !== 'day' && term !== '' ? term : null,
    until: isTimed && term === 'day' ? until : null,
    reason,
    note,
    seen_id: newest,
  };
}
