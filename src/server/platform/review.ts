// The one engine of operators' reviews: the queue of what waits, the decision, and the log of decisions.
// A decision is made once, on a locked record, and every refusal needs a reason.
import { type Expression, type SqlBool, sql } from 'kysely';
import { fail } from '../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import type { ReviewKind } from '../../contract/dictionary/review-kinds.ts';
import type { Schema } from '../schema/schema.ts';
import { pageById, pageByTime, readIdCursor, readTimeCursor } from './db/cursor.ts';
import { type Db, transact } from './db/db.ts';
import { endClaim, requireUnclaimed } from './review/claim.ts';
import { type Claimed, type Findable, isClaimed, isFound } from './review/find.ts';
import { logStaffAct, type Staff } from './staff-log.ts';

export interface Decision<D extends string> {
  id: number;
  decision: D;
  /** Kept in the log; '' where none was given. */
  reason: string;
  /** Who decides; null for demo data, which leaves no row in the log of the staff. */
  staff: Staff | null;
}

/** Work that waits for operators. A room lists its kinds as `reviews` in its room.ts. */
export interface Waiting {
  kind: ReviewKind;
  count(db: Db): Promise<number>;
  /** Since when the first case of the queue waits; null where none does. */
  since(db: Db): Promise<Date | null>;
  /** Whether this case waits; left out where cases are not decided one by one. */
  waits?(db: Db, id: number): Promise<boolean>;
}

/** A query of records, as Kysely builds it. */
interface Rows<Q> {
  where(condition: Expression<SqlBool>): Rows<Q>;
  orderBy(by: Expression<unknown>, direction: 'asc' | 'desc'): Rows<Q>;
  limit(count: number): Rows<Q>;
  execute(): Promise<Q[]>;
}

interface Queue<Q> {
  kind: ReviewKind;
  table: keyof Schema;
  /** The states in which a record waits for an operator. */
  waiting: readonly string[];
  /**
   * The records as the queue shows them, with the table named `q`.
   * @param waits false for records in another state than the waiting ones.
   */
  rows(db: Db, waits: boolean): Rows<Q>;
  /** The column with the time by which records are ordered, before their id; left out where the id does. */
  by?: (waits: boolean) => keyof Q & string;
  /** The column with the time since which a case waits. */
  since: string;
  /** By what a case is found. */
  find: Findable;
}

/** Which page of a queue: what waits where no state is named. */
interface QueuePage {
  state?: string | undefined;
  cursor?: string | undefined;
  /** Words that identify a case. */
  find?: string | undefined;
  /** Who works on it; needs `staff`. */
  who?: Claimed | undefined;
  staff?: Pick<Staff, 'account_id' | 'at'>;
  /** Further leaves out records for which this does not hold. */
  only?: Expression<SqlBool> | undefined;
}

interface Deciding<M extends string, R extends { state: M }, I extends Decision<string>, T> {
  /** The table of moves: the decision is the move of the same name, made by an operator. */
  moves: { require(state: M, move: I['decision'], actor: 'operator', words: string): void };
  /** Locks the record until the transaction ends; null when there is none. */
  lock(trx: Db, id: number): Promise<R | null | undefined>;
  /** The message when there is no record. */
  absent?: string;
  /** The message when the record is not, or no longer, in a state from which it can be decided. */
  changed: string;
  /** False when, besides its state, the record cannot be decided so; the message is `changed`. */
  applies?(trx: Db, row: R, decision: I['decision']): boolean | Promise<boolean>;
  /** The decisions that grant the request. All others need a reason. */
  granting: readonly I['decision'][];
  /** The minimum length of a reason, and the message for a shorter one; left out where all grant. */
  reason?: { min: number; words: string };
  /** Decisions that somebody else must make than who made one of these before on the same record: four eyes. */
  second?: {
    decisions: readonly I['decision'][];
    after: { kind: ReviewKind; decisions: readonly string[] };
    words: string;
  };
  /** The person whose account the decision is about: its log is erased with the account. */
  about?(row: R): number | null;
  /** Stores the decision and tells the people concerned, in the same transaction. */
  settle(trx: Db, row: R, decision: I, now: Date): Promise<T>;
}

/** Builds the review of one kind of record: its `count`, `list` and `decide`. */
export function review<
  Q extends { id: number },
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(options: Queue<Q> & Deciding<M, R, I, T>) {
  const count = (db: Db) => countWaiting(db, options);
  return {
    kind: options.kind,
    count,
    since: (db: Db) => firstSince(db, options),
    waits: (db: Db, id: number) => waits(db, options, id),
    /**
     * A page of the queue: what waits, the oldest first; or what is in another state, the newest first.
     * @param itemsOf turns the rows of the page into the items of the answer.
     */
    async list<J>(db: Db, at: QueuePage, itemsOf: (rows: Q[]) => J[] | Promise<J[]>) {
      const { items, next } = await pageOf(db, options, at);
      return { items: await itemsOf(items), next, waiting: await count(db) };
    },
    /**
     * Decides a record at a given time. Gives what `settle` gives.
     * @throws Failure `not-found` without a record, `conflict` when it was decided already or has
     * changed, `invalid-input` (field `reason`) without a required reason.
     */
    decide: (db: Db, input: I, now: Date): Promise<T> =>
      transact(db, (trx) => decide(trx, options, input, now)),
  };
}

/** Counting stops there: pages show 999+. */
const COUNT_MAX = 1000;

async function countWaiting<Q>(db: Db, { table, waiting }: Queue<Q>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(table)} where state in (${sql.join(waiting)}) limit ${sql.lit(COUNT_MAX)}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

async function firstSince<Q>(db: Db, { table, waiting, by, since }: Queue<Q>) {
  const order = sql.ref(by?.(true) ?? 'id');
  const { rows } = await sql<{ since: Date }>`
    select ${sql.ref(since)} as since from ${sql.table(table)}
    where state in (${sql.join(waiting)}) order by ${order}, id limit 1`.execute(db);
  return rows[0]?.since ?? null;
}

async function waits<Q>(db: Db, { table, waiting }: Queue<Q>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where id = ${id} and state in (${sql.join(waiting)})`.execute(db);
  return rows.length > 0;
}

async function pageOf<Q extends { id: number }>(
  db: Db,
  { kind, table, waiting, rows, by, find: findable }: Queue<Q>,
  { state, cursor, only, find, who, staff }: QueuePage,
) {
  const waits = !state || waiting.includes(state);
  const direction = waits ? 'asc' : 'desc';
  const isAfter = sql.raw(waits ? '>' : '<');
  const id = sql.ref('q.id');
  const states = sql.join(state ? [state] : waiting);
  const all = rows(db, waits)
    .where(sql<SqlBool>`${sql.ref('q.state')} in (${states})`)
    .limit(PAGE_SIZE + 1);
  const narrowed = [
    only,
    find && isFound(table, findable, find),
    who && staff && isClaimed(kind, who, staff),
  ].filter((condition) => condition !== undefined && condition !== '');
  const query = narrowed.reduce((some, condition) => some.where(condition), all);
  if (!by) {
    const last = readIdCursor(cursor);
    const rest = last === null ? query : query.where(sql<SqlBool>`${id} ${isAfter} ${last}`);
    return pageById(await rest.orderBy(id, direction).execute());
  }
  const column = by(waits);
  const at = sql.ref(`q.${column}`);
  const last = readTimeCursor(cursor);
  const rest = last
    ? query.where(sql<SqlBool>`(${at}, ${id}) ${isAfter} (${last.at}, ${last.id})`)
    : query;
  const found = await rest.orderBy(at, direction).orderBy(id, direction).execute();
  return pageByTime(found, (row) => [row[column] as Date, row.id]);
}

async function decide<Q, M extends string, R extends { state: M }, I extends Decision<string>, T>(
  trx: Db,
  queue: Queue<Q> & Deciding<M, R, I, T>,
  input: I,
  now: Date,
): Promise<T> {
  const { kind, ...review } = queue;
  const { moves, changed, applies, granting, about, settle } = review;
  const { id, decision, reason, staff } = input;
  if (staff) await requireUnclaimed(trx, { kind, id }, staff, now);
  const row = await review.lock(trx, id);
  if (!row) throw fail('not-found', review.absent);
  const { state } = row;
  moves.require(state, decision, 'operator', changed);
  if (applies && !(await applies(trx, row, decision))) throw fail('conflict', changed);
  if (staff) await requireSecond(trx, review.second, input, staff);
  const needed = granting.includes(decision) ? undefined : review.reason;
  if (needed && reason.length < needed.min) {
    throw fail('invalid-input', needed.words, { reason: needed.words });
  }
  const outcome = await settle(trx, row, input, now);
  const about_id = about?.(row) ?? null;
  const operator_id = staff?.account_id ?? null;
  const entry = { kind, record_id: id, decision, reason, operator_id, about_id, at: now };
  await trx.insertInto('platform_review_log').values(entry).execute();
  // A first step, as the acceptance of a report, leaves the case with who took it.
  if (!(await waits(trx, queue, id))) await endClaim(trx, { kind, id });
  if (staff) {
    await logStaffAct(trx, staff, {
      subject: kind,
      subject_id: id,
      about_id,
      before: { state },
      after: { decision },
      reason: reason || '符合要求',
    });
  }
  return outcome;
}

/** @throws Failure `conflict` where the same person made the decision before, which this one looks at again. */
async function requireSecond<
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(
  trx: Db,
  second: Deciding<M, R, I, T>['second'],
  { id, decision }: I,
  staff: Staff,
): Promise<void> {
  if (!second?.decisions.includes(decision)) return;
  const { kind, decisions } = second.after;
  const first = await trx
    .selectFrom('platform_review_log')
    .select('operator_id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('decision', 'in', decisions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (first?.operator_id === staff.account_id) throw fail('conflict', second.words);
}
