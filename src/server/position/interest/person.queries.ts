// SQL that collects and erases what the room position stores of a person.
import type { Db } from '../../platform/db/db.ts';

/** Favourites with the position's title and enterprise, oldest first. */
export function listAllFavourites(db: Db, account_id: number) {
  return db
    .selectFrom('position_favourite as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.title', 'e.short_name', 'f.note', 'f.tags', 'f.created_at'])
    .where('f.account_id', '=', account_id)
    .orderBy('f.created_at')
    .execute();
}

export function listAllFootprints(db: Db, account_id: number) {
  return db
    .selectFrom('position_footprint as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.title', 'e.short_name', 'f.seen_at'])
    .where('f.account_id', '=', account_id)
    .orderBy('f.seen_at')
    .execute();
}

export function listAllHidden(db: Db, account_id: number) {
  return db
    .selectFrom('position_hidden as h')
    .innerJoin('position as p', 'p.id', 'h.position_id')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.title', 'e.short_name', 'h.reason', 'h.enterprise_id', 'h.created_at'])
    .where('h.account_id', '=', account_id)
    .orderBy('h.created_at')
    .execute();
}

/** Positions the person put online for an enterprise. */
export function listAllPublished(db: Db, account_id: number) {
  return db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.title', 'e.short_name', 'p.state', 'p.created_at'])
    .where('p.account_id', '=', account_id)
    .orderBy('p.created_at')
    .execute();
}

/** Drafts and templates the person began or saved last, by what lists call them. */
export async function listAllWritten(db: Db, account_id: number) {
  const drafts = await db
    .selectFrom('position_draft')
    .select(['title as name', 'updated_at'])
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('saved_by', '=', account_id)]))
    .execute();
  const templates = await db
    .selectFrom('position_template')
    .select(['name', 'updated_at'])
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('saved_by', '=', account_id)]))
    .execute();
  return [
    ...drafts.map((row) => ({ ...row, kind: '草稿' })),
    ...templates.map((row) => ({ ...row, kind: '模板' })),
  ];
}

/** Deletes what is the person's own; the positions they published stay, without their name. */
export async function forgetPerson(db: Db, account_id: number): Promise<void> {
  const own = [
    'position_favourite',
    'position_footprint',
    'position_hidden',
    'position_saved_search',
    'position_recommendation',
  ] as const;
  for (const table of own) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute();
  }
  for (const table of ['position_draft', 'position_template'] as const) {
    for (const column of ['account_id', 'saved_by'] as const) {
      await db
        .updateTable(table)
        .set({ [column]: null })
        .where(column, '=', account_id)
        .execute();
    }
  }
  await db
    .updateTable('position_review')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .updateTable('position')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
