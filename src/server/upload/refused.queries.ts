// SQL of refused pictures: a refusal holds for its owner. The same picture of others is a case of its own.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Owner } from './queries.ts';

/** Whether a picture with this digest was refused to this account. */
export async function isRefusedPicture(
  db: Db,
  account_id: number,
  sha256: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('upload_refused')
    .select('id')
    .where('account_id', '=', account_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one that was uploaded was refused to the account, or to a member of its enterprise. */
export async function isRefusedPath(
  db: Db,
  { account_id, enterprise_id = null }: Owner,
  path: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from site_upload u join upload_refused r on r.sha256 = u.sha256
    where u.path = ${path} and (r.account_id = ${account_id} or r.account_id in (
      select account_id from enterprise_member where enterprise_id = ${enterprise_id}))
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function rememberRefused(
  trx: Db,
  account_id: number | null,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  if (account_id === null) return;
  const digests = await listDigests(trx, paths);
  if (digests.length === 0) return;
  await trx
    .insertInto('upload_refused')
    .values(digests.map((sha256) => ({ sha256, account_id, refused_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'sha256']).doNothing())
    .execute();
}

/** Lets pictures come back whose refusal was overturned. */
export async function forgetRefused(
  trx: Db,
  account_id: number | null,
  paths: readonly string[],
): Promise<void> {
  if (account_id === null) return;
  const digests = await listDigests(trx, paths);
  if (digests.length === 0) return;
  await trx
    .deleteFrom('upload_refused')
    .where('account_id', '=', account_id)
    .where('sha256', 'in', digests)
    .execute();
}

/** The paths of all uploads of exactly this picture. */
export async function listSame(db: Db, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_upload')
    .select('path')
    .where('sha256', '=', (eb) =>
      eb
        .selectFrom('site_upload as one')
        .select('one.sha256')
        .where('one.path', '=', path)
        .limit(1),
    )
    .execute();
  return rows.map((one) => one.path);
}

async function listDigests(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from site_upload
    where path = any(${[...paths]}::text[]) and sha256 is not null`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}
