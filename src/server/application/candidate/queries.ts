// SQL of one candidate's page: the person's applications and their history.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** All applications of a person to an enterprise that were not withdrawn, newest first. */
export function listApplicationsOf(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('talent_application')
    .select(['id', 'state', 'position_id', 'created_at'])
    .select(sql<string>`position ->> 'title'`.as('title'))
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('state', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The steps of some applications with who made them, oldest first. */
export function listSteps(db: Db, enterprise_id: number, application_ids: readonly number[]) {
  return db
    .selectFrom('talent_event as e')
    .innerJoin('talent_application as a', 'a.id', 'e.application_id')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'e.account_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['e.application_id', 'e.state', 'e.at', 'e.account_id', 'm.name as member'])
    .select('a.account_id as seeker_id')
    .where('e.application_id', 'in', application_ids)
    .orderBy('e.id')
    .execute();
}

/** Messages of the enterprise to the person besides the steps. */
export function listMessages(db: Db, enterprise_id: number, application_ids: readonly number[]) {
  return db
    .selectFrom('talent_answer as w')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'w.author_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['w.application_id', 'w.kind', 'w.message', 'w.pay', 'w.start_on', 'w.sent_at'])
    .select(['w.author_id', 'm.name as member'])
    .where('w.application_id', 'in', application_ids)
    .where('w.sent_at', 'is not', null)
    .execute();
}

/** What happened to their interviews. */
export function listInterviewEvents(
  db: Db,
  enterprise_id: number,
  application_ids: readonly number[],
) {
  return db
    .selectFrom('interview_event as v')
    .innerJoin('interview as i', 'i.id', 'v.interview_id')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['i.application_id', 'i.round', 'v.what', 'v.side', 'v.from_at', 'v.words', 'v.at'])
    .select((eb) => [
      eb.ref('v.times').$castTo<string[]>().as('times'),
      eb.fn.coalesce('m.name', eb.val('')).as('name'),
    ])
    .where('i.application_id', 'in', application_ids)
    .where('i.enterprise_id', '=', enterprise_id)
    .orderBy('v.id')
    .execute();
}

/** Members who opened the attached files, once for each member and day. */
export function listReadingsOf(db: Db, enterprise_id: number, application_ids: readonly number[]) {
  return db
    .selectFrom('talent_attachment_reading as l')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select((eb) => [
      'l.application_id',
      'm.name as member',
      eb.fn.max('l.at').as('at'),
      eb.fn.countAll<number>().as('times'),
    ])
    .where('l.application_id', 'in', application_ids)
    .groupBy(['l.application_id', 'l.account_id', 'm.name'])
    .groupBy(sql`(l.at at time zone 'Asia/Shanghai')::date`)
    .execute();
}

/** Downloads of a person's resume by the enterprise, newest first. */
export function listDownloadsOf(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('talent_download as d')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'd.downloader_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['d.form', 'd.at', 'd.application_id', 'm.name as member'])
    .where('d.enterprise_id', '=', enterprise_id)
    .where('d.account_id', '=', account_id)
    .orderBy('d.at', 'desc')
    .limit(200)
    .execute();
}
