// SQL of reports. The reporter's and the reported side's own ones are told apart in the `where`.
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type {
  ReportKind,
  ReportMeasure,
  ReportState,
  ReportTarget,
} from '../../contract/dictionary/report.ts';
import type { Db } from '../platform/db/db.ts';
import type { EvidenceLine } from '../schema/report.ts';
import type { Schema } from '../schema/schema.ts';

/** The target at the time of the report: its name and descriptive lines. */
export interface Snapshot {
  name: string;
  lines: { label: string; value: string }[];
}

const COLUMNS = [
  'id',
  'reporter_id',
  'reporter_side',
  'target',
  'target_id',
  'message_seq',
  'kind',
  'content',
  'reported_account_id',
  'enterprise_id',
  'pictures',
  'snapshot',
  'state',
  'is_true',
  'measure',
  'measure_days',
  'reason',
  'appeal_by',
  'appeal_content',
  'created_at',
  'accept_due_at',
  'decide_due_at',
  'due_at',
  'accepted_at',
  'decided_at',
  'appealed_at',
  'final_at',
] as const;

/** What a report stores as JSON. */
interface Kept {
  snapshot: Snapshot;
  evidence: EvidenceLine[] | null;
}

/** Gives the id; null when the reporter has an open report about the target. */
export async function insertReport(
  db: Db,
  row: Omit<Insertable<Schema['moderation_report']>, keyof Kept> & Kept,
): Promise<number | null> {
  const evidence = row.evidence && JSON.stringify(row.evidence);
  const inserted = await db
    .insertInto('moderation_report')
    .values({ ...row, snapshot: JSON.stringify(row.snapshot), evidence })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target', 'target_id', 'message_seq'])
        .where('state', 'in', ['submitted', 'accepted', 'appeal'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** What the reporter's list shows, newest first. */
export async function listOfReporter(
  db: Db,
  account_id: number,
  before: number | null,
  limit: number,
) {
  let query = db
    .selectFrom('moderation_report')
    .select(COLUMNS)
    .where('reporter_id', '=', account_id);
  if (before !== null) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(reportOf);
}

/** The side of a report on which an account stands. */
type ReportSide = 'reporter' | 'reported' | 'any';

/**
 * One report for one of its sides; locked when it is about to change. The reported side is the person, or
 * an administrator of the enterprise; it can read the report only when it was found true.
 */
export async function findReport(
  db: Db,
  id: number,
  { side, account_id }: { side: ReportSide; account_id: number },
  lock = false,
) {
  let query = db.selectFrom('moderation_report').select(COLUMNS).where('id', '=', id);
  if (side === 'reporter') query = query.where('reporter_id', '=', account_id);
  if (side === 'reported') {
    query = query.where((eb) =>
      eb.and([
        eb.or([eb('is_true', '=', true), eb('appeal_by', '=', 'reported')]),
        isReported(eb, account_id),
      ]),
    );
  }
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? reportOf(row) : null;
}

function isReported(eb: ExpressionBuilder<Schema, 'moderation_report'>, account_id: number) {
  return eb.or([
    eb('reported_account_id', '=', account_id),
    eb(
      'enterprise_id',
      'in',
      eb
        .selectFrom('enterprise_member')
        .select('enterprise_id')
        .where('account_id', '=', account_id)
        .where('role', '=', 'administrator'),
    ),
  ]);
}

type Row = Awaited<ReturnType<typeof readRow>>;
const readRow = (db: Db) =>
  db.selectFrom('moderation_report').select(COLUMNS).executeTakeFirstOrThrow();

/** A row with the types of what its columns hold. */
export const reportOf = (row: Row) => ({
  ...row,
  state: row.state as ReportState,
  target: row.target as ReportTarget,
  kind: row.kind as ReportKind,
  measure: row.measure as ReportMeasure,
  snapshot: row.snapshot as Snapshot,
});
export type ReportRow = ReturnType<typeof reportOf>;

export async function updateReport(
  db: Db,
  id: number,
  change: Updateable<Schema['moderation_report']>,
): Promise<void> {
  await db.updateTable('moderation_report').set(change).where('id', '=', id).execute();
}

/** Reports as the operators' queue shows them. */
export const reportRows = (db: Db) => db.selectFrom('moderation_report as q').select(COLUMNS);

/** How many other reports of the same target were true; of what somebody said, all about that person. */
export async function countTrueBefore(
  db: Db,
  row: Pick<ReportRow, 'id' | 'target' | 'target_id' | 'reported_account_id'>,
): Promise<number> {
  const { id, target, target_id, reported_account_id } = row;
  const { count } = await db
    .selectFrom('moderation_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      target === 'chat'
        ? eb('reported_account_id', '=', reported_account_id)
        : eb.and([eb('target', '=', target), eb('target_id', '=', target_id)]),
    )
    .where('is_true', '=', true)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everything the account reported, for its copy of its data. */
export function listAllOfReporter(db: Db, account_id: number) {
  return db
    .selectFrom('moderation_report')
    .select(['target', 'kind', 'content', 'state', 'reason', 'created_at', 'snapshot'])
    .where('reporter_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Decisions about the account, without anything of who reported. */
export function listAllAgainst(db: Db, account_id: number) {
  return db
    .selectFrom('moderation_report')
    .select(['target', 'kind', 'state', 'measure', 'reason', 'appeal_content', 'decided_at'])
    .where('reported_account_id', '=', account_id)
    .where('decided_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Reports of the account stay without their author, words and pictures; what they are about stays as evidence. */
export async function forgetReporter(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('moderation_report')
    .set({ appeal_content: '' })
    .where('reporter_id', '=', account_id)
    .where('appeal_by', '=', 'reporter')
    .execute();
  await db
    .updateTable('moderation_report')
    .set({ reporter_id: null, content: '', pictures: [] })
    .where('reporter_id', '=', account_id)
    .execute();
}

/** Who of the staff decided a report first; null where the log does not say. */
export async function findDecider(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('platform_review_log')
    .select('operator_id')
    .where('kind', '=', 'reports')
    .where('record_id', '=', id)
    .where('decision', 'in', ['verify', 'dismiss'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.operator_id ?? null;
}

/** The same decisions, to be counted. */
export const fromDecidedAgainst = (account_id: number) =>
  sql`from moderation_report where reported_account_id = ${account_id} and decided_at is not null`;
