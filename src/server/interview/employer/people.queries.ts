// SQL of interviews with an enterprise that their seeker blocks meanwhile.
import type { Db } from '../../platform/db/db.ts';
import { notBlockedBy } from '../../privacy/privacy.ts';

/** Which of some interviews of a seeker are with an enterprise that the seeker blocks. */
export async function listBlocked(
  db: Db,
  account_id: number,
  interview_ids: readonly number[],
): Promise<number[]> {
  if (interview_ids.length === 0) return [];
  const rows = await db
    .selectFrom('interview as i')
    .select('i.id')
    .where('i.id', 'in', interview_ids)
    .where('i.account_id', '=', account_id)
    .where((eb) => eb.not(notBlockedBy(account_id, 'i.enterprise_id')))
    .execute();
  return rows.map(({ id }) => id);
}
