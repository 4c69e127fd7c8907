// SQL of who attends interviews, of members who can, and of their usual hours.
import { sql } from 'kysely';
import type { Hours } from '../../../contract/interview/calendar.ts';
import type { Db } from '../../platform/db/db.ts';

/** The members of an enterprise with their usual hours; null when a member has set none. */
export async function listInterviewerRows(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member as m')
    .leftJoin('interview_hours as h', 'h.account_id', 'm.account_id')
    .select(['m.account_id', 'm.name', 'm.title', 'h.days', 'h.from_min', 'h.to_min'])
    .where('m.enterprise_id', '=', enterprise_id)
    .orderBy('m.joined_at')
    .orderBy('m.account_id')
    .execute();
}

/** Which of some accounts are members of the enterprise. */
export async function listMembersAmong(db: Db, enterprise_id: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', 'in', ids)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The application an interview belongs to; null for none. */
export async function findInterviewOf(db: Db, id: number) {
  const row = await db
    .selectFrom('interview')
    .select('application_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the attendees of some interviews. */
export async function setAttendees(
  db: Db,
  interview_ids: readonly number[],
  accounts: readonly number[],
): Promise<void> {
  if (interview_ids.length === 0) return;
  await db.deleteFrom('interview_attendee').where('interview_id', 'in', interview_ids).execute();
  const rows = interview_ids.flatMap((interview_id) =>
    accounts.map((account_id) => ({ interview_id, account_id })),
  );
  if (rows.length > 0) await db.insertInto('interview_attendee').values(rows).execute();
}

/** Who attends some interviews, with the names they go by in the enterprise. */
export async function listAttendees(db: Db, interview_ids: readonly number[]) {
  if (interview_ids.length === 0) return [];
  return db
    .selectFrom('interview_attendee as t')
    .innerJoin('interview as i', 'i.id', 't.interview_id')
    .innerJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 't.account_id')
        .onRef('m.enterprise_id', '=', 'i.enterprise_id'),
    )
    .select(['t.interview_id', 't.account_id', 'm.name'])
    .where('t.interview_id', 'in', interview_ids)
    .orderBy('m.joined_at')
    .orderBy('t.account_id')
    .execute();
}

export async function saveHoursRow(db: Db, account_id: number, hours: Hours): Promise<void> {
  const row = { ...hours, days: JSON.stringify(hours.days) };
  await db
    .insertInto('interview_hours')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/**
 * The members to be told: attendees and the inviting member, while they are members; otherwise the
 * administrators.
 */
export async function listHandlers(
  db: Db,
  about: { id: number; enterprise_id: number; recruiter_id: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_member as m')
    .select([
      'm.account_id',
      sql<boolean>`(m.account_id = ${about.recruiter_id}::bigint or exists (
        select from interview_attendee as t
        where t.interview_id = ${about.id} and t.account_id = m.account_id)) is true`.as('handles'),
    ])
    .where('m.enterprise_id', '=', about.enterprise_id)
    .where((eb) =>
      eb.or([
        eb('m.role', '=', 'administrator'),
        eb('m.account_id', '=', about.recruiter_id ?? 0),
        eb('m.account_id', 'in', (sub) =>
          sub
            .selectFrom('interview_attendee')
            .select('account_id')
            .where('interview_id', '=', about.id),
        ),
      ]),
    )
    .orderBy('m.account_id')
    .execute();
  const handlers = rows.filter(({ handles }) => handles);
  return (handlers.length > 0 ? handlers : rows).map(({ account_id }) => account_id);
}
