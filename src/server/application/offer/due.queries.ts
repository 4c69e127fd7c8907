// SQL of what time does to offers.
import { sql } from 'kysely';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * Waiting offers with the data of their notices. Locks offers and applications; skips rows that others
 * hold.
 */
const waiting = (db: Db, limit: number) =>
  db
    .selectFrom('talent_offer as o')
    .innerJoin('talent_application as a', 'a.id', 'o.application_id')
    .select(['o.id', 'o.application_id', 'o.keeper_id', 'o.valid_until', 'o.sent_at'])
    .select(['a.account_id', 'a.enterprise_id', 'a.position_id'])
    .select((eb) => eb.ref('a.state').$castTo<ApplicationState>().as('application_state'))
    .select(sql<string>`a.position ->> 'title'`.as('title'))
    .select(sql<string>`a.position #>> '{enterprise,short_name}'`.as('company'))
    .where('o.state', '=', 'sent')
    .orderBy('o.valid_until')
    .orderBy('o.id')
    .limit(limit)
    .forUpdate(['o', 'a'])
    .skipLocked();

/** Those whose last day is over. */
export const lockExpired = (db: Db, today: string, limit: number) =>
  waiting(db, limit).where('o.valid_until', '<', today).execute();
export type DueOffer = Awaited<ReturnType<typeof lockExpired>>[number];

/** Offers whose last day is `day` or earlier and that nobody was reminded of. */
export const lockSoon = (db: Db, day: string, limit: number) =>
  waiting(db, limit).where('o.valid_until', '<=', day).where('o.reminded_at', 'is', null).execute();

export async function expireOffers(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('talent_offer')
    .set((eb) => ({ state: 'expired' as const, ended_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export async function setReminded(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('talent_offer')
    .set({ reminded_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
