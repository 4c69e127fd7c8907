// Resets the rows of a test database to a known state, touching only tables written to since. Triggers
// record those tables, so that writes by cascades and functions count, too.
import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/db/db.ts';

interface Table {
  oid: number;
  name: string;
  columns: string[];
  /** The sequence of its ids; null for a table without one. */
  sequence: string | null;
}

/** A copy of all rows: its schema, and the highest id of each table with rows. */
export interface RowsCopy {
  schema: string;
  filled: Map<string, number>;
}

export interface TableRows {
  /** Restores a copy of this database with its next ids; without a copy the state after the migrations. */
  putBack(copy?: RowsCopy): Promise<void>;
  /** Copies all rows to a new schema, which stays until the database is dropped. */
  copy(): Promise<RowsCopy>;
}

/** Adds triggers to a migrated database that record which tables are written to. */
export async function noteWrites({ script }: Database): Promise<void> {
  await script(`
    create schema test_rows;
    create table test_rows.written (relation oid not null);
    create function test_rows.note() returns trigger language plpgsql as $$
      begin insert into test_rows.written values (tg_relid); return null; end $$;
    do $$
    declare name text;
    begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition loop
        execute format('create trigger test_rows_note after insert or update or delete or truncate
          on public.%I for each statement execute function test_rows.note()', name);
      end loop;
    end $$`);
}

/** Makes the reset of a database with those triggers; its present state must be that after the migrations. */
export async function tableRows(database: Database): Promise<TableRows> {
  const tables = await listTables(database);
  const copies = new Set<RowsCopy>();
  const copy = async () => {
    const made = await copyAll(database, tables, `test_copy_${copies.size}`);
    copies.add(made);
    await takeWritten(database);
    return made;
  };
  const migrated = await copy();
  let last = migrated;
  const putBack = async (asked: RowsCopy = migrated) => {
    const wanted = copies.has(asked) ? asked : migrated;
    const written = await takeWritten(database);
    // Another copy than the last one: the tables filled in either of them change, too.
    const others = wanted === last ? [] : [...wanted.filled.keys(), ...last.filled.keys()];
    last = wanted;
    const changed = tables.filter(({ oid, name }) => written.has(oid) || others.includes(name));
    if (changed.length > 0) await database.script(scriptOf(changed, wanted));
  };
  return {
    putBack,
    copy: async () => {
      last = await copy();
      return last;
    },
  };
}

async function listTables({ db }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select quote_ident(c.table_name)::regclass::oid as oid, c.table_name as name,
      array_agg(quote_ident(c.column_name) order by c.ordinal_position)
        filter (where c.is_generated = 'NEVER') as columns,
      max(pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)) as sequence
    from information_schema.columns c
    join pg_class t on t.oid = quote_ident(c.table_name)::regclass and t.relkind in ('r', 'p') and not t.relispartition
    where c.table_schema = 'public' and c.table_name <> 'migration'
    group by c.table_name`.execute(db);
  return rows;
}

/** The object ids of the tables written to since the last call. */
async function takeWritten({ db }: Database): Promise<Set<number>> {
  const { rows } = await sql<{ relation: number }>`
    delete from test_rows.written returning relation`.execute(db);
  return new Set(rows.map(({ relation }) => relation));
}

/** Copies all tables with rows to a new schema. */
async function copyAll(
  database: Database,
  tables: readonly Table[],
  schema: string,
): Promise<RowsCopy> {
  const counts = tables.map(
    ({ name, sequence }) => `select '${name}' as name, count(*) as rows,
      ${sequence ? 'coalesce(max(id), 0)' : '0'} as last from public."${name}"`,
  );
  const { rows } = await sql
    .raw<{ name: string; rows: number; last: number }>(counts.join(' union all '))
    .execute(database.db);
  const filled = new Map(
    rows.filter((one) => one.rows > 0).map((one) => [one.name, one.last] as const),
  );
  const made = [...filled.keys()].map(
    (name) => `create table ${schema}."${name}" as table public."${name}"`,
  );
  await database.script([`create schema ${schema}`, ...made].join(';\n'));
  return { schema, filled };
}

/**
 * The SQL of the reset. Rows are deleted, not truncated: truncating makes a new file for each table and
 * index, which takes longer than most tests. Foreign keys are not checked, as all rows fit at the end.
 */
function scriptOf(tables: readonly Table[], copy: RowsCopy): string {
  const statements = tables.flatMap(({ name, columns, sequence }) => {
    const last = copy.filled.get(name);
    const list = columns.join(', ');
    return [
      `delete from public."${name}"`,
      ...(last === undefined
        ? []
        : [
            `insert into public."${name}" (${list}) overriding system value select ${list} from ${copy.schema}."${name}"`,
          ]),
      ...(sequence ? [`select setval('${sequence}', ${last ?? 1}, ${last !== undefined})`] : []),
    ];
  });
  return [
    'set session_replication_role = replica',
    ...statements,
    'set session_replication_role = default',
  ].join(';\n');
}
