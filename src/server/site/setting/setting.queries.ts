// SQL of the site's settings and of its default customer service.
import type {
  CustomerService,
  ServiceChange,
  StoredSettings,
} from '../../../contract/site/settings.ts';
import type { Db } from '../../platform/db/db.ts';

const SETTINGS_KEY = 'site';

interface Stored {
  value: Partial<StoredSettings>;
  version: number;
  updated_at: Date | null;
}

/** The stored part of the settings; empty when an operator never saved any. */
export async function findStoredSettings(db: Db): Promise<Stored> {
  const row = await db
    .selectFrom('site_setting')
    .select(['value', 'version', 'updated_at'])
    .where('key', '=', SETTINGS_KEY)
    .executeTakeFirst();
  if (!row) return { value: {}, version: 0, updated_at: null };
  return { ...row, value: row.value as Partial<StoredSettings> };
}

/** Makes sure that the row exists and holds it until the transaction ends. */
export async function lockStoredSettings(db: Db, now: Date): Promise<Stored> {
  await db
    .insertInto('site_setting')
    .values({ key: SETTINGS_KEY, value: '{}', updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('site_setting')
    .select(['value', 'version', 'updated_at'])
    .where('key', '=', SETTINGS_KEY)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, value: row.value as Partial<StoredSettings> };
}

export async function updateStoredSettings(
  db: Db,
  settings: Partial<StoredSettings>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('site_setting')
    .set((eb) => ({
      value: JSON.stringify(settings),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
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

/** Changes the default customer service; false when there is none. */
export async function updateDefaultKefu(db: Db, service: ServiceChange): Promise<boolean> {
  const row = await db
    .updateTable('site_customer_service')
    .set(service)
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
