// SQL of the sitemap: read in slices by id, so that a large site never stands in memory.
import { isHidden } from '../../measure/hiding/hiding.ts';
import type { Db } from '../../platform/db/db.ts';

/** One page of the site: its record and when it last changed. */
export interface SitemapRow {
  id: number;
  changed_at: Date;
}

/** Half-open range of ids: above `after`, up to and including `upTo`. */
export interface IdRange {
  after: number;
  upTo: number;
}

/** The highest id of the positions that can be found; 0 when there are none. */
export async function lastPositionId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('position_search')
    .select((eb) => eb.fn.max('position_id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function lastEnterpriseId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('enterprise')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Positions online in a range of ids, in the order of their ids, at most `limit`. */
export function listPositionPages(db: Db, range: IdRange, limit: number): Promise<SitemapRow[]> {
  return db
    .selectFrom('position_search')
    .select(['position_id as id', 'refreshed_at as changed_at'])
    .where('position_id', '>', range.after)
    .where('position_id', '<=', range.upTo)
    .orderBy('position_id')
    .limit(limit)
    .execute();
}

export function listEnterprisePages(
  db: Db,
  range: IdRange,
  limit: number,
  now: Date,
): Promise<SitemapRow[]> {
  return db
    .selectFrom('enterprise')
    .select(['id', 'updated_at as changed_at'])
    .where('closed_at', 'is', null)
    .where((eb) => eb.not(isHidden(eb.ref('enterprise.id'), now)))
    .where('id', '>', range.after)
    .where('id', '<=', range.upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
}
