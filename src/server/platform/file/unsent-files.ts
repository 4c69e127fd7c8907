// Deletes files that were uploaded for a message or an offer and not sent within a day. A table of such
// files has `path`, `created_at`, and a column with the id of what the file was sent in.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Job } from '../jobs.ts';

const UNSENT_MS = 86_400_000;
const BATCH = 200;

interface FileTable {
  table: string;
  /** The column that is null while the file is not sent. */
  sent_in: string;
}

/** Deletes the rows of unsent files and gives their paths. Exported for the query plan tests. */
export async function deleteUnsent(
  db: Db,
  { table, sent_in }: FileTable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from ${sql.table(table)} where path in (
      select path from ${sql.table(table)}
      where ${sql.ref(sent_in)} is null and created_at < ${before}
      order by created_at limit ${limit})
    returning path`.execute(db);
  return rows.map(({ path }) => path);
}

/** The job for one table; `what` names the files in the log. */
export const unsentFilesJob = (
  name: string,
  { what, ...table }: FileTable & { what: string },
): Job => ({
  name,
  every_s: 3600,
  run: async ({ db, files, log }, now) => {
    const old = new Date(now.getTime() - UNSENT_MS);
    const paths = await deleteUnsent(db, table, old, BATCH);
    await Promise.allSettled(paths.map((path) => files.remove(path)));
    if (paths.length > 0) log.info(`未发送的${what}已清理：${paths.length} 个`);
  },
});
