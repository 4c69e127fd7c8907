// Copies the rows of a table from one database to another in batches, each with a note of how far it came.
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { inOneForm, listHeaps, MOVE_TABLE, quoted, type Table } from './tables.ts';

/** Pages of 8 KB in a batch: some hundred to some thousand rows. */
const PAGES = 64;

/** Values travel as text in JSON that nobody here parses: no engine's type loses anything. */
async function readBatch(
  from: Db,
  { name, columns, page }: Table & { page: number },
): Promise<string | null> {
  const list = columns.map((column, at) => `${quoted(column.name)}::text as c${at}`).join(', ');
  const { rows } = await inOneForm(from, (trx) =>
    sql
      .raw<{ rows: string | null }>(
        `select json_agg(batch)::text as rows from (select ${list} from ${quoted(name)}
         where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)') as batch`,
      )
      .execute(trx),
  );
  return rows[0]?.rows ?? null;
}

async function writeBatch(trx: Db, { name, columns }: Table, batch: string): Promise<void> {
  const own = columns.map((column) => quoted(column.name)).join(', ');
  const given = columns.map(({ type }, at) => `batch.c${at}::${type}`).join(', ');
  const named = columns.map((_, at) => `c${at} text`).join(', ');
  await sql`insert into ${sql.raw(quoted(name))} (${sql.raw(own)}) overriding system value
    select ${sql.raw(given)} from json_to_recordset(${batch}::json) as batch(${sql.raw(named)})`.execute(
    trx,
  );
}

/**
 * Copies a table from the batch on at which an earlier run ended. A batch and the note of it are one transaction, so after a
 * kill no row is missing or there twice. The source must not change meanwhile.
 * @throws when another run copies the same table.
 */
export async function copyTable(from: Db, to: Db, table: Table, begin: number): Promise<void> {
  const heaps = await listHeaps(from, table.name);
  const batches = heaps.flatMap(({ name, pages }) =>
    Array.from({ length: Math.ceil(pages / PAGES) }, (_, at) => ({ name, page: at * PAGES })),
  );
  for (const [done, where] of batches.entries()) {
    if (done < begin) continue;
    const batch = await readBatch(from, { ...table, ...where });
    await inOneForm(to, async (trx) => {
      if (batch !== null) await writeBatch(trx, table, batch);
      const { numAffectedRows } = await sql`
        update ${sql.table(MOVE_TABLE)} set value = ${String(done + 1)}
        where kind = 'table' and name = ${table.name} and value = ${String(done)}`.execute(trx);
      if (numAffectedRows !== 1n) throw new Error('另一个搬迁正在写同一个目标，请等它结束');
    });
  }
}
