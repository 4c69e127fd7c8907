// SQL of plans and quotas.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Schema } from '../schema.ts';

/** The plan that runs at `now`; null for the free one. */
export async function findPlan(db: Db, enterprise_id: number, now: Date) {
  const row = await db
    .selectFrom('wallet_plan')
    .select(['plan', 'starts_at', 'ends_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertPlan(db: Db, plan: Insertable<Schema['wallet_plan']>): Promise<void> {
  await db
    .insertInto('wallet_plan')
    .values(plan)
    .onConflict((conflict) =>
      conflict.column('enterprise_id').doUpdateSet((eb) => ({
        plan: eb.ref('excluded.plan'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}

/** Takes one more unless the limit is reached, also for many at once; gives false then. */
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
): Promise<void> {
  await db.insertInto('wallet_spend').values(spend).execute();
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

/** Lets one transaction of an enterprise at a time count what stands and add to it. */
export async function lockStanding(db: Db, enterprise_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wallet'), ${enterprise_id}::int)`.execute(db);
}
