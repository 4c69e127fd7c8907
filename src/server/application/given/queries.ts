// SQL of candidates assigned to interviewers.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** True when the application is assigned to the member, or they attend an interview of it. */
export function givenTo(id: RawBuilder<unknown>, account_id: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from talent_assignee as its_assignee
      where its_assignee.application_id = ${id}
        and its_assignee.account_id = ${account_id}::bigint offset 0)
    or exists (select from interview_attendee as its_attendee
      join interview as its_interview on its_interview.id = its_attendee.interview_id
      where its_interview.application_id = ${id}
        and its_attendee.account_id = ${account_id}::bigint offset 0))`;
}

/** The ids of the applications assigned to a member; they are few. */
export const givenIds = (account_id: number) => sql`
  select application_id as id from talent_assignee where account_id = ${account_id}::bigint
  union select i.application_id from interview_attendee as t
    join interview as i on i.id = t.interview_id where t.account_id = ${account_id}::bigint`;

/** True for an application that is assigned to the member, or whose interview they attend. */
export async function isGivenApplication(db: Db, id: number, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('talent_application as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where(givenTo(sql.ref('a.id'), account_id))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some applications that are assigned to a member. */
export async function listGivenAmong(
  db: Db,
  ids: readonly number[],
  account_id: number,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('talent_application as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(givenTo(sql.ref('a.id'), account_id))
    .execute();
  return rows.map(({ id }) => id);
}

/** The members to whom a candidate is assigned. */
export async function listAssigneeIds(db: Db, application_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('talent_assignee')
    .select('account_id')
    .where('application_id', '=', application_id)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Everybody of an enterprise, in the order they came. */
export function listMembersOf(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id as id', 'name', 'role'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
}

/** Removes all assignments of a member who leaves. */
export async function takeBackGiven(
  db: Db,
  { enterprise_id, from }: { enterprise_id: number; from: number },
): Promise<void> {
  await db
    .deleteFrom('talent_assignee')
    .where('account_id', '=', from)
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('talent_application').select('id').where('enterprise_id', '=', enterprise_id),
    )
    .execute();
}

/** Replaces the assignees; gives the new ones. */
export async function replaceAssignees(
  db: Db,
  row: { application_id: number; given_by: number; given_at: Date },
  account_ids: readonly number[],
): Promise<number[]> {
  const { application_id } = row;
  await db
    .deleteFrom('talent_assignee')
    .where('application_id', '=', application_id)
    .where((eb) =>
      account_ids.length > 0 ? eb('account_id', 'not in', account_ids) : eb.lit(true),
    )
    .execute();
  if (account_ids.length === 0) return [];
  const added = await db
    .insertInto('talent_assignee')
    .values(account_ids.map((account_id) => ({ ...row, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  return added.map(({ account_id }) => account_id);
}
