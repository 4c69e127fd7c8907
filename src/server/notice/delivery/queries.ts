// SQL of sending: notices to hand over, and deliveries through mail, text messages and WeChat.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { readableAbout } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';
import type { OuterChannel } from './rules.ts';

/** Notices not handed over yet; skips those that another node holds. */
export async function lockQueued(db: Db, limit: number) {
  return db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .leftJoin('account_identity as i', (join) =>
      join.onRef('i.account_id', '=', 'a.id').on('i.provider', '=', 'wechat'),
    )
    .select(['n.id', 'n.account_id', 'n.side', 'n.event', 'n.title', 'n.link', 'n.read_at'])
    .select(['a.email', 'a.mobile', 'i.subject as openid'])
    .where('n.sent_at', 'is', null)
    .orderBy('n.id')
    .limit(limit)
    .forUpdate('n')
    .skipLocked()
    .execute();
}

export async function markHandedOver(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ sent_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertDeliveries(
  db: Db,
  rows: readonly Insertable<Schema['notice_delivery']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('notice_delivery')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['notice_id', 'channel']).doNothing())
    .execute();
}

/** The advisory locks under which the deliveries of a channel are claimed; any fixed numbers. */
const CLAIM_LOCKS: Record<OuterChannel, number> = {
  mail: 72_150_003,
  sms: 72_150_004,
  wechat: 72_150_005,
};

/** Nodes claim one after another, so that the daily cap is counted right; they send in parallel. */
export async function waitForClaim(db: Db, channel: OuterChannel): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CLAIM_LOCKS[channel])})`.execute(db);
}

/** Whether anything is due: asked each second, and the answer is nearly always no. */
export async function hasDue(db: Db, channel: OuterChannel, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('notice_delivery')
    .select('id')
    .where('channel', '=', channel)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_try_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Deliveries that are due, with the notice and where it goes. */
export async function lockDue(db: Db, channel: OuterChannel, now: Date, limit: number) {
  return (
    db
      .selectFrom('notice_delivery as d')
      .innerJoin('notice as n', 'n.id', 'd.notice_id')
      .innerJoin('account as a', 'a.id', 'd.account_id')
      .leftJoin('account_identity as i', (join) =>
        join.onRef('i.account_id', '=', 'a.id').on('i.provider', '=', 'wechat'),
      )
      .select(['d.id', 'd.account_id', 'd.tries', 'd.notice_id'])
      .select(['n.event', 'n.title', 'n.body', 'n.link', 'n.created_at'])
      .select(['a.email', 'a.mobile', 'i.subject as openid'])
      // A silent notice is stored with `read_at` = `created_at` and does not count as read here. A notice
      // about a person who may no longer be seen counts as read.
      .select(
        sql<boolean>`(n.read_at is not null and n.read_at <> n.created_at)
          or not ${readableAbout('n')}`.as('was_read'),
      )
      .where('d.channel', '=', channel)
      .where('d.state', 'in', ['waiting', 'sending'])
      .where('d.next_try_at', '<=', now)
      .orderBy('d.next_try_at')
      .orderBy('d.id')
      .limit(limit)
      .forUpdate('d')
      .skipLocked()
      .execute()
  );
}

/** How many deliveries went or are going to each account since a time, without the given ones. */
export async function countUsed(
  db: Db,
  channel: OuterChannel,
  {
    account_ids,
    since,
    except,
  }: {
    account_ids: readonly number[];
    since: Date;
    except: readonly number[];
  },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notice_delivery')
    .select('account_id')
    .select((q) => q.fn.countAll<number>().as('used'))
    .where('account_id', 'in', [...new Set(account_ids)])
    .where('channel', '=', channel)
    .where('state', 'in', ['sending', 'sent'])
    .where('tried_at', '>=', since)
    .where('id', 'not in', [...except])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, used }) => [account_id, used]));
}

interface Change {
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped';
  next_try_at?: Date;
  tried_at?: Date;
  tries?: number;
  reason?: string;
}

/** A delivery, with the number that says in which partition it lies. */
interface Which {
  id: number;
  notice_id: number;
}

const changing = (db: Db, { id, notice_id }: Which, change: Change) =>
  db
    .updateTable('notice_delivery')
    .set(change)
    .where('notice_id', '=', notice_id)
    .where('id', '=', id);

/** Within the transaction that holds the row. */
export async function changeDelivery(db: Db, which: Which, change: Change): Promise<void> {
  await changing(db, which, change).execute();
}

/** Stores the result of a try, unless another node has taken the delivery over since. */
export async function endTry(
  db: Db,
  { tries, ...which }: Which & { tries: number },
  change: Change,
): Promise<void> {
  await changing(db, which, change)
    .where('tries', '=', tries)
    .where('state', '=', 'sending')
    .execute();
}
