// The measures that follow from a report: taken on the right account, enterprise or position in the decision's
// transaction, and given back when the decision was overturned.
import { fail } from '../../contract/call/errors.ts';
import type { MeasureKind } from '../../contract/dictionary/measure.ts';
import type { ReportMeasure } from '../../contract/dictionary/report.ts';
import { hasTerm } from '../../contract/measure/states.ts';
import { overturnOfCase, type Taken, takeMeasure, untilAfter } from '../measure/measure.ts';
import type { Db } from '../platform/db/db.ts';
import type { ReportRow } from './queries.ts';
import { positionStands } from './targets.queries.ts';

/** What an operator chose against the reported side. */
export interface ChosenMeasure {
  measure: ReportMeasure;
  measure_days: number | null;
}

/** @throws Failure `invalid-input` for a measure that this target cannot get, or without its term. */
export function requireFitting(row: ReportRow, { measure, measure_days }: ChosenMeasure): void {
  const refuse = (field: keyof ChosenMeasure, message: string) =>
    fail('invalid-input', message, { [field]: message });
  if (measure === 'takedown' && row.target !== 'position' && row.target !== 'review') {
    throw refuse('measure', '只有职位和面试评价可以下架');
  }
  if (measure === 'ban' && isOfEnterprise(row)) {
    throw refuse('measure', '封禁企业由两个人决定，请在企业的页面提出');
  }
  if (measure === 'none' || measure === 'takedown') return;
  if (hasTerm(measure) && measure_days === null) throw refuse('measure_days', '请选择期限');
}

const isOfEnterprise = ({ target }: ReportRow): boolean =>
  target === 'position' || target === 'enterprise';

/**
 * Replaces what the report led to before by what is decided now. The report's own notices tell both sides.
 * @param by who decides; null for the demo town.
 */
export async function replaceMeasures(
  trx: Db,
  row: ReportRow,
  chosen: ChosenMeasure & { reason: string; by: number | null },
  now: Date,
): Promise<Taken[]> {
  const { measure, measure_days, reason, by } = chosen;
  const of = { source: 'report', case_id: row.id, by, reason } as const;
  const ended = await overturnOfCase(trx, of, now);
  const owner = measure === 'none' ? null : await ownerOf(trx, row, measure);
  if (owner === null || measure === 'none') return ended;
  const until = hasTerm(measure) ? untilAfter(now, measure_days) : null;
  const cause = { source: 'report', case_id: row.id, taken_by: by } as const;
  const taking = { ...owner, ...cause, kind: measure, reason, note: '', until, isTold: true };
  return [...ended, await takeMeasure(trx, taking, now)];
}

const NOBODY = { account_id: null, enterprise_id: null, position_id: null };

/** Whom the measure is against; null where nobody is left, or it is a review that is hidden. */
async function ownerOf(trx: Db, row: ReportRow, measure: MeasureKind) {
  const { target, target_id, enterprise_id, reported_account_id: account_id } = row;
  if (measure === 'takedown') {
    const stands = target === 'position' && (await positionStands(trx, target_id));
    return stands ? { ...NOBODY, enterprise_id, position_id: target_id } : null;
  }
  if (isOfEnterprise(row)) return enterprise_id === null ? null : { ...NOBODY, enterprise_id };
  return account_id === null ? null : { ...NOBODY, account_id };
}
