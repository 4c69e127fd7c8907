// SQL of reconciliation: the days, the rows of the bills, the books beside them, and the cases.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { BillClass } from '../../../contract/wallet/bill-states.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';
import type { ProviderCode } from '../provider/provider.ts';
import type { BillEntry, BookEntry } from './compare.ts';

export type DayKey = { provider: ProviderCode; day: string };

/** A day in Shanghai's time, as a text. */
const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** The row of a day, locked; made when it was never asked for. */
export async function lockDay(trx: Db, { provider, day }: DayKey) {
  await trx
    .insertInto('wallet_bill_day')
    .values({ provider, day, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('wallet_bill_day')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDay(
  trx: Db,
  { provider, day }: DayKey,
  changes: Updateable<Schema['wallet_bill_day']>,
): Promise<void> {
  await trx
    .updateTable('wallet_bill_day')
    .set(changes)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
}

export async function findDay(db: Db, { provider, day }: DayKey) {
  const row = await db
    .selectFrom('wallet_bill_day')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? null;
}

/** The days of a provider from one on. */
export function listDaysFrom(db: Db, provider: ProviderCode, from: string) {
  return db
    .selectFrom('wallet_bill_day')
    .select(['day', 'state', 'ask_at', 'loaded_at'])
    .where('provider', '=', provider)
    .where('day', '>=', from)
    .execute();
}

/** The first day on which a provider was paid; null for never. */
export async function firstDayOf(db: Db, provider: ProviderCode): Promise<string | null> {
  const row = await db
    .selectFrom('wallet_attempt')
    .select(dayOf('paid_at').as('day'))
    .where('provider', '=', provider)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Days as finance's page shows them: all that are not closed, and the last ones; the newest first. */
export function listShownDays(db: Db, limit: number) {
  return db
    .selectFrom('wallet_bill_day')
    .selectAll()
    .orderBy(sql`state = 'closed'`)
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(limit)
    .execute();
}

/** Puts the rows of a day in the place of those that an earlier bill had. */
export async function replaceRows(
  trx: Db,
  { provider, day }: DayKey,
  rows: readonly Omit<Insertable<Schema['wallet_bill_row']>, 'provider' | 'day'>[],
): Promise<void> {
  await trx
    .deleteFrom('wallet_bill_row')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute();
  const CHUNK = 1000;
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto('wallet_bill_row')
      .values(rows.slice(at, at + CHUNK).map((row) => ({ ...row, provider, day })))
      .execute();
}

const rowsOf = (db: Db, provider: ProviderCode) =>
  db
    .selectFrom('wallet_bill_row')
    .select(['kind', 'number', 'out_no', 'fen', 'fee_fen', 'at', 'day'])
    .where('provider', '=', provider);

/** The rows of a day's bill. */
export const listRows = ({ provider, day }: DayKey, db: Db): Promise<BillEntry[]> =>
  rowsOf(db, provider).where('day', '=', day).execute();

/** The rows of any bill with these numbers. */
export const listRowsOf = (
  db: Db,
  provider: ProviderCode,
  numbers: readonly string[],
): Promise<BillEntry[]> =>
  rowsOf(db, provider)
    .where('kind', 'in', ['payment', 'refund'])
    .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
    .execute();

/** Payments of the books: those that paid an attempt, as much as really came, and second ones beside them. */
const payments = (db: Db, provider: ProviderCode) =>
  db
    .selectFrom('wallet_attempt as a')
    .select([
      'a.provider_no as number',
      'a.out_no',
      'a.paid_at as at',
      dayOf('a.paid_at').as('day'),
    ])
    .select(
      sql<number>`coalesce((select max(n.fen) from wallet_payment_notice n where n.out_no = a.out_no
        and n.provider_no = a.provider_no and n.outcome in ('paid', 'late', 'differs')), a.fen)`.as(
        'fen',
      ),
    )
    .where('a.provider', '=', provider)
    .where('a.state', '=', 'paid');

const doubles = (db: Db, provider: ProviderCode) =>
  db
    .selectFrom('wallet_payment_notice as n')
    .select(['n.provider_no as number', 'n.out_no', 'n.at', 'n.fen', dayOf('n.at').as('day')])
    .where('n.provider', '=', provider)
    .where('n.outcome', '=', 'double');

const refunds = (db: Db, provider: ProviderCode) =>
  db
    .selectFrom('wallet_refund as r')
    .innerJoin('wallet_attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.number', 'a.out_no', 'r.fen', 'r.state', 'r.created_at'])
    .select(['r.done_at as at', dayOf('r.done_at').as('day')])
    .where('a.provider', '=', provider)
    // What went to the balance or by hand is in no bill.
    .where((eb) => eb.or([eb('r.way', '=', provider), eb('r.way', 'is', null)]));

const STATES: Readonly<Record<Schema['wallet_refund']['state'] & string, BookEntry['state']>> = {
  succeeded: 'done',
  processing: 'accepted',
  abnormal: 'accepted',
  by_hand: 'accepted',
  requested: 'unsure',
  unknown: 'unsure',
  failed: 'unsure',
};

type Payment = Omit<BookEntry, 'kind' | 'state' | 'number' | 'at'> & {
  number: string | null;
  at: Date | null;
};
type Refund = Payment & { state: Schema['wallet_refund']['state']; created_at: Date };

const paymentOf = ({ number, at, ...row }: Payment): BookEntry => ({
  ...row,
  kind: 'payment',
  state: 'done',
  number: number ?? '',
  at: at ?? new Date(0),
});
const refundOf = ({ number, at, state, created_at, ...row }: Refund): BookEntry => ({
  ...row,
  kind: 'refund',
  state: STATES[state] ?? 'unsure',
  number: number ?? '',
  at: at ?? created_at,
  day: row.day ?? '',
});

/** What the books have from one moment to another. */
export async function listBooks(
  db: Db,
  provider: ProviderCode,
  { from, to }: { from: Date; to: Date },
): Promise<BookEntry[]> {
  const paid = await payments(db, provider)
    .where('a.paid_at', '>=', from)
    .where('a.paid_at', '<', to)
    .execute();
  const twice = await doubles(db, provider)
    .where('n.at', '>=', from)
    .where('n.at', '<', to)
    .execute();
  const back = await refunds(db, provider)
    .where('r.done_at', '>=', from)
    .where('r.done_at', '<', to)
    .execute();
  return paid.concat(twice).map(paymentOf).concat(back.map(refundOf));
}

/** What the books have under these numbers, on whatever day. */
export async function listBooksOf(
  db: Db,
  provider: ProviderCode,
  numbers: readonly string[],
): Promise<BookEntry[]> {
  const isOne = (column: string) => sql<boolean>`${sql.ref(column)} = any(${[...numbers]}::text[])`;
  const paid = await payments(db, provider).where(isOne('a.provider_no')).execute();
  const twice = await doubles(db, provider).where(isOne('n.provider_no')).execute();
  const back = await refunds(db, provider).where(isOne('r.number')).execute();
  return paid.concat(twice).map(paymentOf).concat(back.map(refundOf));
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];

/** All cases of a day. */
export function listCases(db: Db, { provider, day }: DayKey) {
  return db
    .selectFrom('wallet_bill_case')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .orderBy('id')
    .execute();
}

/** A difference that moved to another day's bill takes its case along. */
export async function putCase(trx: Db, row: Insertable<Schema['wallet_bill_case']>): Promise<void> {
  const { provider: _p, kind: _k, number: _n, class: _c, created_at: _a, ...facts } = row;
  await trx
    .insertInto('wallet_bill_case')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'kind', 'number', 'class']).doUpdateSet(facts),
    )
    .execute();
}

export async function updateCase(
  trx: Db,
  id: number,
  changes: Updateable<Schema['wallet_bill_case']>,
): Promise<void> {
  await trx.updateTable('wallet_bill_case').set(changes).where('id', '=', id).execute();
}

export async function lockCase(trx: Db, id: number) {
  return trx
    .selectFrom('wallet_bill_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Cases as the queue shows them. */
export const caseRows = (db: Db) =>
  db
    .selectFrom('wallet_bill_case as q')
    .selectAll('q')
    .select((eb) =>
      eb
        .selectFrom('wallet_attempt as a')
        .innerJoin('wallet_order as o', 'o.id', 'a.order_id')
        .innerJoin('enterprise as e', 'e.id', 'o.enterprise_id')
        .select(sql<string>`o.number || ' ' || e.full_name`.as('about'))
        .whereRef('a.out_no', '=', 'q.out_no')
        .as('about'),
    );

/** Narrows the cases of the queue to one class. */
export const isOfClass = (code: BillClass) => sql<boolean>`q.class = ${code}`;

/** What waits, by class: how many, and since when. */
export function listOpenClasses(db: Db) {
  return db
    .selectFrom('wallet_bill_case')
    .select(['class', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.min<Date>('created_at').as('since'))
    .where('state', 'in', ['open', 'proposed'])
    .groupBy('class')
    .execute();
}

export async function findCase(db: Db, id: number) {
  const row = await db
    .selectFrom('wallet_bill_case')
    .select(['provider', 'day'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** How many cases these days have, by state. */
export async function countCases(db: Db, days: readonly DayKey[]) {
  if (days.length === 0) return [];
  return db
    .selectFrom('wallet_bill_case')
    .select(['provider', 'day', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'day',
      'in',
      days.map(({ day }) => day),
    )
    .groupBy(['provider', 'day', 'state'])
    .execute();
}
