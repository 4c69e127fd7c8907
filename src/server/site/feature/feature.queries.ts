// SQL of the features that are on for a share of the accounts.
import type { Db } from '../../platform/db/db.ts';

export function listFeatureRows(db: Db) {
  return db.selectFrom('site_feature').selectAll().execute();
}

/** Saves a share over the version that was read; false when somebody saved meanwhile. */
export async function saveFeatureRow(
  db: Db,
  { feature, share, version }: { feature: string; share: number; version: number },
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('site_feature')
    .values({ feature, share, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable('site_feature')
    .set({ share, version: version + 1, updated_at: now })
    .where('feature', '=', feature)
    .where('version', '=', version)
    .returning('feature')
    .executeTakeFirst();
  return row !== undefined;
}
