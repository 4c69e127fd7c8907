// SQL of what is sold and of what an enterprise has of it.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The versions of all products that are sold at `now`, in the order of their kind's list. */
export function listSold(db: Db, now: Date) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('wallet_product_version')
        .selectAll()
        .distinctOn('product')
        .where('from_at', '<=', now)
        .orderBy('product')
        .orderBy('from_at', 'desc')
        .as('v'),
    )
    .innerJoin('wallet_product as p', 'p.code', 'v.product')
    .selectAll('v')
    .select('p.kind')
    .where('p.is_sold', '=', true)
    .orderBy('p.sort')
    .execute();
}

/** A version that an enterprise has, from when until when; the free one has no times. */
interface Owned {
  version_id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  is_trial: boolean;
}

/**
 * The version that holds for an enterprise: the highest of what it has paid for, the plan it was given, and the free
 * one of `now`. The times are null for the free one.
 */
export async function findGrants(db: Db, enterprise_id: number, now: Date) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('wallet_plan')
        .select(['version_id', 'starts_at', 'ends_at', 'is_trial'])
        .where('enterprise_id', '=', enterprise_id)
        .where('ends_at', '>', now)
        .$castTo<Owned>()
        .unionAll(paidFor(db, enterprise_id, now))
        .unionAll(free(db, now))
        .as('owned'),
    )
    .innerJoin('wallet_product_version as v', 'v.id', 'owned.version_id')
    .select(['v.id as version_id', 'v.product', 'v.label', 'v.rights'])
    .select(['owned.starts_at', 'owned.ends_at', 'owned.is_trial'])
    .orderBy('v.list_fen', 'desc')
    .orderBy('owned.ends_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The plans that were paid for and run. What was paid for goes on without a gap, so the end is that of the last one. */
const paidFor = (db: Db, enterprise_id: number, now: Date) =>
  db
    .selectFrom('wallet_order as o')
    .select(['o.version_id', 'o.starts_at'])
    .select((eb) => [
      eb
        .selectFrom('wallet_order as l')
        .select((q) => q.fn.max('l.ends_at').as('ends_at'))
        .where('l.enterprise_id', '=', enterprise_id)
        .where('l.state', 'in', ['paid', 'part_refunded'])
        .where('l.replaced_by', 'is', null)
        .where('l.starts_at', 'is not', null)
        .where('l.ends_at', '>', now)
        .as('ends_at'),
      eb.lit(false).as('is_trial'),
    ])
    .where('o.enterprise_id', '=', enterprise_id)
    .where('o.state', 'in', ['paid', 'part_refunded'])
    .where('o.replaced_by', 'is', null)
    .where('o.starts_at', '<=', now)
    .where('o.ends_at', '>', now)
    .$castTo<Owned>();

/** The free plan of `now`. */
const free = (db: Db, now: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('wallet_product_version')
        .select('id')
        .where('product', '=', 'free')
        .where('from_at', '<=', now)
        .orderBy('from_at', 'desc')
        .limit(1)
        .as('newest'),
    )
    .select((eb) => [
      'id as version_id',
      sql`null::timestamptz`.as('starts_at'),
      sql`null::timestamptz`.as('ends_at'),
      eb.lit(false).as('is_trial'),
    ])
    .$castTo<Owned>();
