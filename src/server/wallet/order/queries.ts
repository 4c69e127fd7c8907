// SQL of orders and of the times they paid for. Whose it is stands in the `where`.
import { type Insertable, sql, type Updateable } from 'kysely';
import { OPEN_VOUCHERS } from '../../../contract/wallet/bank-voucher.ts';
import type { OrderKind } from '../../../contract/wallet/order.ts';
import type { OrderState } from '../../../contract/wallet/order-states.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** One transaction at a time places, pays or closes orders of an enterprise. Taken before their rows. */
export async function lockOrders(trx: Db, enterprise_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wallet-order'), ${enterprise_id}::int)`.execute(
    trx,
  );
}

export async function insertOrder(
  trx: Db,
  row: Insertable<Schema['wallet_order']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('wallet_order')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOrder(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_order']>,
): Promise<void> {
  await trx.updateTable('wallet_order').set(changes).where('id', '=', id).execute();
}

/** Orders with who placed them, as people see them. */
const shown = (db: Db) =>
  db
    .selectFrom('wallet_order as o')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'o.account_id')
        .onRef('m.enterprise_id', '=', 'o.enterprise_id'),
    )
    .leftJoin('wallet_lot as t', 't.order_id', 'o.id')
    .leftJoin('wallet_approval as a', 'a.order_id', 'o.id')
    // At most one, by the unique index of requests that hold.
    .leftJoin('wallet_refund_request as r', (join) =>
      join.onRef('r.order_id', '=', 'o.id').on('r.state', 'in', ['waiting', 'approved']),
    )
    .selectAll('o')
    .select(['a.state as approval', 'r.state as refund'])
    .select(['m.name as by', 't.starts_at as lot_starts_at', 't.ends_at as lot_ends_at']);
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

export async function findOrder(db: Db, enterprise_id: number, number: string) {
  const row = await shown(db)
    .where('o.number', '=', number)
    .where('o.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** An order with its row held. */
export function lockOrder(trx: Db, id: number) {
  return trx
    .selectFrom('wallet_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A page of an enterprise's orders, the newest first; `before` is the id of the last one seen. */
export function listOrders(
  db: Db,
  enterprise_id: number,
  filter: { kind?: OrderKind | undefined; states?: readonly OrderState[] | undefined },
  { before, limit }: { before: number | null; limit: number },
) {
  let query = shown(db).where('o.enterprise_id', '=', enterprise_id);
  if (filter.kind) query = query.where('o.kind', '=', filter.kind);
  if (filter.states) query = query.where('o.state', 'in', filter.states);
  if (before !== null) query = query.where('o.id', '<', before);
  return query.orderBy('o.id', 'desc').limit(limit).execute();
}

/** The plan that waits to be paid; null for none. */
export async function findOpenPlan(db: Db, enterprise_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('wallet_order')
    .select('number')
    .where('enterprise_id', '=', enterprise_id)
    .where('kind', '=', 'plan')
    .where('state', 'in', ['new', 'pending'])
    .executeTakeFirst();
  return row?.number ?? null;
}

/** How many orders of one member still wait to be paid. */
export async function countOpenOf(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<number> {
  const row = await db
    .selectFrom('wallet_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('state', 'in', ['new', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Orders of an enterprise that still wait to be paid. */
export function listOpenOrders(db: Db, enterprise_id: number) {
  return db
    .selectFrom('wallet_order')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['new', 'pending'])
    .orderBy('id')
    .execute();
}

/** The numbers of orders by their ids. */
export async function numbersOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('wallet_order')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The times an enterprise has paid for that are not over, in their order. */
export async function listTerms(db: Db, enterprise_id: number, now: Date) {
  const rows = await db
    .selectFrom('wallet_order')
    .select(['id as order_id', 'number', 'snapshot', 'fen', 'credit_fen', 'used_days'])
    .select(['starts_at', 'ends_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['paid', 'part_refunded'])
    .where('replaced_by', 'is', null)
    .where('starts_at', 'is not', null)
    .where('ends_at', '>', now)
    .$narrowType<{ starts_at: Date; ends_at: Date }>()
    .orderBy('starts_at')
    .execute();
  return rows.map(({ snapshot, fen, credit_fen, ...row }) => ({
    ...row,
    product: snapshot.product,
    label: snapshot.label,
    days: snapshot.days ?? 0,
    worth_fen: fen + credit_fen,
  }));
}

export async function insertCredit(
  trx: Db,
  row: Insertable<Schema['wallet_order_credit']>,
): Promise<void> {
  await trx.insertInto('wallet_order_credit').values(row).execute();
}

/** Whether an upgrade that is not decided yet has set aside what is left of an order. */
export async function isSetAside(db: Db, order_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_order_credit as c')
    .innerJoin('wallet_order as o', 'o.id', 'c.order_id')
    .select('o.id')
    .where('c.from_order_id', '=', order_id)
    .where('o.state', 'in', ['new', 'pending', 'closing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What an order takes over, with the orders it comes from. */
export function listCredits(db: Db, order_id: number) {
  return db
    .selectFrom('wallet_order_credit as c')
    .innerJoin('wallet_order as o', 'o.id', 'c.from_order_id')
    .selectAll('c')
    .select(['o.number', 'o.snapshot'])
    .where('c.order_id', '=', order_id)
    .orderBy('c.from_order_id')
    .execute();
}

/** Orders that the job looks at: whose time is over, or that are not closed yet; with the last provider of each. */
export function listDue(db: Db, now: Date, limit: number) {
  return (
    db
      .selectFrom('wallet_order as o')
      .select(['o.id', 'o.enterprise_id', 'o.state'])
      .select((eb) =>
        eb
          .selectFrom('wallet_attempt as a')
          .select('a.provider')
          .whereRef('a.order_id', '=', 'o.id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('provider'),
      )
      .where('o.state', 'in', ['new', 'pending', 'closing'])
      .where('o.look_at', '<=', now)
      // While finance looks for the money, an order does not end.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wallet_bank_voucher as v')
              .select('v.id')
              .whereRef('v.order_id', '=', 'o.id')
              .where('v.state', 'in', OPEN_VOUCHERS),
          ),
        ),
      )
      .orderBy('o.look_at')
      .limit(limit)
      .execute()
  );
}

/** A page of the paid plans of which another day is over and not earned yet; `after` is the last one seen. */
export function listEarning(
  db: Db,
  now: Date,
  { after, limit }: { after: { earn_at: Date; id: number } | null; limit: number },
) {
  let query = db
    .selectFrom('wallet_order')
    .select(['id', 'enterprise_id', 'earn_at'])
    .where('earn_at', '<=', now)
    .$narrowType<{ earn_at: Date }>();
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('earn_at', 'id'), '>', tuple(after.earn_at, after.id)),
    );
  return query.orderBy('earn_at').orderBy('id').limit(limit).execute();
}

/** Those who are told of an order: the administrators and who placed it. */
export async function listTold(db: Db, enterprise_id: number, account_id: number | null) {
  const rows = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'administrator'),
        ...(account_id === null ? [] : [eb('account_id', '=', account_id)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.account_id);
}

/** An order stays with its enterprise; who placed it is forgotten. */
export async function forgetOrdersOf(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('wallet_order')
    .set({ account_id: null })
    .where('account_id', '=', account_id)
    .execute();
}

/**
 * Paid plans that end before `until`, that nothing follows, that are not renewed by themselves, and whose members do
 * not know it; their rows are held.
 */
export async function lockEndingTerms(trx: Db, now: Date, until: Date, limit: number) {
  const rows = await trx
    .selectFrom('wallet_order as o')
    .select(['o.id', 'o.enterprise_id', 'o.snapshot', 'o.ends_at'])
    .where('o.state', 'in', ['paid', 'part_refunded'])
    .where('o.replaced_by', 'is', null)
    .where('o.reminded_at', 'is', null)
    .where('o.ends_at', '>', now)
    .where('o.ends_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wallet_order as l')
            .select('l.id')
            .whereRef('l.enterprise_id', '=', 'o.enterprise_id')
            .whereRef('l.ends_at', '>', 'o.ends_at')
            .where('l.state', 'in', ['paid', 'part_refunded'])
            .where('l.replaced_by', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wallet_renewal as r')
            .select('r.enterprise_id')
            .whereRef('r.enterprise_id', '=', 'o.enterprise_id'),
        ),
      ),
    )
    .orderBy('o.ends_at')
    .limit(limit)
    .forUpdate('o')
    .skipLocked()
    .execute();
  return rows.map(({ ends_at, ...row }) => ({ ...row, ends_at: ends_at ?? now }));
}

export async function markTermsReminded(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('wallet_order').set({ reminded_at: now }).where('id', 'in', ids).execute();
}
