// SQL of the files of offers.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export async function insertOfferFile(
  db: Db,
  row: Omit<Insertable<Schema['talent_offer_file']>, 'offer_id'>,
): Promise<void> {
  await db.insertInto('talent_offer_file').values(row).execute();
}

/** Attaches the caller's uploaded file to an offer; false when it is gone or belongs to another offer. */
export async function attachFile(
  db: Db,
  { path, account_id, offer_id }: { path: string; account_id: number; offer_id: number },
): Promise<boolean> {
  const row = await db
    .updateTable('talent_offer_file')
    .set({ offer_id })
    .where('path', '=', path)
    .where('account_id', '=', account_id)
    .where('offer_id', 'is', null)
    .returning('path')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file of an offer that a side may read. */
export async function findOfferFile(
  db: Db,
  offer_id: number,
  owner: { account_id: number } | { enterprise_id: number },
) {
  const row = await db
    .selectFrom('talent_offer_file as f')
    .innerJoin('talent_offer as o', 'o.id', 'f.offer_id')
    .innerJoin('talent_application as a', 'a.id', 'o.application_id')
    .select(['f.path', 'f.name', 'f.media_type', 'a.id as application_id'])
    .where('o.id', '=', offer_id)
    .where((eb) =>
      'account_id' in owner
        ? eb('a.account_id', '=', owner.account_id)
        : eb('a.enterprise_id', '=', owner.enterprise_id),
    )
    .executeTakeFirst();
  return row ?? null;
}
