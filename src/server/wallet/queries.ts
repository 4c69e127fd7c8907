// SQL of plans and quotas.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

export async function upsertPlan(db: Db, plan: Insertable<Schema['wallet_plan']>): Promise<void> {
  await db
    .insertInto('wallet_plan')
    .values(plan)
    .onConflict((conflict) =>
      conflict.column('enterprise_id').doUpdateSet((eb) => ({
        version_id: eb.ref('excluded.version_id'),
        is_trial: eb.ref('excluded.is_trial'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}

/** False when the enterprise has or had a plan. */
export async function insertFirstPlan(
  db: Db,
  plan: Insertable<Schema['wallet_plan']>,
): Promise<boolean> {
  const row = await db
    .insertInto('wallet_plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('enterprise_id').doNothing())
    .returning('enterprise_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more use unless the limit is reached, also under parallel calls; false at the limit. */
export async function takeOne(
  db: Db,
  use: { enterprise_id: number; kind: string; period: string },
  limit: number,
): Promise<boolean> {
  const row = await db
    .insertInto('wallet_quota_use')
    .values({ ...use, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['enterprise_id', 'kind', 'period'])
        .doUpdateSet((eb) => ({ used: eb('wallet_quota_use.used', '+', 1) }))
        .where('wallet_quota_use.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSpend(
  db: Db,
  spend: Insertable<Schema['wallet_spend']>,
): Promise<number> {
  const { id } = await db
    .insertInto('wallet_spend')
    .values(spend)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is used of each kind in these periods. */
export function listUses(db: Db, enterprise_id: number, periods: readonly string[]) {
  return db
    .selectFrom('wallet_quota_use')
    .select(['kind', 'period', 'used'])
    .where('enterprise_id', '=', enterprise_id)
    .where('period', 'in', periods)
    .execute();
}

/** Locks the enterprise's standing quotas: one transaction at a time counts and adds to them. */
export async function lockStanding(db: Db, enterprise_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wallet'), ${enterprise_id}::int)`.execute(db);
}

/** Uses in a span of time, the newest first; `before` is the id of the last one seen. */
export function listSpends(
  db: Db,
  enterprise_id: number,
  filter: { kind?: string | undefined; from?: Date | undefined; to?: Date | undefined },
  { before, limit }: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('wallet_spend as s')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 's.account_id')
        .onRef('m.enterprise_id', '=', 's.enterprise_id'),
    )
    .leftJoin('wallet_lot as l', 'l.id', 's.lot_id')
    .leftJoin('wallet_order as o', 'o.id', 'l.order_id')
    .select(['s.id', 's.kind', 's.about', 's.at', 'm.name as by', 'o.snapshot as lot'])
    .where('s.enterprise_id', '=', enterprise_id);
  if (filter.kind) query = query.where('s.kind', '=', filter.kind);
  if (filter.from) query = query.where('s.at', '>=', filter.from);
  if (filter.to) query = query.where('s.at', '<', filter.to);
  if (before !== null) query = query.where('s.id', '<', before);
  return query.orderBy('s.id', 'desc').limit(limit).execute();
}

/** How many things of the standing kinds an enterprise has. */
export async function countStanding(db: Db, enterprise_id: number) {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('position')
        .where('enterprise_id', '=', enterprise_id)
        .where('state', 'in', ['online', 'pending'])
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('open_positions'),
      eb
        .selectFrom('enterprise_member')
        .where('enterprise_id', '=', enterprise_id)
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('members'),
    ])
    .executeTakeFirstOrThrow();
}

/** Plans that end before `until` and whose members do not know it yet; their rows are held. */
export function lockEnding(db: Db, now: Date, until: Date, limit: number) {
  return db
    .selectFrom('wallet_plan')
    .select(['enterprise_id', 'plan', 'ends_at'])
    .where('ends_at', '>', now)
    .where('ends_at', '<=', until)
    .where((eb) =>
      eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '<', eb.ref('ends_at'))]),
    )
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReminded(db: Db, enterprise_ids: readonly number[]): Promise<void> {
  if (enterprise_ids.length === 0) return;
  await db
    .updateTable('wallet_plan')
    .set((eb) => ({ reminded_for: eb.ref('ends_at') }))
    .where('enterprise_id', 'in', enterprise_ids)
    .execute();
}

/** Those who administer these enterprises. */
export function listAdministrators(db: Db, enterprise_ids: readonly number[]) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id', 'enterprise_id'])
    .where('enterprise_id', 'in', enterprise_ids)
    .where('role', '=', 'administrator')
    .execute();
}
