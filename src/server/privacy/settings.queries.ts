// SQL of the settings of privacy and of the enterprises that received a resume.
import { sql, type Updateable } from 'kysely';
import type { AfterMoment } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';
import { shows, unblocked } from './queries.ts';

export async function upsertPrivacy(
  db: Db,
  account_id: number,
  settings: Updateable<Schema['resume_privacy']>,
  now: Date,
): Promise<void> {
  const values = { ...settings, updated_at: now };
  await db
    .insertInto('resume_privacy')
    .values({ ...values, account_id })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** The name and sex the resume tells; an empty name without a resume. */
export async function findNameAndGender(db: Db, account_id: number) {
  const row = await db
    .selectFrom('resume')
    .select(['name', 'gender'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return { name: row?.name ?? '', gender: row?.gender ?? null };
}

/** Applications that enterprises can still answer. */
export async function countOpenApplications(db: Db, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('talent_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of what was sent, newest first, each with whether its enterprise can open it now. */
export function listDeliveryRows(
  db: Db,
  account_id: number,
  after: AfterMoment | null,
  limit: number,
) {
  const account = sql`${account_id}::bigint`;
  let query = db
    .selectFrom('talent_application as a')
    .innerJoin('enterprise as e', 'e.id', 'a.enterprise_id')
    .select(['a.id', 'a.state', 'a.position_id', 'a.created_at', 'a.enterprise_id'])
    .select(['e.short_name', 'e.logo', sql<string>`a.position ->> 'title'`.as('title')])
    .select(sql<string>`a.created_at::text`.as('at'))
    .select(
      sql<boolean>`(a.state <> 'withdrawn' and ${shows(account, 'applied')}
        and ${unblocked(account, sql.ref('a.enterprise_id'))})`.as('visible'),
    )
    .where('a.account_id', '=', account_id);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id})`,
    );
  }
  return query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
}
