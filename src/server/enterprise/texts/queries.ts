// SQL of the texts of enterprises that everybody can read.
import type { Db } from '../../platform/db/db.ts';

/** The newest enterprises, whenever they came: few come in a week. */
export async function listNewestTexts(db: Db, _since: Date, limit: number) {
  const rows = await db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'full_name', 'slogan', 'intro'])
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, short_name, full_name, slogan, intro }) => ({
    title: short_name || full_name,
    text: [full_name, short_name, slogan, intro].join('\n'),
    link: `/company-details?id=${id}`,
  }));
}
