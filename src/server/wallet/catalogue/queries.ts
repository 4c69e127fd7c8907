// SQL of what is sold and of what an enterprise has of it.
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

/**
 * The version that holds for an enterprise: that of its plan while it runs, otherwise the free one of `now`. The
 * times are null for the free one.
 */
export async function findGrants(db: Db, enterprise_id: number, now: Date) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('wallet_product_version')
        .select('id')
        .where('product', '=', 'free')
        .where('from_at', '<=', now)
        .orderBy('from_at', 'desc')
        .limit(1)
        .as('free'),
    )
    .leftJoin('wallet_plan as p', (join) =>
      join.on('p.enterprise_id', '=', enterprise_id).on('p.ends_at', '>', now),
    )
    .innerJoin('wallet_product_version as v', (join) =>
      join.on((eb) => eb('v.id', '=', eb.fn.coalesce('p.version_id', 'free.id'))),
    )
    .select(['v.id as version_id', 'v.product', 'v.label', 'v.rights'])
    .select(['p.starts_at', 'p.ends_at', 'p.is_trial'])
    .executeTakeFirstOrThrow();
}
