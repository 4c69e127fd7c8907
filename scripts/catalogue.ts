// Prints a database's catalogue as text that is equal on every engine and release, for comparison.
import { sql } from 'kysely';
import type { Db } from '../src/server/platform/db/db.ts';

interface Line {
  relation: string;
  line: string;
}

/** Columns in their order: name, type, nullability, identity, default, collation. */
const listColumns = (db: Db) =>
  sql<Line>`
    select c.relname as relation,
      format('  %s %s%s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when co.collname is null or co.collname = 'default' then ''
          else ' collate ' || quote_ident(co.collname) end,
        case when a.attnotnull then ' not null' else '' end,
        case a.attidentity when 'a' then ' identity always' when 'd' then ' identity' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation co on co.oid = a.attcollation
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db);

/** Indexes, also those of constraints, as the engine writes them. */
const listIndexes = (db: Db) =>
  sql<Line>`
    select t.relname as relation,
      '  ' || regexp_replace(pg_get_indexdef(x.indexrelid), ' ON (ONLY )?public.', ' ON ') as line
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and not t.relispartition
    order by t.relname collate "C", i.relname collate "C"`.execute(db);

/** By what tables are divided. Their partitions are made by a job and differ from site to site. */
const listDivisions = (db: Db) =>
  sql<Line>`
    select c.relname as relation, '  partitioned by ' || pg_get_partkeydef(c.oid) as line
    from pg_class c where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C"`.execute(db);

/** Constraints without NOT NULL: PostgreSQL 18 lists those too, but the columns show them already. */
const listConstraints = (db: Db) =>
  sql<Line>`
    select t.relname as relation,
      format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and k.conparentid = 0 and not t.relispartition and k.contype <> 'n'
    order by t.relname collate "C", k.conname collate "C"`.execute(db);

/** Everything else that can differ: views, sequences without identity, functions, triggers. */
const listOthers = (db: Db) =>
  sql<{ line: string }>`
    select line from (
      select 'view ' || c.relname as line from pg_class c
        where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
      union all
      select 'function ' || p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all
      select 'trigger ' || g.tgname from pg_trigger g where not g.tgisinternal and g.tgparentid = 0
      union all
      select 'type ' || t.typname from pg_type t
        where t.typtype in ('e', 'd') and t.typnamespace = 'public'::regnamespace
    ) other order by line collate "C"`.execute(db);

/** The schema as text: one block a table, lines in a fixed order. */
export async function printCatalogue(db: Db): Promise<string> {
  const tables = new Map<string, string[]>();
  for (const list of [listColumns, listDivisions, listIndexes, listConstraints]) {
    for (const { relation, line } of (await list(db)).rows) {
      tables.set(relation, [...(tables.get(relation) ?? []), line]);
    }
  }
  const blocks = [...tables].map(([name, lines]) => [`table ${name}`, ...lines].join('\n'));
  const others = (await listOthers(db)).rows.map(({ line }) => line);
  return `${[...blocks, ...others].join('\n\n')}\n`;
}
