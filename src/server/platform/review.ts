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
import { requireSettled } from './review/second-person.ts';
import { type Undoing, undoDecision, undoUntil } from './review/undo.ts';
import { countWaiting, type WaitingCases } from './review/waiting.ts';
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
  cases: WaitingCases;
  /** Whether this case waits; left out where cases are not decided one by one. */
  waits?(db: Db, id: number): Promise<boolean>;
  /** What the cases are about, by id. */
  heads?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** What waits about an enterprise, the oldest first; left out where cases name none. */
  ofEnterprise?(db: Db, enterprise_id: number, limit: number): Promise<EnterpriseCase[]>;
  /** Throws where this person took part in the case, so that somebody else decides it. */
  requireOther?(trx: Db, id: number, account_id: number): Promise<void>;
  /** Takes the caller's own last decision back; left out where cases are not decided one by one. */
  undo?(db: Db, id: number, staff: Staff): Promise<void>;
  /** Until when the caller can do so; null where they cannot. */
  undoUntil?(db: Db, id: number, staff: Pick<Staff, 'account_id' | 'at'>): Promise<Date | null>;
}

interface EnterpriseCase {
  id: number;
  head: string;
  since: Date;
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
  /** The column with the time by which records are ordered, before their id; null or left out where the id does. */
  by?: (waits: boolean) => (keyof Q & string) | null;
  /** The column with the time since which a case waits; with `by`, what waits has an index that begins with it. */
  since: string;
  /** What a case is about, in words, as its line in the queue says it. */
  head: (row: Q) => string;
  /** By what a case is found. */
  find: Findable;
  /** Cases of a page; PAGE_SIZE when left out. */
  size?: number;
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

/** Who took part in what is decided: none of them decides it, or works on it. Who does is the second of two people. */
interface Partakers<R> {
  of(trx: Db, row: R): (number | null)[] | Promise<(number | null)[]>;
  words: string;
}

interface Deciding<Q, M extends string, R extends { state: M }, I extends Decision<string>, T> {
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
    /** `of` names the record of the earlier decision where it is another one; null where one person is enough. */
    after: { kind: ReviewKind; decisions: readonly string[]; of?(row: Q | R): number | null };
    words: string;
  };
  partakers?: Partakers<R>;
  /** The enterprise that the decision is about; left out where there is none. */
  enterprise?(row: R): number | null;
  /** The person whose account the decision is about: its log is erased with the account. */
  about?(row: R): number | null;
  /** How some decisions are taken back within minutes; left out where none can be. */
  undo?: Undoing<M, R>;
  /** Stores the decision and tells the people concerned, in the same transaction. */
  settle(trx: Db, row: R, decision: I, now: Date): Promise<T>;
}

/** Builds the review of one kind of record: its `list` and `decide`. */
export function review<
  Q extends { id: number },
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(options: Queue<Q> & Deciding<Q, M, R, I, T>) {
  const { kind, table, waiting, since } = options;
  return {
    kind,
    cases: { kind, table, waiting, since, byTime: Boolean(options.by) },
    waits: (db: Db, id: number) => waits(db, options, id),
    heads: (db: Db, ids: readonly number[]) => headsOf(db, options, ids),
    ...(options.find.enterprise && {
      ofEnterprise: (db: Db, enterprise_id: number, limit: number) =>
        waitingOf(db, options, enterprise_id, limit),
    }),
    requireOther: async (trx: Db, id: number, account_id: number) => {
      const { partakers } = options;
      const row = partakers && (await options.lock(trx, id));
      if (row) await requireOther(trx, partakers, row, account_id);
    },
    undo: (db: Db, id: number, staff: Staff) =>
      transact(db, (trx) => undoDecision(trx, options, id, staff)),
    undoUntil: async (db: Db, id: number, staff: Pick<Staff, 'account_id' | 'at'>) =>
      options.undo ? undoUntil(db, { kind: options.kind, id }, options.undo, staff) : null,
    /**
     * A page of the queue: what waits, the oldest first; or what is in another state, the newest first.
     * @param itemsOf turns the rows of the page into the items of the answer.
     */
    async list<J>(db: Db, at: QueuePage, itemsOf: (rows: Q[]) => J[] | Promise<J[]>) {
      const { items, next } = await pageOf(db, options, at);
      return { items: await itemsOf(items), next, waiting: await countWaiting(db, options) };
    },
    /** Of the rows of a page, the ids of those that the caller prepared and somebody else decides. */
    forOthers: (db: Db, rows: readonly Q[], account_id: number) =>
      listForOthers(db, options, rows, account_id),
    /**
     * Decides a record at a given time. Gives what `settle` gives.
     * @throws Failure `not-found` without a record, `conflict` when it was decided already or has
     * changed, `invalid-input` (field `reason`) without a required reason.
     */
    decide: (db: Db, input: I, now: Date): Promise<T> =>
      transact(db, (trx) => decide(trx, options, input, now)),
  };
}

async function waits<Q>(db: Db, { table, waiting }: Queue<Q>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where id = ${id} and state in (${sql.join(waiting)})`.execute(db);
  return rows.length > 0;
}

/** The most letters of what a case is about. */
const HEAD_MAX = 40;

async function headsOf<Q extends { id: number }>(
  db: Db,
  { rows, head }: Queue<Q>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(db, true)
    .where(sql<SqlBool>`${sql.ref('q.id')} in (${sql.join(ids)})`)
    .execute();
  return new Map(found.map((row) => [row.id, head(row).slice(0, HEAD_MAX)]));
}

async function waitingOf<Q extends { id: number }>(
  db: Db,
  { rows, waiting, since, head }: Queue<Q>,
  enterprise_id: number,
  limit: number,
): Promise<EnterpriseCase[]> {
  const found = await rows(db, true)
    .where(sql<SqlBool>`${sql.ref('q.enterprise_id')} = ${enterprise_id}`)
    .where(sql<SqlBool>`${sql.ref('q.state')} in (${sql.join(waiting)})`)
    .orderBy(sql.ref('q.id'), 'asc')
    .limit(limit)
    .execute();
  return found.map((row) => ({
    id: row.id,
    head: head(row),
    since: row[since as keyof Q] as Date,
  }));
}

async function pageOf<Q extends { id: number }>(
  db: Db,
  { kind, table, waiting, rows, by, find: findable, size = PAGE_SIZE }: Queue<Q>,
  { state, cursor, only, find, who, staff }: QueuePage,
) {
  const waits = !state || waiting.includes(state);
  const direction = waits ? 'asc' : 'desc';
  const isAfter = sql.raw(waits ? '>' : '<');
  const id = sql.ref('q.id');
  const states = sql.join(state ? [state] : waiting);
  const all = rows(db, waits)
    .where(sql<SqlBool>`${sql.ref('q.state')} in (${states})`)
    .limit(size + 1);
  const narrowed = [
    only,
    find && isFound(table, findable, find),
    who && staff && isClaimed(kind, who, staff),
  ].filter((condition) => condition !== undefined && condition !== '');
  const query = narrowed.reduce((some, condition) => some.where(condition), all);
  const column = by?.(waits);
  if (!column) {
    const last = readIdCursor(cursor);
    const rest = last === null ? query : query.where(sql<SqlBool>`${id} ${isAfter} ${last}`);
    return pageById(await rest.orderBy(id, direction).execute(), size);
  }
  const at = sql.ref(`q.${column}`);
  const last = readTimeCursor(cursor);
  const rest = last
    ? query.where(sql<SqlBool>`(${at}, ${id}) ${isAfter} (${last.at}, ${last.id})`)
    : query;
  const found = await rest.orderBy(at, direction).orderBy(id, direction).execute();
  return pageByTime(found, (row) => [row[column] as Date, row.id], size);
}

async function decide<
  Q extends { id: number },
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(trx: Db, queue: Queue<Q> & Deciding<Q, M, R, I, T>, input: I, now: Date): Promise<T> {
  const { kind, ...review } = queue;
  const { moves, changed, applies, granting, about, enterprise, settle } = review;
  const { id, decision, reason, staff } = input;
  if (staff) await requireUnclaimed(trx, { kind, id }, staff, now);
  const row = await review.lock(trx, id);
  if (!row) throw fail('not-found', review.absent);
  const { state } = row;
  moves.require(state, decision, 'operator', changed);
  if (applies && !(await applies(trx, row, decision))) throw fail('conflict', changed);
  if (staff) await requireSecond(trx, review, row, input, staff, now);
  if (staff && review.partakers) {
    await requireOther(trx, review.partakers, row, staff.account_id);
    await requireSettled(trx, staff, now);
  }
  const needed = granting.includes(decision) ? undefined : review.reason;
  if (needed && reason.length < needed.min) {
    throw fail('invalid-input', needed.words, { reason: needed.words });
  }
  const outcome = await settle(trx, row, input, now);
  const about_id = about?.(row) ?? null;
  const operator_id = staff?.account_id ?? null;
  const entry = { kind, record_id: id, decision, reason, operator_id, about_id, at: now };
  await trx.insertInto('platform_review_log').values(entry).execute();
  // A first step, as the acceptance of a report, leaves the case with who took it, unless another has to go on.
  const first = review.second?.after;
  const isForOther = first?.kind === kind && first.decisions.includes(decision);
  if (isForOther || !(await waits(trx, queue, id))) await endClaim(trx, { kind, id });
  if (staff) {
    await logStaffAct(trx, staff, {
      subject: kind,
      subject_id: id,
      about_id,
      enterprise_id: enterprise?.(row) ?? null,
      before: { state },
      after: { decision },
      reason: reason || '没有写原因',
    });
  }
  return outcome;
}

/** @throws Failure `conflict` where this person took part in what is to be decided. */
async function requireOther<R>(
  trx: Db,
  { of, words }: Partakers<R>,
  row: R,
  account_id: number,
): Promise<void> {
  if ((await of(trx, row)).includes(account_id)) throw fail('conflict', words);
}

/** @throws Failure `conflict` where the same person made the decision before, which this one looks at again, or is new. */
async function requireSecond<
  Q,
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(
  trx: Db,
  { second }: Pick<Deciding<Q, M, R, I, T>, 'second'>,
  row: R,
  { id, decision }: I,
  staff: Staff,
  now: Date,
): Promise<void> {
  if (!second?.decisions.includes(decision)) return;
  const { after, words } = second;
  const first = await listFirst(trx, after, [after.of ? after.of(row) : id]);
  if (first.length === 0) return;
  if (first[0]?.operator_id === staff.account_id) throw fail('conflict', words);
  await requireSettled(trx, staff, now);
}

async function listForOthers<
  Q extends { id: number },
  M extends string,
  R extends { state: M },
  I extends Decision<string>,
  T,
>(
  db: Db,
  { second }: Pick<Deciding<Q, M, R, I, T>, 'second'>,
  rows: readonly Q[],
  account_id: number,
): Promise<number[]> {
  if (!second) return [];
  const { after } = second;
  const firstOf = (row: Q) => (after.of ? after.of(row) : row.id);
  const first = await listFirst(db, after, rows.map(firstOf));
  const own = first.filter(({ operator_id }) => operator_id === account_id);
  return rows
    .filter((row) => own.some(({ record_id }) => record_id === firstOf(row)))
    .map(({ id }) => id);
}

/** Who made the last of the decisions that somebody else looks at again, by record. */
async function listFirst(
  db: Db,
  { kind, decisions }: { kind: ReviewKind; decisions: readonly string[] },
  ids: readonly (number | null)[],
) {
  const records = ids.filter((id) => id !== null);
  if (records.length === 0) return [];
  return db
    .selectFrom('platform_review_log')
    .select(['record_id', 'operator_id'])
    .distinctOn('record_id')
    .where('kind', '=', kind)
    .where('record_id', 'in', records)
    .where('decision', 'in', decisions)
    .orderBy('record_id')
    .orderBy('id', 'desc')
    .execute();
}
