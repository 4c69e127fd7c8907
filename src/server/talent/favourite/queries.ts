// SQL of an enterprise's favourite talents (收藏).
import type { Db } from '../../platform/db/db.ts';

export async function findFavourite(db: Db, enterprise_id: number, account_id: number) {
  const row = await db
    .selectFrom('talent_keep as k')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'k.keeper_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['k.reason', 'k.at', 'm.name as by'])
    .where('k.enterprise_id', '=', enterprise_id)
    .where('k.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a person; one added before keeps its date and takes the new reason, unless empty. */
export async function upsertFavourite(
  db: Db,
  row: {
    enterprise_id: number;
    account_id: number;
    keeper_id: number;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const insert = db.insertInto('talent_keep').values(row);
  const { reason, keeper_id } = row;
  await insert
    .onConflict((conflict) => {
      const known = conflict.columns(['enterprise_id', 'account_id']);
      return reason === '' ? known.doNothing() : known.doUpdateSet({ reason, keeper_id });
    })
    .execute();
}

export async function deleteFavourite(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<void> {
  await db
    .deleteFrom('talent_keep')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}
