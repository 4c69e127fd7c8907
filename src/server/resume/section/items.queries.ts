// The lists of a resume: intentions, experiences, projects, links, educations, certificates. Whose
// they are stands in every `where`.
import { sql } from 'kysely';
import type {
  Certificate,
  Education,
  Experience,
  Link,
  Objective,
  Project,
} from '../../../contract/resume/sections.ts';
import type { Db } from '../../platform/db/db.ts';

/** The lists saved item by item, by the kind of their items. */
const TABLES = {
  experience: 'resume_experience',
  project: 'resume_project',
  link: 'resume_link',
  education: 'resume_education',
  certificate: 'resume_certificate',
} as const;
export type ItemKind = keyof typeof TABLES;
export interface ItemOf {
  experience: Experience;
  project: Project;
  link: Link;
  education: Education;
  certificate: Certificate;
}
/** The lists whose order is their owner's. */
export type RankedKind = 'project' | 'link' | 'certificate';

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

/** Gives the new item's id. In a ranked list it stands last. */
export async function insertItem<K extends ItemKind>(
  db: Db,
  kind: K,
  account_id: number,
  item: ItemOf[K],
): Promise<number> {
  // One statement for all tables: the columns of each fit its own kind of item.
  const rank = isRanked(kind) ? { rank: await countItems(db, kind, account_id) } : {};
  const row = { ...columnsOf(item), ...rank, account_id } as never;
  const { id } = await db
    .insertInto(TABLES[kind] as 'resume_experience')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the account has no such item. */
export async function updateItem<K extends ItemKind>(
  db: Db,
  kind: K,
  account_id: number,
  id: number,
  item: ItemOf[K],
): Promise<boolean> {
  // Kysely takes no union of tables here; both columns asked for are in all of them.
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

export const isRanked = (kind: ItemKind): kind is RankedKind =>
  kind === 'project' || kind === 'link' || kind === 'certificate';

/** Gives every item of a ranked list its rank in `ids`, which must name them all. */
export async function writeOrder(
  db: Db,
  kind: RankedKind,
  account_id: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(TABLES[kind])
    .set({ rank: sql<number>`array_position(${ids}::bigint[], id) - 1` })
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .execute();
}

/** The picture a certificate holds; null when the account has no such one. */
export async function findPicture(db: Db, account_id: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('resume_certificate')
    .select('image')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.image ?? null;
}

/** `from` and `to` are words of SQL, so their columns are named otherwise. */
function columnsOf(item: ItemOf[ItemKind]): Record<string, unknown> {
  if (!('from' in item)) return { ...item };
  const { from: from_month, to: to_month, ...rest } = item;
  return { ...rest, from_month, to_month };
}
