// SQL of companies by the keys of their names, and of the job that writes the keys of older rows.
import { type SqlBool, sql } from 'kysely';
import { isHidden } from '../../measure/hiding/hiding.ts';
import type { Db } from '../../platform/db/db.ts';
import { CARD_COLUMNS } from '../card.ts';

/** Companies with one of the terms, those with most open positions first of at most `cap` hits. */
export function listByNameTerms(
  db: Db,
  terms: string,
  { now, cap, limit }: { now: Date; cap: number; limit: number },
) {
  return db
    .with(
      (cte) => cte('hit').materialized(),
      (cte) =>
        cte
          .selectFrom('enterprise')
          .select('id')
          .where(sql<SqlBool>`terms @@ ${terms}::tsquery`)
          .where('closed_at', 'is', null)
          .where((eb) => eb.not(isHidden(eb.ref('enterprise.id'), now)))
          .limit(cap),
    )
    .selectFrom('hit')
    .innerJoin('enterprise as e', 'e.id', 'hit.id')
    .select(['e.id', 'e.short_name', 'e.full_name', 'e.certified_at', 'e.open_positions'])
    .orderBy('e.open_positions', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

export const findCardRow = (db: Db, id: number) =>
  db
    .selectFrom('enterprise as e')
    .select(['e.id', ...CARD_COLUMNS])
    .where('e.id', '=', id)
    .executeTakeFirst();

/** The next companies whose keys are not written yet, locked until the transaction ends. */
export function holdUnindexed(trx: Db, limit: number) {
  return trx
    .selectFrom('enterprise')
    .select(['id', 'full_name', 'short_name', 'tags', 'industry'])
    .where(sql<SqlBool>`not names_indexed`)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function noteIndexed(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('enterprise')
    .set({ names_indexed: true })
    .where('id', '=', (eb) => eb.fn.any(sql<number[]>`${ids}::bigint[]`))
    .execute();
}
