// SQL of the room site: settings and customer service.
import type { CustomerService, SiteSettings } from '../../contract/site/site.ts';
import type { Db } from '../platform/db/db.ts';

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

/** The person visitors turn to (kfObj); null when there is none. */
export async function findDefaultKefu(db: Db): Promise<CustomerService | null> {
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
