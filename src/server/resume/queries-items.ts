// The lists of a resume: intentions, experiences, educations, certificates. Whose they are stands
// in every `where`.
import type { Certificate, Education, Experience, Objective } from '../../contract/resume.ts';
import type { Db } from '../platform/db.ts';

/** The lists saved item by item, by the kind of their items. */
const TABLES = {
  experience: 'resume_experience',
  education: 'resume_education',
  certificate: 'resume_certificate',
} as const;
export type ItemKind = keyof typeof TABLES;
export interface ItemOf {
  experience: Experience;
  education: Education;
  certificate: Certificate;
}

/** Puts the intentions in their order; the first is the default. */
export async function replaceObjectives(
  db: Db,
  account_id: number,
  items: readonly Objective[],
): Promise<void> {
  await db.deleteFrom('resume_objective').where('account_id', '=', account_id).execute();
  const rows = items.map((item, rank) => ({ ...item, account_id, rank }));
  if (rows.length > 0) await db.insertInto('resume_objective').values(rows).execute();
}

export async function countItems(db: Db, kind: ItemKind, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom(TABLES[kind])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertItem<K extends ItemKind>(
  db: Db,
  kind: K,
  account_id: number,
  item: ItemOf[K],
): Promise<void> {
  // One statement for three tables: the columns of each fit its own kind of item.
  const row = { ...columnsOf(item), account_id } as never;
  await db.insertInto(TABLES[kind]).values(row).execute();
}

/** False when the account has no such item. */
export async function updateItem<K extends ItemKind>(
  db: Db,
  kind: K,
  account_id: number,
  id: number,
  item: ItemOf[K],
): Promise<boolean> {
  // Kysely takes no union of tables here; both columns asked for are in all three.
  const table = TABLES[kind] as 'resume_experience';
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(columnsOf(item) as never)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the account has no such item. */
export async function deleteItem(
  db: Db,
  kind: ItemKind,
  account_id: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(TABLES[kind])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `from` and `to` are words of SQL, so their columns are named otherwise. */
function columnsOf(item: ItemOf[ItemKind]): Record<string, unknown> {
  if (!('from' in item)) return { ...item };
  const { from: from_month, to: to_month, ...rest } = item;
  return { ...rest, from_month, to_month };
}
