// SQL of the help's articles that staff changed or wrote.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export type HelpRow = Awaited<ReturnType<typeof listHelpRows>>[number];

export function listHelpRows(db: Db) {
  return db.selectFrom('site_help_article').selectAll().orderBy('rank').orderBy('slug').execute();
}

/** Holds the article until the transaction ends; null for one that nobody changed. */
export async function lockHelp(db: Db, slug: string): Promise<HelpRow | null> {
  const row = await db
    .selectFrom('site_help_article')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when a colleague wrote one with this slug meanwhile. */
export async function insertHelp(
  db: Db,
  row: Insertable<Schema['site_help_article']>,
): Promise<boolean> {
  const made = await db
    .insertInto('site_help_article')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateHelp(
  db: Db,
  slug: string,
  changes: Partial<Insertable<Schema['site_help_article']>>,
): Promise<void> {
  await db
    .updateTable('site_help_article')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

export async function deleteHelp(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('site_help_article').where('slug', '=', slug).execute();
}
