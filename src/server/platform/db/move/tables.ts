// What a database of this site consists of, read from the engine itself: both engines are asked the same.
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface Table {
  name: string;
  /** The columns that hold something of their own, in order: generated ones are made again. */
  columns: readonly { name: string; type: string }[];
}

/** Where a move keeps how far it came, in the database that is filled. It is gone when the move is whole. */
export const MOVE_TABLE = 'zemu_move';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables by name, without the one of the move; one that is kept in partitions is one table. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace and c.relname <> ${MOVE_TABLE}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

/** The statements that make all foreign keys again, and those that drop them, in the order in which they were made. */
export async function listReferences(db: Db): Promise<{ drop: string; add: string }[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('alter table %I drop constraint %I', t.relname, c.conname) as drop,
      format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as add
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = current_schema()::regnamespace
    order by c.oid`.execute(db);
  return rows;
}

/** The statements that give each sequence the place that it has here. */
export async function listSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const each = rows.map(
    ({
      name,
    }) => `select format('select setval(%L, %s, %L)', '${quoted(name)}', last_value, is_called) as text
      from ${quoted(name)}`,
  );
  const { rows: found } = await sql.raw<{ text: string }>(each.join(' union all ')).execute(db);
  return found.map(({ text }) => text);
}

/** The statements that make all partitions again, and those that drop them. */
export async function listPartitions(db: Db): Promise<{ drop: string; add: string }[]> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('drop table %I', c.relname) as drop, format('create table %I partition of %I %s',
      c.relname, t.relname, pg_get_expr(c.relpartbound, c.oid)) as add
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class t on t.oid = i.inhparent
    where t.relkind = 'p' and c.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`.execute(db);
  return rows;
}

/** What a table's rows lie in, itself or its partitions, and how many pages each has: rows are read by ranges of them. */
export async function listHeaps(
  db: Db,
  table: string,
): Promise<readonly { name: string; pages: number }[]> {
  const { rows } = await sql<{ name: string; pages: number }>`
    select c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and ${quoted(table)}::regclass in (c.oid, i.inhparent)
    order by c.relname collate "C"`.execute(db);
  return rows;
}

/**
 * Runs `work` in a transaction in which values are written as text in one form, whatever server, role or machine prefer,
 * and in which a long statement is not ended.
 */
export function inOneForm<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
      set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true)`.execute(
      trx,
    );
    return work(trx);
  });
}
