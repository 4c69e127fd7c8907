// SQL of invitations to enterprises. Every `where` names its owner.
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Adds an invitation; null when an open one to the same number exists. */
export async function insertInvitation(
  db: Db,
  row: Insertable<Schema['enterprise_invitation']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('enterprise_invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['enterprise_id', 'mobile'])
        .where('state', '=', 'sent')
        .where('kind', '=', 'mobile')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The account of a number with the enterprise it works for; null for none. */
export async function findInvited(db: Db, mobile: string) {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('enterprise_member as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.is_recruiter', 'm.enterprise_id'])
    .where('a.mobile', '=', mobile)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends open invitations of an enterprise to a number that are past their end. */
export async function expireOld(
  db: Db,
  of: { enterprise_id: number; mobile: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('enterprise_invitation')
    .set({ state: 'expired', ended_at: now })
    .where('enterprise_id', '=', of.enterprise_id)
    .where('mobile', '=', of.mobile)
    .where('state', '=', 'sent')
    .where('expires_at', '<=', now)
    .execute();
}

export async function countOpenInvitations(db: Db, enterprise_id: number, now: Date) {
  const { count } = await db
    .selectFrom('enterprise_invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sent invitations, the newest first. */
export function listSent(db: Db, enterprise_id: number, before: number | null, limit: number) {
  let query = db
    .selectFrom('enterprise_invitation as i')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'i.invited_by')
        .onRef('m.enterprise_id', '=', 'i.enterprise_id'),
    )
    .select(['i.id', 'i.kind', 'i.state', 'i.mobile', 'i.note', 'i.role', 'i.used', 'i.uses_max'])
    .select(['i.sent_at', 'i.expires_at', 'm.name as by'])
    .where('i.enterprise_id', '=', enterprise_id)
    .orderBy('i.id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('i.id', '<', before);
  return query.execute();
}

/** What the invited person is shown. */
const shown = (db: Db) =>
  db
    .selectFrom('enterprise_invitation as i')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'i.invited_by')
        .onRef('m.enterprise_id', '=', 'i.enterprise_id'),
    )
    .select(['i.id', 'i.enterprise_id', 'i.state', 'i.role', 'i.used', 'i.uses_max'])
    .select(['i.sent_at', 'i.expires_at', 'e.short_name', 'e.full_name', 'e.logo'])
    .select(['e.certified_at', 'm.name as by_name', 'm.title as by_title']);

/** Open invitations to an account's number, the newest first. */
export function listReceived(db: Db, account_id: number, now: Date) {
  return shown(db)
    .innerJoin('account as a', 'a.mobile', 'i.mobile')
    .where('a.id', '=', account_id)
    .where('i.kind', '=', 'mobile')
    .where('i.state', '=', 'sent')
    .where('i.expires_at', '>', now)
    .where('e.closed_at', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute();
}

/** The invitation of a link; null for an unknown one. */
export async function findByToken(db: Db, token_hash: string) {
  const row = await shown(db).where('i.token_hash', '=', token_hash).executeTakeFirst();
  return row ?? null;
}
export type ShownInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Names an invitation for the person who acts on it. */
export type InvitationKey =
  | { id: number; enterprise_id: number }
  | { id: number; account_id: number }
  | { token_hash: string };

/** An invitation, held until the transaction ends; null for anybody else's. */
export async function lockInvitation(db: Db, key: InvitationKey) {
  let query = db
    .selectFrom('enterprise_invitation as i')
    .select(['i.id', 'i.enterprise_id', 'i.kind', 'i.state', 'i.role', 'i.used', 'i.uses_max'])
    .select(['i.invited_by', 'i.expires_at'])
    .forUpdate();
  if ('token_hash' in key) query = query.where('i.token_hash', '=', key.token_hash);
  else query = query.where('i.id', '=', key.id);
  if ('enterprise_id' in key) query = query.where('i.enterprise_id', '=', key.enterprise_id);
  if ('account_id' in key) {
    const own = key.account_id;
    query = query
      .where('i.kind', '=', 'mobile')
      .where((eb) =>
        eb(
          'i.mobile',
          '=',
          eb.selectFrom('account as a').select('a.mobile').where('a.id', '=', own),
        ),
      );
  }
  return (await query.executeTakeFirst()) ?? null;
}

export async function updateInvitation(
  db: Db,
  id: number,
  change: Updateable<Schema['enterprise_invitation']>,
): Promise<void> {
  await db.updateTable('enterprise_invitation').set(change).where('id', '=', id).execute();
}

export async function insertUse(
  db: Db,
  use: { invitation_id: number; account_id: number; at: Date },
): Promise<void> {
  await db
    .insertInto('enterprise_invitation_use')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes open invitations: of one member, or of the whole enterprise. */
export async function revokeOpen(
  db: Db,
  of: { enterprise_id: number; invited_by?: number },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('enterprise_invitation')
    .set({ state: 'revoked', ended_at: now })
    .where('enterprise_id', '=', of.enterprise_id)
    .where('state', '=', 'sent');
  if (of.invited_by !== undefined) query = query.where('invited_by', '=', of.invited_by);
  await query.execute();
}

/** Expires overdue invitations; gives the enterprises concerned. */
export async function expireInvitations(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('enterprise_invitation')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'sent')
    .where('expires_at', '<=', now)
    .returning('enterprise_id')
    .execute();
  return [...new Set(rows.map(({ enterprise_id }) => enterprise_id))];
}
