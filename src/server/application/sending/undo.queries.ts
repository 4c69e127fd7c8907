// SQL of applications of which the enterprise has not been told yet.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The position of one of the caller's applications; null for another's. Locks nothing. */
export async function findOwnPosition(
  db: Db,
  id: number,
  account_id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('talent_application')
    .select('position_id')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.position_id ?? null;
}

/** True when a member opened the attachment or downloaded the resume; both are possible without a view. */
export async function wasTaken(db: Db, application_id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('talent_attachment_reading')
              .select('id')
              .where('application_id', '=', application_id),
          ),
          eb.exists(
            eb
              .selectFrom('talent_download')
              .select('id')
              .where('application_id', '=', application_id),
          ),
        ])
        .as('taken'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.taken);
}

/** Deletes a locked application with all rows that belong to it. */
export async function deleteApplication(db: Db, id: number): Promise<void> {
  await db.deleteFrom('talent_application').where('id', '=', id).execute();
}

/** Cancels the pending notice to the enterprise. */
export async function clearHold(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('talent_application')
    .set({ announce_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Due applications, locked; skips those that another node holds. */
export function lockDue(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('talent_application')
    .select([
      'id',
      'account_id',
      'enterprise_id',
      'position_id',
      'is_open',
      sql<string>`position ->> 'title'`.as('title'),
    ])
    .where('announce_at', '<=', now)
    .orderBy('announce_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
