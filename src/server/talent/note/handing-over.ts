// When a member leaves, a colleague takes over the people they invited or planned to contact again.
import type { Db } from '../../platform/db/db.ts';
import { passFollows, passInvitations } from './handing-over.queries.ts';

/** Gives invitations nobody has answered, and days to come back to somebody, to another member. */
export async function handOverTalents(
  trx: Db,
  passing: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await passInvitations(trx, passing);
  await passFollows(trx, passing);
}
