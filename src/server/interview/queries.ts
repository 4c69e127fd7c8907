// SQL of interviews: one row, changes, both sides' lists. The `where` names its owner.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { InterviewResult, InterviewState } from '../../contract/interview/interview.ts';
import type { AfterMoment } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

/** Whose interview one may touch. */
type Owner = { account_id: number } | { enterprise_id: number };

/** Interviews with what both sides read of them. */
export const interviewRows = (db: Db) =>
  db
    .selectFrom('interview as i')
    .innerJoin('talent_application as a', 'a.id', 'i.application_id')
    .innerJoin('enterprise as e', 'e.id', 'i.enterprise_id')
    .selectAll('i')
    .select((eb) => [
      sql<string>`a.position ->> 'title'`.as('title'),
      'e.short_name',
      'e.logo',
      eb.ref('i.state').$castTo<InterviewState>().as('state'),
      eb.ref('i.result').$castTo<InterviewResult | null>().as('result'),
      // Where a list goes on: as text, because a Date would lose the microseconds.
      sql<string>`coalesce(i.starts_at, i.answer_until)::text`.as('ahead_key'),
      sql<string>`coalesce(i.starts_at, i.updated_at)::text`.as('past_key'),
    ]);

async function oneOf(query: ReturnType<typeof interviewRows>) {
  return (await query.executeTakeFirst()) ?? null;
}
export type InterviewRow = NonNullable<Awaited<ReturnType<typeof oneOf>>>;

/** An owned interview, its row locked until the transaction ends; null for another's. */
export function lockInterview(db: Db, id: number, owner: Owner): Promise<InterviewRow | null> {
  return oneOf(interviewRows(db).where('i.id', '=', id).where(isOf(owner)).forUpdate('i'));
}

export function findInterview(db: Db, id: number, owner: Owner): Promise<InterviewRow | null> {
  return oneOf(interviewRows(db).where('i.id', '=', id).where(isOf(owner)));
}

const isOf = (owner: Owner) =>
  'account_id' in owner
    ? sql<SqlBool>`i.account_id = ${owner.account_id}::bigint`
    : sql<SqlBool>`i.enterprise_id = ${owner.enterprise_id}::bigint`;

type NewInterview = Omit<Insertable<Schema['interview']>, 'slots' | 'round'> & {
  slots: readonly string[];
};

/** Gives the id; null when the application has an open one. */
export async function insertInterview(db: Db, row: NewInterview): Promise<number | null> {
  const inserted = await db
    .insertInto('interview')
    .values((eb) => ({
      ...row,
      slots: JSON.stringify(row.slots),
      round: eb
        .selectFrom('interview')
        .where('application_id', '=', row.application_id)
        .select((sub) => sql<number>`${sub.fn.countAll()} + 1`.as('round')),
    }))
    .onConflict((conflict) =>
      conflict.column('application_id').where('is_open', '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Changes a locked interview; every change is a new version for calendars. */
export async function updateInterview(
  db: Db,
  id: number,
  changes: Updateable<Schema['interview']>,
): Promise<void> {
  await db
    .updateTable('interview')
    .set({ ...changes, sequence: sql<number>`sequence + 1` })
    .where('id', '=', id)
    .execute();
}

interface Page {
  after: AfterMoment | null;
  limit: number;
}

/** What lies ahead of a seeker, the next one first. Agreed times before `stale` count as over. */
export function listAhead(db: Db, account_id: number, stale: Date, { after, limit }: Page) {
  let query = interviewRows(db)
    .where('i.account_id', '=', account_id)
    .where('i.is_open', '=', true)
    .where((eb) => eb.or([eb('i.starts_at', 'is', null), eb('i.starts_at', '>', stale)]))
    .orderBy(sql`coalesce(i.starts_at, i.answer_until)`)
    .orderBy('i.id')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<SqlBool>`(coalesce(i.starts_at, i.answer_until), i.id) > (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.execute();
}

/** What is over, the last one first. */
export function listOver(db: Db, account_id: number, stale: Date, { after, limit }: Page) {
  let query = interviewRows(db)
    .where('i.account_id', '=', account_id)
    .where((eb) => eb.or([eb('i.is_open', '=', false), eb('i.starts_at', '<=', stale)]))
    .orderBy(sql`coalesce(i.starts_at, i.updated_at)`, 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<SqlBool>`(coalesce(i.starts_at, i.updated_at), i.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.execute();
}

/** Agreed interviews between two moments, in order; cancelled ones are left out unless asked for. */
export function listBetween(
  db: Db,
  account_id: number,
  span: { from: Date; to: Date; states: readonly InterviewState[] },
) {
  return interviewRows(db)
    .where('i.account_id', '=', account_id)
    .where('i.starts_at', '>=', span.from)
    .where('i.starts_at', '<', span.to)
    .where('i.state', 'in', span.states)
    .orderBy('i.starts_at')
    .orderBy('i.id')
    .limit(500)
    .execute();
}

/** What a seeker's calendar knows: also what was agreed and is being moved or was called off. */
export function listForFeed(db: Db, account_id: number, { from, to }: { from: Date; to: Date }) {
  const within = (column: 'i.starts_at' | 'i.previous_at') =>
    sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  return interviewRows(db)
    .where('i.account_id', '=', account_id)
    .where(
      sql<SqlBool>`((${within('i.starts_at')}) or (i.starts_at is null and ${within('i.previous_at')}))`,
    )
    .where('i.state', 'not in', ['no_show_seeker', 'no_show_company'])
    .orderBy('i.id')
    .limit(500)
    .execute();
}

/** All interviews of an application of the enterprise, the first round first. */
export function listOfApplication(db: Db, enterprise_id: number, application_id: number) {
  return interviewRows(db)
    .where('i.application_id', '=', application_id)
    .where('i.enterprise_id', '=', enterprise_id)
    .orderBy('i.id')
    .execute();
}

/** The application's seeker and state; null for another enterprise's application. */
export async function findApplication(db: Db, enterprise_id: number, id: number) {
  const row = await db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select(['a.account_id', 'a.state', 'p.city', 'p.region', 'p.address'])
    .where('a.id', '=', id)
    .where('a.enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** How many open interviews a seeker has, and how many of them wait for an answer. */
export async function countOpen(db: Db, account_id: number) {
  const row = await db
    .selectFrom('interview')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'invited').as('invited'),
    ])
    .where('account_id', '=', account_id)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), invited: Number(row.invited) };
}
