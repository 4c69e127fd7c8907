// Whom to tell of the enterprise: who invited, while still there; otherwise the administrators.
import type { Db } from '../platform/db.ts';

export async function listKeepers(
  db: Db,
  { enterprise_id, recruiter_id }: { enterprise_id: number; recruiter_id: number | null },
): Promise<number[]> {
  const members = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where((eb) =>
      eb.or([eb('role', '=', 'administrator'), eb('account_id', '=', recruiter_id ?? 0)]),
    )
    .orderBy('account_id')
    .execute();
  const ids = members.map(({ account_id }) => account_id);
  return recruiter_id !== null && ids.includes(recruiter_id) ? [recruiter_id] : ids;
}
