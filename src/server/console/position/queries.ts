// SQL of a position, as the staff see it beside its page.
import type { Db } from '../../platform/db/db.ts';

export async function findStaffPosition(db: Db, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['id', 'enterprise_id', 'account_id', 'title', 'state', 'state_note'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
