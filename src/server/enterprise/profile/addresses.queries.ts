// SQL of the address book and of who changed what; every `where` names the enterprise.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Schema } from '../../schema/schema.ts';

const COLUMNS = ['id', 'name', 'region', 'detail', 'latitude', 'longitude', 'version'] as const;

export function listAddressRows(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_address')
    .select(COLUMNS)
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('rank')
    .orderBy('id')
    .modifyFront(PREPARED)
    .execute();
}
export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number];

export async function findAddress(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('enterprise_address')
    .select(COLUMNS)
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts an address at the end of its book. */
export async function insertAddress(
  db: Db,
  row: Omit<Insertable<Schema['enterprise_address']>, 'rank'>,
): Promise<AddressRow> {
  return db
    .insertInto('enterprise_address')
    .values((eb) => ({
      ...row,
      rank: eb
        .selectFrom('enterprise_address')
        .select(sql<number>`coalesce(max(rank) + 1, 0)`.as('rank'))
        .where('enterprise_id', '=', row.enterprise_id),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Which address, of which enterprise, as it was read. */
interface AddressKey {
  enterprise_id: number;
  id: number;
  version: number;
}

/** Changes an address that still has this version; null when it has moved on or gone. */
export async function updateAddress(
  db: Db,
  { enterprise_id, id, version }: AddressKey,
  change: Partial<Omit<AddressRow, 'id' | 'version'>>,
): Promise<AddressRow | null> {
  const row = await db
    .updateTable('enterprise_address')
    .set({ ...change, version: version + 1 })
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the address has another version or is gone. */
export async function deleteAddress(db: Db, key: AddressKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('enterprise_address')
    .where('enterprise_id', '=', key.enterprise_id)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function setAddressRanks(
  db: Db,
  enterprise_id: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('enterprise_address')
    .set({ rank: sql<number>`array_position(${[...ids]}::bigint[], id) - 1` })
    .where('enterprise_id', '=', enterprise_id)
    .where('id', 'in', ids)
    .execute();
}

/** The enterprise's own location, which lists and the search ask for. */
export async function setLocation(
  db: Db,
  enterprise_id: number,
  location: { region: string; city: string; address: string },
): Promise<void> {
  await db.updateTable('enterprise').set(location).where('id', '=', enterprise_id).execute();
}

export async function insertChange(
  db: Db,
  row: Insertable<Schema['enterprise_change']>,
): Promise<void> {
  await db.insertInto('enterprise_change').values(row).execute();
}

/** Newest first, with the name its author has now; null once the person has left. */
export function listChangeRows(
  db: Db,
  enterprise_id: number,
  before: number | null,
  limit: number,
) {
  let query = db
    .selectFrom('enterprise_change as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'c.account_id')
        .onRef('m.enterprise_id', '=', 'c.enterprise_id'),
    )
    .select(['c.id', 'c.part', 'c.fields', 'c.at', 'm.name as member_name', 'a.name'])
    .where('c.enterprise_id', '=', enterprise_id);
  if (before !== null) query = query.where('c.id', '<', before);
  return query.orderBy('c.id', 'desc').limit(limit).execute();
}

/** What an account changed, for its copy of its data. */
export function listAllChanges(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_change as c')
    .innerJoin('enterprise as e', 'e.id', 'c.enterprise_id')
    .select(['e.full_name', 'c.part', 'c.fields', 'c.at'])
    .where('c.account_id', '=', account_id)
    .orderBy('c.id')
    .execute();
}
