// Whether a received application shows a certificate's picture.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { visibleTo } from '../privacy/privacy.ts';

/** True when the application is the enterprise's, may be seen, and its resume names the picture. */
export async function namesPicture(
  db: Db,
  enterprise_id: number,
  id: number,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('talent_application as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.state', '<>', 'withdrawn')
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .where(sql<boolean>`a.resume -> 'certificates' @> ${JSON.stringify([{ image: key }])}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}
