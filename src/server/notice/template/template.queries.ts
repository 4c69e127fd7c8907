// SQL of the templates that staff changed.
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

export function listTemplateRows(db: Db) {
  return db.selectFrom('notice_template').selectAll().orderBy('code').execute();
}

/** Holds the template until the transaction ends; null for one that nobody changed. */
export async function lockTemplate(db: Db, code: string): Promise<TemplateRow | null> {
  const row = await db
    .selectFrom('notice_template')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when a colleague wrote one with this code meanwhile. */
export async function insertTemplate(
  db: Db,
  row: Insertable<Schema['notice_template']>,
): Promise<boolean> {
  const made = await db
    .insertInto('notice_template')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateTemplate(
  db: Db,
  code: string,
  changes: Partial<Insertable<Schema['notice_template']>>,
): Promise<void> {
  await db
    .updateTable('notice_template')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute();
}

export async function deleteTemplate(db: Db, code: string): Promise<void> {
  await db.deleteFrom('notice_template').where('code', '=', code).execute();
}
