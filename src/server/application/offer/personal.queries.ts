// SQL of what offers keep of a person: those received, those sent, and their files.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Offers a person received. */
export function listReceivedBy(db: Db, account_id: number) {
  return db
    .selectFrom('talent_offer as o')
    .innerJoin('talent_application as a', 'a.id', 'o.application_id')
    .select(['o.state', 'o.salary', 'o.salary_unit', 'o.salary_months', 'o.starts_on'])
    .select(['o.valid_until', 'o.message', 'o.words', 'o.sent_at', 'o.ended_at'])
    .select(sql<string>`a.position ->> 'title'`.as('title'))
    .select(sql<string>`a.position #>> '{enterprise,short_name}'`.as('company'))
    .where('a.account_id', '=', account_id)
    .orderBy('o.id')
    .execute();
}

/** Offers a member sent, and withdrawals with their reasons. */
export function listSentBy(db: Db, account_id: number) {
  return db
    .selectFrom('talent_offer')
    .select(['state', 'message', 'words', 'sent_at', 'author_id', 'ended_by'])
    .where((eb) => eb.or([eb('author_id', '=', account_id), eb('ended_by', '=', account_id)]))
    .orderBy('id')
    .execute();
}

/** Files of offers a person received, and those they uploaded and have not sent. */
export function listFilesOf(db: Db, account_id: number) {
  return db
    .selectFrom('talent_offer_file as f')
    .leftJoin('talent_offer as o', 'o.id', 'f.offer_id')
    .leftJoin('talent_application as a', 'a.id', 'o.application_id')
    .select(['f.path', 'f.name'])
    .where((eb) =>
      eb.or([
        eb('a.account_id', '=', account_id),
        eb.and([eb('f.account_id', '=', account_id), eb('f.offer_id', 'is', null)]),
      ]),
    )
    .orderBy('f.created_at')
    .execute();
}

/** Takes the person's files out; gives where they lie. */
export async function deleteFiles(db: Db, paths: readonly string[]): Promise<void> {
  await db
    .deleteFrom('talent_offer_file')
    .where('path', '=', sql<string>`any(${[...paths]}::text[])`)
    .execute();
}

/** Takes a member out: the offers are the enterprise's. */
export async function forgetMember(db: Db, account_id: number): Promise<void> {
  for (const column of ['author_id', 'keeper_id', 'ended_by'] as const) {
    await db
      .updateTable('talent_offer')
      .set({ [column]: null })
      .where(column, '=', account_id)
      .execute();
  }
  await db
    .updateTable('talent_offer_file')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
