// SQL of invitations to apply.
import type { Insertable } from 'kysely';
import type { InvitationState } from '../../../contract/dictionary/elite.ts';
import type { Db } from '../../platform/db/db.ts';
import { notBlockedBy } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';

/** False when the elite was invited to the position before. */
export async function insertInvitation(
  db: Db,
  row: Insertable<Schema['talent_invitation']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('talent_invitation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['position_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The account's invitations, newest first; those of enterprises it blocks are left out. */
export function listInvitationsOf(
  db: Db,
  account_id: number,
  before: number | null,
  limit: number,
) {
  let query = db
    .selectFrom('talent_invitation as i')
    .select(['i.id', 'i.state', 'i.message', 'i.position_id', 'i.created_at'])
    .where('i.account_id', '=', account_id)
    .where(notBlockedBy(account_id, 'i.enterprise_id'));
  if (before !== null) query = query.where('i.id', '<', before);
  return query.orderBy('i.id', 'desc').limit(limit).execute();
}

/** An own invitation, locked until the transaction ends. */
export async function lockInvitation(db: Db, id: number, account_id: number) {
  const row = await db
    .selectFrom('talent_invitation as i')
    .innerJoin('position as p', 'p.id', 'i.position_id')
    .select(['i.id', 'i.state', 'i.position_id', 'i.inviter_id', 'i.created_at', 'p.title'])
    .where('i.id', '=', id)
    .where('i.account_id', '=', account_id)
    .forUpdate('i')
    .executeTakeFirst();
  return row ? { ...row, state: row.state as InvitationState } : null;
}

export async function updateInvitation(
  db: Db,
  id: number,
  change: { state: InvitationState; answered_at: Date },
): Promise<void> {
  await db.updateTable('talent_invitation').set(change).where('id', '=', id).execute();
}

/** Ends invitations sent before then that nobody answered. */
export async function expireInvitations(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('talent_invitation')
    .set({ state: 'expired' })
    .where('state', '=', 'sent')
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An enterprise's own position that is online; null otherwise. */
export async function findOwnOnlinePosition(db: Db, id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.id', 'p.title', 'p.category', 'p.state', 'e.short_name'])
    .where('p.id', '=', id)
    .where('p.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** True when the seeker has an open application for the position. */
export async function hasOpenApplication(
  db: Db,
  position_id: number,
  account_id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('talent_application')
    .select('id')
    .where('position_id', '=', position_id)
    .where('account_id', '=', account_id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
