// SQL of what invitations, the own card and the wall of famous companies keep of one person.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Invitations the person sent, oldest first. */
export function listSentBy(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_invitation as i')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .select(['e.full_name', 'i.kind', 'i.state', 'i.note', 'i.used', 'i.sent_at'])
    .where('i.invited_by', '=', account_id)
    .orderBy('i.id')
    .execute();
}

/** Invitations to the person's number, and links the person came through; oldest first. */
export function listInvitationsOf(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_invitation as i')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .select(['e.full_name', 'i.state', 'i.sent_at'])
    .where((eb) =>
      eb.or([
        eb(
          'i.id',
          'in',
          eb
            .selectFrom('enterprise_invitation_use as u')
            .select('u.invitation_id')
            .where('u.account_id', '=', account_id),
        ),
        eb.and([
          eb('i.kind', '=', 'mobile'),
          eb(
            'i.mobile',
            '=',
            eb.selectFrom('account as a').select('a.mobile').where('a.id', '=', account_id),
          ),
        ]),
      ]),
    )
    .orderBy('i.id')
    .execute();
}

/** Applications to the wall that the person wrote, oldest first. */
export function listFamousBy(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_famous as f')
    .innerJoin('enterprise as e', 'e.id', 'f.enterprise_id')
    .select(['e.full_name', 'f.state', 'f.reasons', 'f.proofs', 'f.applied_at'])
    .where('f.applied_by', '=', account_id)
    .orderBy('f.id')
    .execute();
}

/**
 * Deletes the member profile, the invitations to the person's number, and the person's texts and pictures
 * in rows that stay. Call it while the account's row still exists.
 */
export async function forgetMember(db: Db, account_id: number): Promise<void> {
  await db
    .deleteFrom('enterprise_invitation')
    .where('kind', '=', 'mobile')
    .where((eb) =>
      eb(
        'mobile',
        '=',
        eb.selectFrom('account as a').select('a.mobile').where('a.id', '=', account_id),
      ),
    )
    .execute();
  await db
    .updateTable('enterprise_invitation')
    .set({ note: '', invited_by: null })
    .where('invited_by', '=', account_id)
    .execute();
  await db.deleteFrom('enterprise_invitation_use').where('account_id', '=', account_id).execute();
  await db.deleteFrom('enterprise_member_profile').where('account_id', '=', account_id).execute();
  await db
    .updateTable('enterprise_famous')
    .set({ applied_by: null, proofs: [] })
    .where('applied_by', '=', account_id)
    .execute();
}

/** The invitations of `listInvitationsOf`, to be counted. */
export const fromInvitationsOf = (account_id: number) =>
  sql`from enterprise_invitation i
    where i.id in (select invitation_id from enterprise_invitation_use where account_id = ${account_id})
      or i.kind = 'mobile' and i.mobile = (select mobile from account where id = ${account_id})`;
