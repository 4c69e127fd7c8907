// SQL of downloads and of their log, which the persons can read.
import { type Insertable, sql } from 'kysely';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

type Pair = { enterprise_id: number; account_id: number };

/** When a download of the person was last paid for; null when not since then. */
export async function findPaidAt(
  db: Db,
  { enterprise_id, account_id }: Pair,
  since: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('talent_download')
    .select('at')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('is_paid', '=', true)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The people among these whose download was paid for since then. */
export async function listPaidAmong(
  db: Db,
  enterprise_id: number,
  account_ids: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('talent_download')
    .select('account_id')
    .distinct()
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', sql<number>`any(${[...account_ids]}::bigint[])`)
    .where('is_paid', '=', true)
    .where('at', '>', since)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Locks a pair of person and enterprise, so that two parallel downloads are paid once. */
export async function lockPair(db: Db, { enterprise_id, account_id }: Pair): Promise<void> {
  const key = `${enterprise_id}:${account_id}`;
  await sql`select pg_advisory_xact_lock(hashtext('talent_download'), hashtext(${key}))`.execute(
    db,
  );
}

export async function insertDownloads(
  db: Db,
  rows: readonly Insertable<Schema['talent_download']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('talent_download')
      .values([...rows])
      .execute();
}

/** Whether the enterprise took anything of the person since then. */
export async function hasDownloadSince(
  db: Db,
  { enterprise_id, account_id }: Pair,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('talent_download')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who took a person's data, newest first: also enterprises blocked since, for it is a log. */
export function listOwnDownloads(
  db: Db,
  account_id: number,
  after: AfterMoment | null,
  limit: number,
) {
  let query = db
    .selectFrom('talent_download as d')
    .innerJoin('enterprise as e', 'e.id', 'd.enterprise_id')
    .select(['d.id', 'd.form', 'd.at', 'e.id as enterprise_id', 'e.short_name', 'e.logo'])
    .select(sql<string>`d.at::text`.as('at_text'))
    .where('d.account_id', '=', account_id);
  if (after) {
    query = query.where(
      sql<boolean>`(d.at, d.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.orderBy('d.at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();
}
