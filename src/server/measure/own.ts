// A person's own measures: what was done, why, until when, and whether an appeal is possible.
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type AppealState,
  appealStates,
  measureKinds,
  measureStates,
} from '../../contract/dictionary/measure.ts';
import * as contract from '../../contract/measure/measure.ts';
import { measureStateOn } from '../../contract/measure/states.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import { handle } from '../platform/http/call.ts';
import { listOfPerson, type OwnRow } from './queries.ts';
import { targetWords } from './tell.ts';
import { effectOf } from './words.ts';

const DAY_MS = 86_400_000;

export const listMyMeasures = handle(
  contract.listMyMeasures,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const rows = await listOfPerson(db, account_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return { items: items.map((row) => itemOf(row, account_id, now)), next };
  },
);

function itemOf(row: OwnRow, account_id: number, now: Date) {
  const state = measureStateOn(row, now);
  const until = appealUntilOf(row, account_id, now);
  return {
    id: row.id,
    kind: row.kind,
    label: labelOf(measureKinds, row.kind),
    target: targetWords(row),
    state,
    state_label: labelOf(measureStates, state),
    effect: effectOf(row),
    reason: row.reason,
    starts_at: row.starts_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended_reason: row.ended_reason,
    appeal_until: until?.toISOString() ?? null,
    report_id: row.source === 'report' ? row.case_id : null,
    appeal: appealOf(row),
  };
}

/** The facts on which an appeal depends. */
type Appealable = Pick<
  OwnRow,
  | 'account_id'
  | 'state'
  | 'until'
  | 'starts_at'
  | 'source'
  | 'contact_id'
  | 'own_role'
  | 'appeal_id'
>;

/** Until when this account may appeal; null when it cannot. */
export function appealUntilOf(row: Appealable, account_id: number, now: Date): Date | null {
  const state = measureStateOn(row, now);
  const isOver = state !== 'active' && state !== 'expired';
  // The decision on a report is appealed against as a whole.
  if (isOver || row.appeal_id !== null || row.source === 'report') return null;
  const isOwn = row.account_id === account_id || row.contact_id === account_id;
  if (!isOwn && row.own_role !== 'administrator') return null;
  const until = new Date(row.starts_at.getTime() + contract.MEASURE_APPEAL_DAYS * DAY_MS);
  return until > now ? until : null;
}

function appealOf(row: OwnRow) {
  if (row.appeal_id === null || !row.appealed_at || !row.appeal_due_at) return null;
  const state = row.appeal_state as AppealState;
  return {
    state,
    label: labelOf(appealStates, state),
    content: row.appeal_content ?? '',
    pictures: row.appeal_pictures ?? [],
    created_at: row.appealed_at.toISOString(),
    due_at: row.appeal_due_at.toISOString(),
    reason: row.appeal_reason ?? '',
  };
}
