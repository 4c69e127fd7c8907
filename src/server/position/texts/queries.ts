// SQL of the texts of positions that are online.
import type { Db } from '../../platform/db/db.ts';

/** The newest since a moment, in the order of the search's index. */
export async function listNewestTexts(db: Db, since: Date, limit: number) {
  const rows = await db
    .selectFrom('position_search as s')
    .innerJoin('position as p', 'p.id', 's.position_id')
    .select(['p.id', 'p.title', 'p.description'])
    .where('s.refreshed_at', '>=', since)
    .orderBy('s.refreshed_at', 'desc')
    .orderBy('s.position_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, description }) => ({
    title,
    text: `${title}\n${description}`,
    link: `/position-details?id=${id}`,
  }));
}
