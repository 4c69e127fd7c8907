// SQL that compares orders, refunds and requests with the ledger.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

interface OrderFault {
  /** The number of the order; the account for a balance. */
  number: string;
  /**
   * `paid`: what came in for it; `deferred`: what of it is not earned; `held`: what open upgrades, requests and refunds
   * have set aside; `refunded`: what went back.
   */
  fault: 'paid' | 'deferred' | 'held' | 'refunded';
  found: number;
  wanted: number;
}

/**
 * What lies in `review`, where it is not what should: payments that fitted their order not as they came, until they are
 * back with the payer, and money that belongs to no attempt, until it is explained.
 */
export async function findReviewFault(db: Db): Promise<{ found: number; wanted: number } | null> {
  const { rows } = await sql<{ found: number; wanted: number }>`
    select * from (
      select coalesce((select posted from ledger_account where id = 'review'), 0)::bigint as found,
        (coalesce((select sum(fen) from wallet_refund
          where is_stray and state not in ('succeeded', 'failed')), 0)
        + coalesce((select sum(case when t.dst = 'review' then t.amount else -t.amount end)
          from ledger_transaction x join ledger_transfer t on t.transaction_id = x.id
          where x.kind = 'unmatched' and x.order_id is null), 0))::bigint as wanted
    ) as compared where found <> wanted`.execute(db);
  return rows[0] ?? null;
}

/** Orders and balances of which the books say something else. */
export async function listOrderFaults(db: Db): Promise<OrderFault[]> {
  const { rows } = await sql<OrderFault>`
    with back as (
      select r.order_id, r.fen, r.is_stray, r.state, t.src, r.state not in ('succeeded', 'failed') as is_open
      from wallet_refund r join ledger_transfer t on t.id = r.pend_id
    ), open_back as (
      select src, sum(fen)::bigint as fen from back where is_open group by src
    ), asked as (
      select t.src, sum(q.fen)::bigint as fen
      from wallet_refund_request q join ledger_transfer t on t.id = q.pend_id
      where q.state = 'waiting' group by t.src
    ), books as (
      select o.id, o.number, o.kind, o.fen, o.refunded_fen, o.fen + o.credit_fen as worth, o.earned_days,
        (o.snapshot->>'days')::int as days, o.replaced_by, o.paid_at is not null as is_paid,
        l.units, l.ended_at,
        (select posted from ledger_account where id = 'lot:' || l.kind || ':' || l.id) as units_left,
        exists (select from wallet_refund_request q
          where q.order_id = o.id and q.state in ('approved', 'done')) as is_ended,
        coalesce((select sum(t.amount) from ledger_transaction x
          join ledger_transfer t on t.transaction_id = x.id
          where x.order_id = o.id and x.kind in ('top_up', 'purchase')), 0)::bigint as taken,
        coalesce((select posted from ledger_account where id = 'deferred:' || o.id), 0) as deferred,
        coalesce((select held from ledger_account where id = 'deferred:' || o.id), 0) as held,
        coalesce((select fen from open_back where src = 'deferred:' || o.id), 0) as open_back,
        coalesce((select sum(c.fen) from wallet_order_credit c join wallet_order n on n.id = c.order_id
          where c.from_order_id = o.id and n.state in ('new', 'pending', 'closing')), 0)::bigint
        + coalesce((select fen from asked where src = 'deferred:' || o.id), 0) as want_held,
        coalesce((select sum(b.fen) from back b
          where b.order_id = o.id and not b.is_stray and b.state = 'succeeded'), 0)::bigint as returned
      from wallet_order o left join wallet_lot l on l.order_id = o.id
    ), wanted as (
      select *, case when is_paid then fen else 0 end as want_taken,
        case when not is_paid or kind = 'top_up' or replaced_by is not null then 0
          when is_ended then open_back
          when kind = 'plan' then worth - worth * earned_days / days
          when ended_at is not null then 0
          else worth - worth * (units - coalesce(units_left, 0)) / units end as want_deferred
      from books
    ), balances as (
      select a.id, a.held, coalesce(b.fen, 0) + coalesce(q.fen, 0) as want_held
      from ledger_account a left join open_back b on b.src = a.id left join asked q on q.src = a.id
      where a.id like 'balance:%'
    )
    select number, 'paid' as fault, taken as found, want_taken as wanted
      from wanted where taken <> want_taken
    union all
    select number, 'deferred', deferred, want_deferred from wanted where deferred <> want_deferred
    union all
    select number, 'held', held, want_held + open_back from wanted where held <> want_held + open_back
    union all
    select number, 'refunded', returned, refunded_fen from wanted where returned <> refunded_fen
    union all
    select id, 'held', held, want_held from balances where held <> want_held
    order by 1, 2`.execute(db);
  return rows;
}
