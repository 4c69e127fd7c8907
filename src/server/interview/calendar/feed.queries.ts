// SQL of the private calendar addresses: only hashes are kept.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The owner of a feed: an account may be both seeker and recruiter and has a feed for each. */
export interface FeedOwner {
  account_id: number;
  side: 'seeker' | 'recruiter';
}

/** Sets a new address; the former one stops working. */
export async function replaceFeed(
  db: Db,
  { account_id, side }: FeedOwner,
  token_hash: string,
  now: Date,
): Promise<void> {
  const feed = { token_hash, created_at: now, used_at: null };
  await db
    .insertInto('interview_feed')
    .values({ account_id, side, ...feed })
    .onConflict((conflict) => conflict.columns(['account_id', 'side']).doUpdateSet(feed))
    .execute();
}

export async function findFeed(db: Db, { account_id, side }: FeedOwner) {
  const row = await db
    .selectFrom('interview_feed')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteFeed(db: Db, { account_id, side }: FeedOwner): Promise<void> {
  await db
    .deleteFrom('interview_feed')
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .execute();
}

/** The owner of an address, and marks it as read; null for an unknown address. */
export async function takeFeed(db: Db, token_hash: string, now: Date): Promise<FeedOwner | null> {
  const row = await db
    .updateTable('interview_feed')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .returning(['account_id', 'side'])
    .executeTakeFirst();
  return row ? (row as FeedOwner) : null;
}

/** The subscription of a side, to be counted. */
export const fromFeed = (side: 'seeker' | 'recruiter') => (account_id: number) =>
  sql`from interview_feed where account_id = ${account_id} and side = ${side}`;
