// Taking back an own decision within some minutes, where nobody has acted on it yet. The record waits again, and both
// the decision and its undoing stay in the log.
import { fail } from '../../../contract/call/errors.ts';
import { UNDO_CODE, UNDO_MINUTES } from '../../../contract/console/decisions.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Db } from '../db/db.ts';
import { logStaffAct, type Staff } from '../staff-log.ts';

/** Which decisions of a review can be taken back, and how. */
export interface Undoing<M extends string, R extends { state: M }> {
  /** The state to which a record returns, by decision. All other decisions stand. */
  back: Readonly<Record<string, M>>;
  /** False where something came after the decision, such as a new request; the message is `since`. */
  holds?(trx: Db, row: R): boolean | Promise<boolean>;
  /** Stores the state and tells who was told of the decision, in the same transaction. */
  settle(trx: Db, row: R, to: M, now: Date): Promise<unknown>;
}

interface Undone<M extends string, R extends { state: M }> {
  kind: ReviewKind;
  absent?: string | undefined;
  lock(trx: Db, id: number): Promise<R | null | undefined>;
  about?: ((row: R) => number | null) | undefined;
  undo?: Undoing<M, R> | undefined;
}

const LATE = '这个处理已不能撤回';

/** Until when this person may take the last decision on a case back; null where they may not. */
export async function undoUntil(
  db: Db,
  { kind, id }: { kind: ReviewKind; id: number },
  { back }: { back: Readonly<Record<string, string>> },
  staff: Pick<Staff, 'account_id' | 'at'>,
): Promise<Date | null> {
  const last = await findLast(db, kind, id);
  if (!last || last.operator_id !== staff.account_id || !(last.decision in back)) return null;
  const until = new Date(last.at.getTime() + UNDO_MINUTES * 60_000);
  return until > staff.at ? until : null;
}

/**
 * Takes the caller's last decision back.
 * @throws Failure `conflict` where it is another's, too old, or something came after it.
 */
export async function undoDecision<M extends string, R extends { state: M }>(
  trx: Db,
  review: Undone<M, R>,
  id: number,
  staff: Staff,
): Promise<void> {
  const { kind, undo, about } = review;
  if (!undo) throw fail('conflict', LATE);
  const row = await review.lock(trx, id);
  if (!row) throw fail('not-found', review.absent);
  const last = await findLast(trx, kind, id);
  const may = await undoUntil(trx, { kind, id }, undo, staff);
  const to = last && undo.back[last.decision];
  const { state } = row;
  if (!may || to === undefined || to === null) throw fail('conflict', LATE);
  // Somebody moved it on, or a new request waits beside it.
  const isFree = state !== to && (undo.holds === undefined || (await undo.holds(trx, row)));
  if (!isFree) throw fail('conflict', `${LATE}：之后又有了新的进展`);
  await undo.settle(trx, row, to, staff.at);
  const about_id = about?.(row) ?? null;
  const entry = { kind, record_id: id, decision: UNDO_CODE, reason: '', about_id };
  await trx
    .insertInto('platform_review_log')
    .values({ ...entry, operator_id: staff.account_id, at: staff.at })
    .execute();
  await logStaffAct(trx, staff, {
    subject: kind,
    subject_id: id,
    about_id,
    before: { state },
    after: { state: to },
    reason: '本人撤回刚才的处理',
  });
}

function findLast(db: Db, kind: ReviewKind, id: number) {
  return db
    .selectFrom('platform_review_log')
    .select(['decision', 'operator_id', 'at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
