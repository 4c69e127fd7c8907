// SQL of applications whose enterprise has not been told yet.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Where an own application was sent to; null for another's. Nothing is locked. */
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

/** True when somebody opened the attachment or took the resume along; both are possible without a look. */
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

/** Removes a locked application with all that hangs on it. */
export async function deleteApplication(db: Db, id: number): Promise<void> {
  await db.deleteFrom('talent_application').where('id', '=', id).execute();
}

/** Nobody will be told of it any more. */
export async function clearHold(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('talent_application')
    .set({ announce_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Applications whose time has come, locked; what another node works on is passed by. */
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
