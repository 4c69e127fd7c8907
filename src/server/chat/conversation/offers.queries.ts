// SQL of conversations in which an offer is shown.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/**
 * The conversation of each offer: the seeker's with the offer's keeper, otherwise the newest one with the
 * enterprise. Offers without a conversation are left out.
 */
export async function listOfferTalks(db: Db, offer_ids: readonly number[]) {
  if (offer_ids.length === 0) return [];
  const rows = await db
    .selectFrom('talent_offer as o')
    .innerJoin('talent_application as t', 't.id', 'o.application_id')
    .innerJoin('chat_side as a', (join) =>
      join.onRef('a.account_id', '=', 't.account_id').on('a.side', '=', 'seeker'),
    )
    .innerJoin('chat as c', (join) =>
      join.onRef('c.id', '=', 'a.chat_id').onRef('c.enterprise_id', '=', 't.enterprise_id'),
    )
    .innerJoin('chat_side as b', (join) =>
      join.onRef('b.chat_id', '=', 'c.id').on('b.side', '=', 'recruiter'),
    )
    .distinctOn('o.id')
    .select(['o.id as offer_id', 'o.application_id', 'c.id as chat_id'])
    .select(['a.account_id as seeker_id', 'b.account_id as recruiter_id'])
    .select(sql<string>`t.position ->> 'title'`.as('title'))
    .where('o.id', 'in', offer_ids)
    .where('b.account_id', 'is not', null)
    .orderBy('o.id')
    .orderBy(
      (eb) => sql`coalesce(${eb.ref('b.account_id')} = ${eb.ref('o.keeper_id')}, false)`,
      'desc',
    )
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.sort((one, other) => one.chat_id - other.chat_id);
}
export type OfferTalk = Awaited<ReturnType<typeof listOfferTalks>>[number];

/** The newest message about an offer. */
export async function findLastOffer(
  db: Db,
  chat_id: number,
  offer_id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('chat_id', '=', chat_id)
    .where('kind', '=', 'offer')
    .where(sql<number>`(body ->> 'offer_id')::bigint`, '=', offer_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}
