// Runs a question and explains each of its queries: how many rows it read, and which tables it read whole.
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Schema } from '../../src/server/schema/schema.ts';

/** Rows a sequential scan may read: one that stops early (a frequent word and a limit) reads fewer. */
const MAX_SCANNED = 50_000;
/**
 * Milliseconds that triggers of one query may take. A foreign key without an index makes a deletion slow:
 * its trigger reads the whole table for each deleted row. Many quick trigger calls are no fault.
 */
const MAX_TRIGGER_MS = 100;
const MAX_CALL_MS = 1;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

interface Explained {
  Plan: Plan;
  'Execution Time': number;
  Triggers?: { 'Trigger Name': string; 'Constraint Name'?: string; Time: number; Calls: number }[];
}

/** What a question cost: the sum over its queries. */
interface Cost {
  queries: number;
  rows: number;
  ms: number;
  /** Tables that were read whole, and slow triggers. */
  faults: string[];
}

/** Explains the queries in a transaction that is rolled back, because questions may change and delete. */
export async function costOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Cost> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`savepoint before_it`.execute(trx);
    const queries = await queriesOf(trx, ask);
    await sql`rollback to savepoint before_it`.execute(trx);
    const cost: Cost = { queries: queries.length, rows: 0, ms: 0, faults: [] };
    for (const query of queries) {
      const explained = await explain(trx, query);
      if (!explained) continue;
      const plans = flat(explained.Plan);
      cost.ms += explained['Execution Time'];
      cost.rows += plans.reduce((sum, plan) => sum + rowsRead(plan), 0);
      cost.faults.push(...plans.filter(isWhole).map((plan) => plan['Relation Name'] ?? ''));
      cost.faults.push(...slowTriggers(explained));
    }
    return cost;
  } finally {
    await trx.rollback().execute();
  }
}

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The queries that a question really sends, recorded on the transaction's connection. */
async function queriesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const one = await (db as Kysely<Schema>).getExecutor().provideConnection(async (it) => it);
  const send = one.executeQuery;
  one.executeQuery = (query) => {
    queries.push({ sql: query.sql, parameters: query.parameters });
    return send.call(one, query) as never;
  };
  try {
    await ask(db);
  } finally {
    one.executeQuery = send;
  }
  return queries;
}

async function explain(db: Db, query: Query): Promise<Explained | null> {
  if (!/^\s*(select|with|update|delete|insert)/i.test(query.sql)) return null;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [Explained] }>({
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, format json) ${query.sql}`,
    parameters: query.parameters,
  });
  return rows[0]?.['QUERY PLAN'][0] ?? null;
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Rows that a table's scan read, whether it kept them or not. */
function rowsRead(plan: Plan): number {
  if (!plan['Relation Name'] || !plan['Node Type'].includes('Scan')) return 0;
  const dropped =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((plan['Actual Rows'] + dropped) * plan['Actual Loops']);
}

/** A table with a tenth as many rows as people: a join with thousands of rows may read it whole. */
const SMALL = 'enterprise';

const isWhole = (plan: Plan) =>
  plan['Relation Name'] !== SMALL &&
  plan['Node Type'].includes('Seq Scan') &&
  rowsRead(plan) > MAX_SCANNED;

const slowTriggers = ({ Triggers = [] }: Explained) =>
  Triggers.filter(({ Time, Calls }) => Time > MAX_TRIGGER_MS && Time > Calls * MAX_CALL_MS).map(
    (trigger) => `${trigger['Constraint Name'] ?? trigger['Trigger Name']} ${trigger.Time} ms`,
  );
