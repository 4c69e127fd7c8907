// SQL of the room site: settings, customer service, uploads, and the pages the sitemap lists.
import type { CustomerService, SiteSettings } from '../../contract/site.ts';
import type { Db } from '../platform/db.ts';

const SETTINGS_KEY = 'site';

/** The stored part of the settings; empty when an operator never saved any. */
export async function findStoredSettings(db: Db): Promise<Partial<SiteSettings>> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', SETTINGS_KEY)
    .executeTakeFirst();
  return (row?.value ?? {}) as Partial<SiteSettings>;
}

/** Makes sure that the row exists and holds it until the transaction ends. */
export async function lockStoredSettings(db: Db, now: Date): Promise<Partial<SiteSettings>> {
  await db
    .insertInto('site_setting')
    .values({ key: SETTINGS_KEY, value: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', SETTINGS_KEY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value as Partial<SiteSettings>;
}

export async function updateStoredSettings(
  db: Db,
  settings: Partial<SiteSettings>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('site_setting')
    .set({ value: JSON.stringify(settings), updated_at: now })
    .where('key', '=', SETTINGS_KEY)
    .execute();
}

export async function findDefaultCustomerService(db: Db): Promise<CustomerService | null> {
  const row = await db
    .selectFrom('site_customer_service')
    .select(['id', 'name', 'avatar', 'phone', 'wechat', 'hours'])
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a person of the customer service; a new default one takes the place of the former. */
export async function insertCustomerService(
  db: Db,
  person: Omit<CustomerService, 'id'> & { is_default: boolean },
): Promise<number> {
  if (person.is_default) {
    await db
      .updateTable('site_customer_service')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .execute();
  }
  const row = await db
    .insertInto('site_customer_service')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertUpload(
  db: Db,
  upload: {
    account_id: number;
    path: string;
    media_type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('site_upload').values(upload).execute();
}

/** Those of the paths that this account uploaded. */
export async function listOwnUploads(
  db: Db,
  account_id: number,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('site_upload')
    .select('path')
    .where('account_id', '=', account_id)
    .where('path', 'in', paths)
    .execute();
  return rows.map(({ path }) => path);
}

/** Deletes the rows of uploads by their paths; gives those that were there. */
export async function deleteUploads(db: Db, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .deleteFrom('site_upload')
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
