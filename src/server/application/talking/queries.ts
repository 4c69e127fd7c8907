// SQL of applications that conversations are about.
import type { Db } from '../../platform/db/db.ts';

/** The open application of a seeker for a position; null for none. */
export async function findOpenApplication(
  db: Db,
  { position_id, seeker_id }: { position_id: number; seeker_id: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('talent_application')
    .select('id')
    .where('position_id', '=', position_id)
    .where('account_id', '=', seeker_id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}
