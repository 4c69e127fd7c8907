// What waits for operators in the queues as a whole: how many cases, and since when.
import { sql } from 'kysely';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from '../db/db.ts';

/** Where the cases of a kind lie. */
export interface WaitingCases {
  kind: ReviewKind;
  table: keyof Schema;
  /** The states in which a record waits for an operator. */
  waiting: readonly string[];
  /** The column with the time since which a case waits. */
  since: string;
  /** Whether cases stand in the order of that time; otherwise of their id. */
  byTime: boolean;
}

/** Counting stops there: pages show 999+. */
const COUNT_MAX = 1000;

/** SQL: how many cases wait, up to `COUNT_MAX`. */
const waitingCount = ({ table, waiting }: Pick<WaitingCases, 'table' | 'waiting'>) =>
  sql`(select count(*)::int from (
    select from ${sql.table(table)} where state in (${sql.join(waiting)}) limit ${sql.lit(COUNT_MAX)}
  ) as counted)`;

/** SQL: since when the first case waits. */
const firstSince = ({ table, waiting, since, byTime }: WaitingCases) =>
  sql`(select ${sql.ref(since)} from ${sql.table(table)}
    where state in (${sql.join(waiting)}) order by ${sql.ref(byTime ? since : 'id')}, id limit 1)`;

export async function countWaiting(
  db: Db,
  cases: Pick<WaitingCases, 'table' | 'waiting'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${waitingCount(cases)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many cases wait in each of these queues, in one statement. */
export async function countAllWaiting(
  db: Db,
  queues: readonly WaitingCases[],
): Promise<ReadonlyMap<ReviewKind, number>> {
  if (queues.length === 0) return new Map();
  const each = queues.map(
    (one) => sql`select ${one.kind}::text as kind, ${waitingCount(one)} as n`,
  );
  const { rows } = await sql<{ kind: ReviewKind; n: number }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** The same, with since when the first case of each queue waits; null where none does. */
export async function listAllWaiting(
  db: Db,
  queues: readonly WaitingCases[],
): Promise<{ kind: ReviewKind; waiting: number; since: Date | null }[]> {
  if (queues.length === 0) return [];
  const each = queues.map(
    (one) => sql`select ${one.kind}::text as kind, ${waitingCount(one)} as waiting,
      ${firstSince(one)} as since`,
  );
  const { rows } = await sql<{ kind: ReviewKind; waiting: number; since: Date | null }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
