// SQL of drafts and templates, which are the enterprise's, and of what helps while writing.
import { type SqlBool, sql } from 'kysely';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { DraftContent } from '../../../contract/position/drafts.ts';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';

type Table = 'position_draft' | 'position_template';

export interface Saving {
  enterprise_id: number;
  account_id: number;
  content: DraftContent;
  now: Date;
}

/** Stores a new draft (`title` and `name` are one: what lists call it by) and gives its id. */
export async function insertDraft(db: Db, title: string, saving: Saving): Promise<number> {
  const row = await db
    .insertInto('position_draft')
    .values({ ...newRow(saving), title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Null when the enterprise has a template of this name. */
export async function insertTemplate(db: Db, name: string, saving: Saving): Promise<number | null> {
  const row = await db
    .insertInto('position_template')
    .values({ ...newRow(saving), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const newRow = ({ enterprise_id, account_id, content, now }: Saving) => ({
  enterprise_id,
  account_id,
  saved_by: account_id,
  content: JSON.stringify(content),
  created_at: now,
  updated_at: now,
});

/** A draft or template of the enterprise, locked when it is about to change; null when there is none. */
export async function findShared(
  db: Db,
  table: Table,
  enterprise_id: number,
  id: number,
  lock = false,
) {
  const query = db
    .selectFrom(table)
    .select(['id', 'version', 'content', 'saved_by', 'updated_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The name of a member; '' for somebody who is none of the enterprise (any more). */
export async function findMemberName(
  db: Db,
  enterprise_id: number,
  account_id: number | null,
): Promise<string> {
  if (account_id === null) return '';
  const row = await db
    .selectFrom('enterprise_member')
    .select('name')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.name ?? '';
}

export async function updateDraft(db: Db, id: number, title: string, saving: Saving) {
  await db
    .updateTable('position_draft')
    .set({ ...changes(saving), title })
    .where('id', '=', id)
    .execute();
}

export async function updateTemplate(db: Db, id: number, name: string, saving: Saving) {
  await db
    .updateTable('position_template')
    .set({ ...changes(saving), name })
    .where('id', '=', id)
    .execute();
}

const changes = ({ account_id, content, now }: Saving) => ({
  saved_by: account_id,
  content: JSON.stringify(content),
  updated_at: now,
  version: sql<number>`version + 1`,
});

/** The id of the enterprise's template of this name; null for none. */
export async function findTemplateNamed(db: Db, enterprise_id: number, name: string) {
  const row = await db
    .selectFrom('position_template')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteShared(db: Db, table: Table, id: number): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute();
}

/** Ends a draft as its position begins; gives its version, null when it is gone. */
export async function takeDraft(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .deleteFrom('position_draft')
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  return row ?? null;
}

export async function countShared(db: Db, table: Table, enterprise_id: number): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface DraftsPage {
  keyword?: string | undefined;
  after: AfterMoment | null;
  limit: number;
}

/** Drafts of the enterprise, last saved first, with who saved them. */
export function listDraftRows(
  db: Db,
  enterprise_id: number,
  { keyword, after, limit }: DraftsPage,
) {
  let query = db
    .selectFrom('position_draft as d')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'd.saved_by')
        .onRef('m.enterprise_id', '=', 'd.enterprise_id'),
    )
    .select(['d.id', 'd.version', 'd.title', 'd.content', 'd.updated_at', 'd.account_id'])
    .select(['m.name as saved_by', sql<string>`d.updated_at::text`.as('at')])
    .where('d.enterprise_id', '=', enterprise_id)
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit);
  if (keyword) {
    query = query.where(sql<SqlBool>`strpos(lower(d.title), ${keyword.toLowerCase()}) > 0`);
  }
  if (after) {
    query = query.where(
      sql<SqlBool>`(d.updated_at, d.id) < (${after.at}::timestamptz, ${after.id})`,
    );
  }
  return query.execute();
}

/** Templates of the enterprise by name. */
export function listTemplateRows(db: Db, enterprise_id: number) {
  return db
    .selectFrom('position_template as t')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 't.saved_by')
        .onRef('m.enterprise_id', '=', 't.enterprise_id'),
    )
    .select(['t.id', 't.version', 't.name', 't.content', 't.updated_at', 'm.name as saved_by'])
    .where('t.enterprise_id', '=', enterprise_id)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
}

/** Own positions people can find or soon will, last refreshed first, with their text. */
export async function listOpenTexts(db: Db, enterprise_id: number, limit: number) {
  const rows = await db
    .selectFrom('position')
    .select(['id', 'title', 'city', 'state', 'description'])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['online', 'pending', 'paused'])
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as PositionState }));
}

/** Whether a position, draft or template of the enterprise names this picture already. */
export async function isKnownAuthorisation(db: Db, enterprise_id: number, key: string) {
  const inPosition = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('is_agency', '=', true)
    .where('authorisation', '=', key)
    .limit(1)
    .executeTakeFirst();
  return inPosition !== undefined;
}

/** The authorisation of an own position; '' or null when there is none. */
export async function findAuthorisation(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('position')
    .select('authorisation')
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.authorisation ?? null;
}
