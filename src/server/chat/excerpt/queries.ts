// SQL of what a conversation is about.
import type { Db } from '../../platform/db/db.ts';

/** The names of its enterprise and position; '' without one. */
export async function findAbout(db: Db, chat_id: number) {
  const row = await db
    .selectFrom('chat as c')
    .leftJoin('enterprise as e', 'e.id', 'c.enterprise_id')
    .leftJoin('position as p', 'p.id', 'c.position_id')
    .select(['e.full_name', 'p.title'])
    .where('c.id', '=', chat_id)
    .executeTakeFirst();
  return { company: row?.full_name ?? '', position: row?.title ?? '' };
}
