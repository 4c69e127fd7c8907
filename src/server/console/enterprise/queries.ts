// SQL of the page of an enterprise, as the staff see it.
import { sql } from 'kysely';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';

/** The enterprise with where its certification stands; null without one. */
export async function findStaffEnterprise(db: Db, id: number) {
  const row = await db
    .selectFrom('enterprise as e')
    .leftJoin('enterprise_certification as c', 'c.enterprise_id', 'e.id')
    .select(['e.id', 'e.full_name', 'e.short_name', 'e.credit_code', 'e.city'])
    .select(['e.created_at', 'e.closed_at', 'e.certified_at', 'e.account_class'])
    .select(['c.state', 'c.recheck_at', 'c.reason'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What it handed in to be certified, the latest first; without the papers. */
export function listRequestLines(db: Db, enterprise_id: number, limit: number) {
  return db
    .selectFrom('enterprise_certification_request')
    .select(['id', 'kind', 'state', 'created_at', 'decided_at', 'reason'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Its members, administrators first, and how many there are. */
export async function listMemberLines(db: Db, enterprise_id: number, limit: number) {
  const rows = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.name', 'm.title', 'm.role', 'm.joined_at', 'a.mobile'])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where('m.enterprise_id', '=', enterprise_id)
    .orderBy(sql`m.role = 'administrator'`, 'desc')
    .orderBy('m.joined_at')
    .orderBy('m.account_id')
    .limit(limit)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** How many of its positions are in each state. */
export async function countByState(
  db: Db,
  enterprise_id: number,
): Promise<Partial<Record<PositionState, number>>> {
  const rows = await db
    .selectFrom('position')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('enterprise_id', '=', enterprise_id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

export async function countReportsOf(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('moderation_report')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('state', 'in', ['submitted', 'accepted', 'appeal']))
        .as('open'),
      fn.countAll<number>().filterWhere('is_true', '=', true).as('found_true'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    open: Number(row.open),
    found_true: Number(row.found_true),
  };
}

/** What was paid and given back, in fen. */
export async function sumOrders(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('wallet_order')
    .select(({ fn }) => [
      fn.countAll<number>().as('paid'),
      fn.sum<number>('fen').as('paid_fen'),
      fn.sum<number>('refunded_fen').as('refunded_fen'),
      fn.max('paid_at').as('last_at'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['paid', 'part_refunded', 'refunded'])
    .executeTakeFirstOrThrow();
  return {
    paid: Number(row.paid),
    paid_fen: Number(row.paid_fen ?? 0),
    refunded_fen: Number(row.refunded_fen ?? 0),
    last_at: row.last_at ? new Date(row.last_at) : null,
  };
}

/** What the staff did about an enterprise, the latest first. */
export function listActsAbout(db: Db, enterprise_id: number, limit: number) {
  return db
    .selectFrom('platform_staff_log')
    .select(['id', 'at', 'name', 'act', 'subject', 'before', 'after', 'reason'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Its positions before a number, the latest first, of one state or all. */
export function listPositionLines(
  db: Db,
  { id, state }: { id: number; state?: PositionState | undefined },
  before: number | null,
  limit: number,
) {
  return db
    .selectFrom('position')
    .select(['id', 'title', 'state', 'state_note', 'city', 'applications', 'created_at'])
    .where('enterprise_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
