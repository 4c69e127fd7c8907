// How large lists of a person's rows are, many lists in one statement: for a page that only counts.
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Db } from './db.ts';

/** SQL from `from` on: the rows that are the person's. */
type From = (account_id: number) => RawBuilder<unknown>;

/** One list, or one record that is there or not. */
export interface Size {
  parts: readonly From[];
  isList: boolean;
}

/** The rows of a table of which one of these columns names the person. */
export const rowsOf = <T extends keyof Schema>(
  table: T,
  ...columns: (keyof Schema[T] & string)[]
): Size =>
  rowsFrom((account_id) => {
    const named = columns.map((column) => sql`${sql.ref(column)} = ${account_id}`);
    return sql`from ${sql.table(table)} where ${sql.join(named, sql` or `)}`;
  });

/** The rows of a table that belong, by `key`, to rows of `owner` which name the person. */
export const rowsUnder = <T extends keyof Schema, O extends keyof Schema>(
  [table, key]: [T, keyof Schema[T] & string],
  [owner, column]: [O, keyof Schema[O] & string],
): Size =>
  rowsFrom(
    (account_id) => sql`from ${sql.table(table)} as t
      join ${sql.table(owner)} as o on o.id = t.${sql.ref(key)}
      where o.${sql.ref(column)} = ${account_id}`,
  );

export const rowsFrom = (...parts: From[]): Size => ({ parts, isList: true });

/** Two lists that the person sees as one. */
export const together = (a: Size, b: Size): Size => rowsFrom(...a.parts, ...b.parts);

/** A record that the person has or not: it is not counted. */
export const recordOf = (size: Size): Size => ({ ...size, isList: false });

/** A record that everybody has. */
export const ALWAYS: Size = recordOf(rowsFrom(() => sql`from (values (1)) as everybody`));

/** The sizes that are not 0, each with what it is the size `of`; null for a record. No list is read further than `max`. */
export async function readSizes<L>(
  db: Db,
  sizes: readonly (readonly [of: L, size: Size])[],
  { account_id, max }: { account_id: number; max: number },
): Promise<{ of: L; count: number | null }[]> {
  if (sizes.length === 0) return [];
  const cap = sql.lit(max);
  const countOf = (from: From) =>
    sql`(select count(*)::int from (select ${from(account_id)} limit ${cap}) as counted)`;
  const counts = sizes.map(([, { parts }]) => sql.join(parts.map(countOf), sql` + `));
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return sizes.flatMap(([of, { isList }], at) => {
    const count = Math.min(rows[0]?.counts[at] ?? 0, max);
    return count === 0 ? [] : [{ of, count: isList ? count : null }];
  });
}
