// The attachments of received applications, and who opened them.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { visibleTo } from '../privacy/privacy.ts';

/**
 * The file an application of the enterprise carries; null without one, for an application that was
 * taken back, and for a person who is not to be seen by the enterprise.
 */
export async function findSent(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('talent_application as a')
    .innerJoin('resume_attachment as r', 'r.id', 'a.attachment_id')
    .select(['r.id as attachment_id', 'a.attachment_name as name', 'r.kind', 'r.bytes', 'r.pages'])
    .select(sql<boolean>`r.content <> ''`.as('readable'))
    .where('a.id', '=', id)
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.state', '<>', 'withdrawn')
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .executeTakeFirst();
  return row ?? null;
}

/** Logs that a member opened the file. */
export async function insertReading(
  db: Db,
  reading: { application_id: number; account_id: number; form: 'file' | 'text'; at: Date },
): Promise<void> {
  await db.insertInto('talent_attachment_reading').values(reading).execute();
}

/** Who opened the files a person sent, oldest first. */
export function listReadings(db: Db, account_id: number) {
  return db
    .selectFrom('talent_attachment_reading as l')
    .innerJoin('talent_application as a', 'a.id', 'l.application_id')
    .innerJoin('enterprise as e', 'e.id', 'a.enterprise_id')
    .select(['e.full_name', 'a.attachment_name', 'l.at'])
    .where('a.account_id', '=', account_id)
    .orderBy('l.id')
    .execute();
}
