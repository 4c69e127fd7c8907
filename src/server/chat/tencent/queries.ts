// SQL for Tencent's side of the chat: who answers as 择木客服, and where two people talk.
import type { Db } from '../../platform/db.ts';
import { keyOf } from '../keys.ts';

const OPERATORS_MAX = 100;

/** The numbers of the site's operators. */
export async function listOperators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('is_operator', '=', true)
    .orderBy('id')
    .limit(OPERATORS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Their conversation; the one in which something was said last where each is once the seeker. */
export async function findTalkOf(db: Db, one: number, other: number): Promise<number | null> {
  const row = await db
    .selectFrom('chat')
    .select('id')
    .where('key', 'in', [
      keyOf({ seeker_id: one, recruiter_id: other }),
      keyOf({ seeker_id: other, recruiter_id: one }),
    ])
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
