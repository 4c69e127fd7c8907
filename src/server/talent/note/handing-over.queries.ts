// SQL of what passes from one member of an enterprise to another.
import type { Db } from '../../platform/db/db.ts';

/** Invitations to apply that nobody has answered yet: the answer is told to who invited. */
export async function passInvitations(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('talent_invitation')
    .set({ inviter_id: to })
    .where('enterprise_id', '=', enterprise_id)
    .where('inviter_id', '=', from)
    .where('state', '=', 'sent')
    .execute();
}

/** Days on which the member wanted to come back to somebody: the colleague is reminded of them. */
export async function passFollows(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('talent_follow')
    .set({ member_id: to })
    .where('enterprise_id', '=', enterprise_id)
    .where('member_id', '=', from)
    .where('on_day', 'is not', null)
    .execute();
}
