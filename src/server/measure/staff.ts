// Measures as the staff take them: what was before, what a measure would do, taking one and lifting one.
import { fail } from '../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type AppealState,
  appealStates,
  type MeasureKind,
  measureKinds,
  measureSources,
  measureStates,
} from '../../contract/dictionary/measure.ts';
import * as contract from '../../contract/measure/staff.ts';
import { hasTerm, isCounted, measureStateOn, nextStep } from '../../contract/measure/states.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { attached } from '../platform/hook.ts';
import { handle } from '../platform/http/call.ts';
import { logStaffAct } from '../platform/staff-log.ts';
import { measureEffects } from './hooks.ts';
import { endMeasure, followEnd, followMeasure, takeMeasure, untilAfter } from './measure.ts';
import { findMeasure, holdTarget, listOfTarget, type MeasureRow } from './queries.ts';
import { requireTarget, type Target } from './targets.ts';
import { effectOf } from './words.ts';

const DAY_MS = 86_400_000;
/** So many earlier measures decide about the proposed step. */
const EARLIER_MAX = 100;

/** Everything taken against somebody, with the step proposed next. */
export const listMeasuresOf = handle(
  contract.listMeasuresOf,
  async ({ db, me: { account_id }, now }, { cursor, ...named }) => {
    const target = await requireTarget(db, named, account_id);
    const rows = await listOfTarget(db, target.key, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      name: target.name,
      kinds: [...target.kinds],
      barred: target.barred,
      suggestion: await suggestionOf(db, target, now),
      items: items.map((row) => takenOf(row, now)),
      next,
    };
  },
);

type TargetRow = Awaited<ReturnType<typeof listOfTarget>>[number];

function takenOf(row: TargetRow, now: Date): contract.TakenMeasure {
  const state = measureStateOn(row, now);
  return {
    id: row.id,
    kind: row.kind,
    label: labelOf(measureKinds, row.kind),
    position: row.title ?? '',
    state,
    state_label: labelOf(measureStates, state),
    reason: row.reason,
    note: row.note,
    starts_at: row.starts_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    source: row.source,
    source_label: labelOf(measureSources, row.source),
    case_id: row.case_id,
    taken_by: row.taken_name,
    confirmed_by: row.confirmed_name,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_name,
    ended_reason: row.ended_reason,
    appeal: row.appeal_state ? labelOf(appealStates, row.appeal_state as AppealState) : '',
    may_lift: state === 'active',
  };
}

async function suggestionOf(db: Db, target: Target, now: Date) {
  if (target.kinds.length === 0 || target.key.position_id !== undefined) return null;
  const earlier = await listOfTarget(db, target.key, null, EARLIER_MAX);
  const counted = earlier.filter(isCounted);
  // Against whom nothing was done, nothing is proposed: that there is a case the site cannot know.
  if (counted.length === 0) return null;
  const { kind, days } = nextStep(counted, now);
  const words = `此前有 ${counted.length} 次处理，建议${labelOf(measureKinds, kind)}`;
  return { kind, days, words: days === null ? words : `${words} ${days} 天` };
}

/** What would happen, in sentences with numbers. */
export const previewMeasure = handle(
  contract.previewMeasure,
  async ({ db, me: { account_id } }, { kind, ...named }) => {
    const target = await requireTarget(db, named, account_id);
    return { lines: await effectLines(db, target, kind) };
  },
);

async function effectLines(db: Db, { key, owner }: Target, kind: MeasureKind): Promise<string[]> {
  const found: string[] = [];
  for (const foretell of attached(measureEffects)) found.push(...(await foretell(db, key, kind)));
  const isProposal = kind === 'ban' && key.enterprise_id !== undefined;
  return [
    effectOf({ ...owner, kind }),
    ...found,
    ...(isProposal ? ['封禁企业须另一位同事复核，确认后才生效。'] : []),
    '会通知当事人，写明理由、期限和申诉方式。',
  ].filter((line) => line !== '');
}

export const takeMeasureCall = handle(
  contract.takeMeasureCall,
  async ({ db, bus, staff, now }, input) => {
    const { account_id, enterprise_id, position_id, kind, days, until, reason, note, seen_id } =
      input;
    const end = endOf({ kind, days, until }, now);
    const taken = await transact(db, async (trx) => {
      const named = { account_id, enterprise_id, position_id };
      const target = await requireTarget(trx, named, staff.account_id);
      await holdTarget(trx, target.key);
      requireKind(target, kind);
      if (seen_id !== undefined) await requireNewest(trx, target, seen_id);
      const taking = { ...target.owner, kind, reason, note, until: end, case_id: null };
      const taken_by = staff.account_id;
      const row = await takeMeasure(trx, { ...taking, source: 'hand', taken_by }, now);
      await logStaffAct(trx, staff, {
        subject: 'measure',
        subject_id: row.id,
        about_id: row.account_id,
        enterprise_id: row.enterprise_id,
        after: { kind, state: row.state, until: end, position_id: row.position_id },
        reason,
      });
      return row;
    });
    if (taken.state === 'active') await followMeasure({ db, bus }, taken, now);
    return { id: taken.id, state: taken.state };
  },
);

function requireKind({ kinds, barred }: Target, kind: MeasureKind): void {
  if (kinds.includes(kind)) return;
  const message = barred || '不能对它采取这项措施';
  if (barred) throw fail('conflict', message);
  throw fail('invalid-input', message, { kind: message });
}

async function requireNewest(trx: Db, target: Target, seen: number | null): Promise<void> {
  const [newest] = await listOfTarget(trx, target.key, null, 1);
  if ((newest?.id ?? null) !== seen) {
    throw fail('conflict', '同事刚采取了另一项措施，请看过后再决定');
  }
}

/** The end of a measure. @throws Failure `invalid-input` naming `days` or `until`. */
function endOf(
  { kind, days, until }: { kind: MeasureKind; days: number | null; until: string | null },
  now: Date,
): Date | null {
  const refuse = (field: 'days' | 'until', message: string) =>
    fail('invalid-input', message, { [field]: message });
  if (!hasTerm(kind)) {
    if (days === null && until === null) return null;
    throw refuse('days', '警告、封禁和下架没有期限');
  }
  if (until === null) {
    if (days === null) throw refuse('days', '请选择期限');
    return untilAfter(now, days);
  }
  // The end of that day in Shanghai.
  const end = new Date(new Date(`${until}T00:00:00+08:00`).getTime() + DAY_MS);
  if (end <= now) throw refuse('until', '请选择今天或以后的日期');
  if (end.getTime() - now.getTime() > (contract.UNTIL_DAYS_MAX + 1) * DAY_MS) {
    throw refuse('until', `最多 ${contract.UNTIL_DAYS_MAX} 天，更久请选择封禁`);
  }
  return end;
}

export const liftMeasure = handle(
  contract.liftMeasure,
  async ({ db, bus, staff, now }, { id, reason }) => {
    const row = await transact(db, async (trx): Promise<MeasureRow> => {
      const found = await findMeasure(trx, id, true);
      if (!found) throw fail('not-found', '没有找到这项处理');
      await endMeasure(trx, found, { move: 'lift', by: staff.account_id, reason }, now);
      await logStaffAct(trx, staff, {
        subject: 'measure',
        subject_id: id,
        about_id: found.account_id,
        enterprise_id: found.enterprise_id,
        before: { state: found.state },
        after: { state: 'lifted' },
        reason,
      });
      return found;
    });
    followEnd({ db, bus }, row);
    return null;
  },
);
