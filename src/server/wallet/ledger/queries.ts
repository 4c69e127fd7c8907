// SQL of the ledger. What rows may do is held by triggers (migrations/0075_ledger.sql).
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

type AccountRow = Insertable<Schema['ledger_account']>;

/** Opens the accounts that are not open yet, and locks all of them in the order of their names. */
export async function lockAccounts(trx: Db, accounts: readonly AccountRow[]) {
  const rows = accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await trx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const ids = rows.map(({ id }) => id);
  return trx
    .selectFrom('ledger_account')
    .select(['id', 'min_zero', 'posted', 'held'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives the new transaction's id; null when its key is known already. */
export async function insertTransaction(
  trx: Db,
  row: Insertable<Schema['ledger_transaction']>,
): Promise<number | null> {
  const inserted = await trx
    .insertInto('ledger_transaction')
    .values(row)
    .onConflict((conflict) => conflict.column('idem').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export function findTransaction(db: Db, idem: string) {
  return db
    .selectFrom('ledger_transaction')
    .select(['id', 'digest'])
    .where('idem', '=', idem)
    .executeTakeFirstOrThrow();
}

export async function insertTransfers(
  trx: Db,
  rows: readonly Insertable<Schema['ledger_transfer']>[],
): Promise<number[]> {
  const ids: number[] = [];
  // One after the other: each sees the balance that the one before it left.
  for (const row of rows) {
    const { id } = await trx
      .insertInto('ledger_transfer')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

export async function listTransferIds(db: Db, transaction_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('transaction_id', '=', transaction_id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findPending(db: Db, id: number) {
  return db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_transaction as x', 'x.id', 't.transaction_id')
    .select(['t.src', 't.dst', 't.amount', 'x.order_id'])
    .where('t.id', '=', id)
    .where('t.phase', '=', 'pend')
    .executeTakeFirstOrThrow();
}

export function listBalances(db: Db, accounts: readonly string[]) {
  return db
    .selectFrom('ledger_account')
    .select(['id', 'posted', 'held'])
    .where('id', 'in', accounts)
    .execute();
}

/** How many accounts and transfers there are. */
export function countLedger(db: Db) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('ledger_account')
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('accounts'),
      eb
        .selectFrom('ledger_transfer')
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('transfers'),
    ])
    .executeTakeFirstOrThrow();
}

interface Fault {
  fault: 'sum' | 'replay' | 'below' | 'resolved' | 'units';
  /** The account, the unit or the transfer that it is about. */
  about: string;
  /** What stands there, and what should. */
  found: number;
  wanted: number;
}

/** What is wrong in the whole ledger; one statement, so that it sees one moment. */
export async function listLedgerFaults(db: Db): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with moved as (
      select src as id, -amount as posted, 0 as held from ledger_transfer where phase in ('direct', 'post')
      union all
      select dst, amount, 0 from ledger_transfer where phase in ('direct', 'post')
      union all
      select src, 0, amount from ledger_transfer p where phase = 'pend'
        and not exists (select from ledger_transfer r where r.pend_id = p.id)
    ), replay as (
      select id, sum(posted) as posted, sum(held) as held from moved group by id
    ), resolved as (
      select pend_id, count(*) as times from ledger_transfer where pend_id is not null group by pend_id
    )
    select 'sum' as fault, unit as about, sum(posted)::bigint as found, 0::bigint as wanted
      from ledger_account group by unit having sum(posted) <> 0
    union all
    select 'replay', a.id, a.posted, coalesce(r.posted, 0)::bigint
      from ledger_account a left join replay r using (id) where a.posted <> coalesce(r.posted, 0)
    union all
    select 'replay', a.id, a.held, coalesce(r.held, 0)::bigint
      from ledger_account a left join replay r using (id) where a.held <> coalesce(r.held, 0)
    union all
    select 'below', id, posted - held, 0 from ledger_account where min_zero and posted - held < 0
    union all
    select 'resolved', r.pend_id::text, r.times, 1 from resolved r
      join ledger_transfer p on p.id = r.pend_id where r.times > 1 or p.phase <> 'pend'
    union all
    select 'units', t.id::text, 2, 1 from ledger_transfer t
      join ledger_account s on s.id = t.src join ledger_account d on d.id = t.dst where s.unit <> d.unit
    order by 1, 2`.execute(db);
  return rows;
}

/** What moved on an account, the newest first; `before` is the id of the last one seen. */
export function listEntries(
  db: Db,
  account: string,
  { before, limit, kind }: { before: number | null; limit: number; kind?: string | undefined },
) {
  // Each side by its own index, and only a page of it: an account can have very many entries.
  const movedOn = (side: 'src' | 'dst') =>
    db
      .selectFrom('ledger_transfer')
      .select(['id', 'transaction_id', 'src', 'amount'])
      .where(side, '=', account)
      .where('phase', 'in', ['direct', 'post'])
      .$if(before !== null, (query) => query.where('id', '<', before))
      .$if(kind !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('ledger_transaction as k')
              .select('k.id')
              .whereRef('k.id', '=', 'ledger_transfer.transaction_id')
              .where('k.kind', '=', kind ?? ''),
          ),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit);
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom(movedOn('src').as('gone'))
        .selectAll()
        .unionAll(eb.selectFrom(movedOn('dst').as('come')).selectAll())
        .as('t'),
    )
    .innerJoin('ledger_transaction as x', 'x.id', 't.transaction_id')
    .select(['t.id', 't.src', 't.amount', 'x.kind', 'x.order_id', 'x.event_at'])
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

/** How much was booked under this key of the ledger; null for nothing. */
export async function findUnmatched(db: Db, idem: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledger_transaction as x')
    .innerJoin('ledger_transfer as t', 't.transaction_id', 'x.id')
    .select('t.amount')
    .where('x.idem', '=', idem)
    .executeTakeFirst();
  return row?.amount ?? null;
}
