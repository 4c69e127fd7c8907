// SQL of what the room position keeps of one person: all of it, and its end.
import type { Db } from '../../platform/db.ts';

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

/** Deletes what is the person's own; the positions they published stay, without their name. */
export async function forgetPerson(db: Db, account_id: number): Promise<void> {
  const own = [
    ...(['position_favourite', 'position_footprint', 'position_hidden'] as const),
    ...(['position_saved_search', 'position_recommendation'] as const),
  ] as const;
  for (const table of own) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute();
  }
  await db
    .updateTable('position')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}
