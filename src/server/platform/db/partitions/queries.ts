// SQL of partitions: reading which there are, making, dropping. Each change is a transaction of its own that gives up soon when
// others hold the table, because all who come after it wait behind it.
import { sql } from 'kysely';
import { type Db, transact } from '../db.ts';
import { firstDayOf, firstNumberOf, type Month, monthAt, nextMonth, type Part } from './months.ts';

/** How long a change waits for a table: the next run tries again. */
const WAIT = '5s';
/** The advisory lock under which numbers are moved on; any fixed number. */
const NUMBERS_LOCK = 72_150_006;

/** The partitions of a table. */
export async function listParts(db: Db, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string; bound: string | null }>`
    select c.relname as name,
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?([0-9][0-9-]*)') as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname collate "C"`.execute(db);
  return rows.map(({ name, bound }) => ({ name, until: bound === null ? null : monthAt(bound) }));
}

/** Runs a change of tables under the limits of such. */
const changing = (db: Db, work: (trx: Db) => Promise<void>): Promise<void> =>
  transact(db, async (trx) => {
    await sql`select set_config('lock_timeout', ${WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
      trx,
    );
    await work(trx);
  });

/**
 * Makes the partition of a month. Rows that came while there was none move into it from the default one, without triggers: for
 * what they count the rows neither go nor come.
 */
export function makeMonth(db: Db, table: string, month: Month): Promise<void> {
  const name = `${table}_${month.replace('-', '_')}`;
  const spare = sql.table(`${table}_default`);
  return changing(db, async (trx) => {
    const { rows } = await sql<{ key: string; is_day: boolean; has_spare: boolean }>`
      select a.attname as key, a.atttypid = 'date'::regtype as is_day,
        to_regclass(${`${table}_default`}) is not null as has_spare
      from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
      where p.partrelid = ${table}::regclass`.execute(trx);
    const [{ key, is_day, has_spare } = { key: '', is_day: false, has_spare: false }] = rows;
    const boundOf = is_day ? firstDayOf : firstNumberOf;
    const [from, until] = [sql.lit(boundOf(month)), sql.lit(boundOf(nextMonth(month)))];
    await sql`create table ${sql.table(name)} (like ${sql.table(table)}
      including defaults including constraints including storage including comments)`.execute(trx);
    if (has_spare) {
      await sql`alter table ${spare} disable trigger user`.execute(trx);
      await sql`with moved as (delete from ${spare}
          where ${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${until} returning *)
        insert into ${sql.table(name)} select * from moved`.execute(trx);
      await sql`alter table ${spare} enable trigger user`.execute(trx);
    }
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${from}) to (${until})`.execute(trx);
  });
}

/** Lets a table's numbers go on with those of a month; never back. */
export function moveNumbers(db: Db, table: string, month: Month): Promise<void> {
  const first = sql.lit(firstNumberOf(month));
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERS_LOCK)})`.execute(trx);
    await sql`select setval(s.name, ${first}) from (select pg_get_serial_sequence(${table}, 'id') as name) s
      where coalesce(pg_sequence_last_value(s.name::regclass), 0) < ${first}`.execute(trx);
  });
}

/** Whether a partition holds a row from a moment on. */
export async function hasSince(db: Db, part: string, column: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.table(part)} where ${sql.ref(column)} >= ${at}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Drops partitions of several tables together, in this order. */
export function dropParts(
  db: Db,
  parts: readonly { table: string; part: string }[],
): Promise<void> {
  return changing(db, async (trx) => {
    for (const { table, part } of parts) {
      await sql`alter table ${sql.table(table)} detach partition ${sql.table(part)}`.execute(trx);
      await sql`drop table ${sql.table(part)}`.execute(trx);
    }
  });
}

/**
 * Deletes, of the rows with the lowest numbers, those of before a moment; gives how many these were. Numbers are given in the
 * order of time, so the oldest are among them.
 */
export async function deleteFirst(
  db: Db,
  part: string,
  { column, at, limit }: { column: string; at: Date; limit: number },
): Promise<number> {
  const table = sql.table(part);
  const { rows } = await sql<{ n: number }>`
    with first as (select id, ${sql.ref(column)} < ${at} as is_old from ${table} order by id limit ${limit}),
      gone as (delete from ${table} where id in (select id from first where is_old) returning id)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes what lies in the partition of no month and is of before a day. */
export async function deleteSpare(db: Db, table: string, day: string): Promise<void> {
  await sql`delete from ${sql.table(`${table}_default`)} where day < ${day}::date`.execute(db);
}

/** The server does not do it by itself for the whole of a partitioned table. */
export async function analyze(db: Db, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}
