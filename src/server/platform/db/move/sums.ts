// Counts and hashes of all tables: two databases with the same ones hold the same, whichever engine and order of rows.
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { inOneForm, listTables, quoted } from './tables.ts';

/** Of each table by name: how many rows, and a hash over all of them. */
type Sums = Readonly<Record<string, { rows: number; hash: string }>>;

/**
 * Reads every row once. A table's hash is made of the sum of its rows' hashes, so it needs no order; what is generated from
 * other columns is left out.
 */
export function sumTables(db: Db): Promise<Sums> {
  return inOneForm(db, async (trx) => {
    const sums: Record<string, { rows: number; hash: string }> = {};
    for (const { name, columns } of await listTables(trx)) {
      const row = columns.map((column) => quoted(column.name)).join(', ');
      const part = (from: number) =>
        `coalesce(sum(('x' || substr(own, ${from}, 16))::bit(64)::bigint::numeric), 0)`;
      const { rows } = await sql
        .raw<{ rows: number; hash: string }>(
          `select count(*) as rows, md5(count(*) || ' ' || ${part(1)} || ' ' || ${part(17)}) as hash
           from (select md5(row(${row})::text) as own from ${quoted(name)}) as each`,
        )
        .execute(trx);
      if (rows[0]) sums[name] = rows[0];
    }
    return sums;
  });
}

/** What differs, a line for each table, in words for people; empty where nothing does. */
export function differences(wanted: Sums, found: Sums): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [wanted[name], found[name]];
    if (!one) return [`多了表 ${name}`];
    if (!other) return [`缺少表 ${name}`];
    if (one.rows !== other.rows) return [`表 ${name} 应有 ${one.rows} 行，实有 ${other.rows} 行`];
    return one.hash === other.hash ? [] : [`表 ${name} 的内容不同（${one.rows} 行）`];
  });
}

export const rowsIn = (sums: Sums): number =>
  Object.values(sums).reduce((all, { rows }) => all + rows, 0);
