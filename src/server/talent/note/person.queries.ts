// SQL of people an enterprise may deal with: it received an application of theirs, or may find them.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';

/**
 * The condition for every query that shows an enterprise a person among its team's records: the person has an
 * application that was not withdrawn, or lets the enterprise find them.
 * @param account the column with the person's account, as the surrounding query names it.
 */
export function isKnownTo(account: string, enterprise_id: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(case when exists (
      select from talent_application as its_sent
      where its_sent.account_id = ${sql.ref(account)}
        and its_sent.enterprise_id = ${enterprise_id}::bigint and its_sent.state <> 'withdrawn'
      offset 0)
    then ${visibleTo(account, enterprise_id, 'applied')}
    else ${visibleTo(account, enterprise_id, 'found')} end)`;
}

/** The account of a `talent_id`; null for nobody the enterprise may see. */
export async function findPersonByTalent(
  db: Db,
  enterprise_id: number,
  talent_id: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('resume as r')
    .select('r.account_id')
    .where('r.public_id', '=', talent_id)
    .where(isKnownTo('r.account_id', enterprise_id))
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The sender of an application the enterprise received and may still see; null otherwise. */
export async function findPersonByApplication(
  db: Db,
  enterprise_id: number,
  id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('talent_application as a')
    .select('a.account_id')
    .where('a.id', '=', id)
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.state', '<>', 'withdrawn')
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The latest application of a person that was not taken back: where links about them lead. */
export async function findLatestOf(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<{ id: number; title: string } | null> {
  const row = await db
    .selectFrom('talent_application')
    .select(['id', sql<string>`position ->> 'title'`.as('title')])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('state', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
