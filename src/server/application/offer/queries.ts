// SQL of offers: creating, reading by both sides, changing and ending. Ownership is checked by the
// application.
import { type Expression, type Insertable, sql } from 'kysely';
import type { OfferMark, OfferState } from '../../../contract/application/offer.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';

/** Adds an offer and gives its id; null while another offer of the application waits. */
export async function insertOffer(
  db: Db,
  row: Insertable<Schema['talent_offer']>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('talent_offer')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('application_id').where('state', '=', 'sent').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The application an offer belongs to; null for none. */
export async function findApplicationOf(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('talent_offer')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/** Locks an offer; the caller has locked its application before. */
export function lockOffer(db: Db, id: number) {
  return db
    .selectFrom('talent_offer')
    .select(['id', 'application_id', 'state', 'starts_on', 'valid_until', 'keeper_id', 'version'])
    .select('sent_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>;

/** The offers that wait for a person's answer on a day, those that expire first in front. */
export function listWaitingOf(db: Db, account_id: number, today: string, limit: number) {
  return db
    .selectFrom('talent_application as a')
    .innerJoin('talent_offer as o', 'o.application_id', 'a.id')
    .select(['a.id as application_id', 'o.valid_until'])
    .select((eb) => eb.ref('a.position').$castTo<PositionCard>().as('position'))
    .where('a.account_id', '=', account_id)
    .where('a.is_open', '=', true)
    .where('o.state', '=', 'sent')
    .where('o.valid_until', '>=', today)
    .orderBy('o.valid_until')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** The newest offer of a locked application, with its expiry. */
export async function findNewest(db: Db, application_id: number) {
  const row = await db
    .selectFrom('talent_offer')
    .select(['id', 'state', 'valid_until', 'sent_at'])
    .where('application_id', '=', application_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the final state of an offer. */
export async function endOffer(
  db: Db,
  id: number,
  end: { state: OfferState; words: string; ended_by: number | null; ended_at: Date },
): Promise<void> {
  await db
    .updateTable('talent_offer')
    .set((eb) => ({ ...end, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets another last day and resets the reminder. */
export async function setValidUntil(
  db: Db,
  id: number,
  change: { valid_until: string; reminded_at: Date | null },
): Promise<void> {
  await db
    .updateTable('talent_offer')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends the waiting offers of some applications; gives them. */
export function endOpenOffers(
  db: Db,
  application_ids: readonly number[],
  end: { words: string; ended_at: Date },
) {
  return db
    .updateTable('talent_offer')
    .set((eb) => ({ ...end, state: 'ended' as const, version: eb('version', '+', 1) }))
    .where('application_id', '=', sql<number>`any(${[...application_ids]}::bigint[])`)
    .where('state', '=', 'sent')
    .returning(['id', 'application_id', 'sent_at'])
    .returning(
      sql<number>`(select a.account_id from talent_application a
        where a.id = talent_offer.application_id)`.as('account_id'),
    )
    .execute();
}

/** Offers `o` with their files. */
export const offers = (db: Db) =>
  db
    .selectFrom('talent_offer as o')
    .leftJoin('talent_offer_file as f', 'f.offer_id', 'o.id')
    .select(['o.id', 'o.application_id', 'o.state', 'o.salary', 'o.salary_unit', 'o.salary_months'])
    .select(['o.starts_on', 'o.valid_until', 'o.message', 'o.words', 'o.version', 'o.sent_at'])
    .select(['o.ended_at', 'o.author_id', 'o.ended_by'])
    .select(['f.name as file_name', 'f.media_type', 'f.bytes']);

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number];

/** The offers of some applications, newest first, with the names of the members who sent and ended them. */
export function listNamedOffers(db: Db, enterprise_id: number, application_ids: readonly number[]) {
  return offers(db)
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'o.author_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .leftJoin('enterprise_member as e', (join) =>
      join.onRef('e.account_id', '=', 'o.ended_by').on('e.enterprise_id', '=', enterprise_id),
    )
    .select(['m.name as author', 'e.name as ender'])
    .where('o.application_id', '=', sql<number>`any(${[...application_ids]}::bigint[])`)
    .orderBy('o.id', 'desc')
    .execute();
}

/** True for a received application of a person who may be seen. */
export async function isReceived(db: Db, enterprise_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('talent_application as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.enterprise_id', '=', enterprise_id)
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: the newest offer of an application, as one value; null for none. */
export const newestOffer = (application_id: Expression<number>) => sql<OfferMark | null>`(
  select json_build_object('state', o.state, 'valid_until', o.valid_until)
  from talent_offer as o where o.application_id = ${application_id} order by o.id desc limit 1)`;

/** The members told about an offer: administrators, the position's publisher and the offer's keeper. */
export async function listHandlers(
  db: Db,
  about: { enterprise_id: number; position_id: number; keeper_id: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('position as p', (join) => join.on('p.id', '=', about.position_id))
    .select('m.account_id')
    .where('m.enterprise_id', '=', about.enterprise_id)
    .where((eb) =>
      eb.or([
        eb('m.role', '=', 'administrator'),
        eb('m.account_id', '=', eb.ref('p.account_id')),
        ...(about.keeper_id === null ? [] : [eb('m.account_id', '=', about.keeper_id)]),
      ]),
    )
    .orderBy('m.account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Moves an application to the top of its column, because something happened to it. */
export async function touchApplication(db: Db, id: number, updated_at: Date): Promise<void> {
  await db.updateTable('talent_application').set({ updated_at }).where('id', '=', id).execute();
}

/** Passes waiting offers to the colleague who takes over. */
export async function passOffers(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('talent_offer')
    .set({ keeper_id: to })
    .where('keeper_id', '=', from)
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('talent_application').select('id').where('enterprise_id', '=', enterprise_id),
    )
    .execute();
}

/** An enterprise's applications with an accepted offer and an unconfirmed first day of work. */
export function listAccepted(db: Db, enterprise_id: number) {
  return db
    .selectFrom('talent_application as a')
    .innerJoin('talent_offer as o', 'o.application_id', 'a.id')
    .select(['a.id as application_id', 'a.account_id'])
    .select(sql<string>`a.position ->> 'title'`.as('title'))
    .select(sql<string>`a.position #>> '{enterprise,short_name}'`.as('company'))
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.stage', '=', 'offer')
    .where('o.state', '=', 'accepted')
    .execute();
}
