// SQL of the response rates: counted anew for some enterprises at a time, read by subject.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Enterprises behind an id, in order. */
export async function listEnterprisesAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Counts some enterprises anew: applications sent since `since` that were answered, or whose time to be
 * answered (before `due`) is over; those taken back or closed without an answer do not count. Of the
 * enterprise, of each position, and of each member's positions.
 */
export async function writeResponses(
  db: Db,
  enterprise_ids: readonly number[],
  { since, due, within_h, now }: { since: Date; due: Date; within_h: number; now: Date },
): Promise<void> {
  const ids = sql`any(${[...enterprise_ids]}::bigint[])`;
  await sql`
    with sent as (
      select a.enterprise_id, a.position_id, m.account_id, a.state = 'hired' as is_hired,
        extract(epoch from a.answered_at - a.created_at) / 3600 as hours
      from talent_application as a
        join position as p on p.id = a.position_id
        left join enterprise_member as m
          on m.account_id = p.account_id and m.enterprise_id = a.enterprise_id
      where a.enterprise_id = ${ids} and a.created_at >= ${since}
        and (a.answered_at is not null
          or (a.created_at <= ${due} and a.state not in ('withdrawn', 'closed')))
    ), counted as (
      select enterprise_id,
        case when grouping(position_id) = 0 then position_id end as position_id,
        case when grouping(account_id) = 0 then account_id end as account_id,
        grouping(position_id) as of_position, grouping(account_id) as of_account,
        count(*) as counted,
        count(*) filter (where hours <= ${within_h}) as answered,
        count(*) filter (where is_hired) as hired,
        percentile_cont(0.5) within group (order by hours) as median_h
      from sent
      group by grouping sets ((enterprise_id), (enterprise_id, position_id), (enterprise_id, account_id))
    )
    insert into talent_response
      (enterprise_id, position_id, account_id, counted, answered, hired, median_h, computed_at)
    select enterprise_id, position_id, account_id, counted, answered, hired, median_h, ${now}::timestamptz
    from counted where of_account = 1 or account_id is not null
    on conflict (enterprise_id, position_id, account_id) do update set
      counted = excluded.counted, answered = excluded.answered, hired = excluded.hired, median_h = excluded.median_h,
      computed_at = excluded.computed_at`.execute(db);
  // What has no application in the window any more.
  await db
    .deleteFrom('talent_response')
    .where('enterprise_id', '=', sql<number>`${ids}`)
    .where('computed_at', '<', now)
    .execute();
}

const COLUMNS = ['counted', 'answered', 'median_h'] as const;

export interface ResponseRow {
  counted: number;
  answered: number;
  median_h: number | null;
}

export async function findEnterpriseResponse(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('talent_response')
    .select(COLUMNS)
    .where('enterprise_id', '=', enterprise_id)
    .where('position_id', 'is', null)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Of a position, of its poster's positions, and of its enterprise. */
export async function listResponsesOfPosition(db: Db, position_id: number) {
  return db
    .selectFrom('position as p')
    .innerJoin('talent_response as r', 'r.enterprise_id', 'p.enterprise_id')
    .select(['r.counted', 'r.answered', 'r.median_h', 'r.position_id', 'r.account_id'])
    .where('p.id', '=', position_id)
    .where((eb) =>
      eb.or([
        eb('r.position_id', '=', eb.ref('p.id')),
        eb.and([eb('r.position_id', 'is', null), eb('r.account_id', 'is', null)]),
        eb.and([eb('r.position_id', 'is', null), eb('r.account_id', '=', eb.ref('p.account_id'))]),
      ]),
    )
    .execute();
}

/** The enterprise's positions and members, those with most applications first. */
export async function listOwnResponses(db: Db, enterprise_id: number, limit: number) {
  const positions = await db
    .selectFrom('talent_response as r')
    .innerJoin('position as p', 'p.id', 'r.position_id')
    .select(['p.id', 'p.title', 'r.counted', 'r.answered', 'r.median_h'])
    .where('r.enterprise_id', '=', enterprise_id)
    .orderBy('r.counted', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  const recruiters = await db
    .selectFrom('talent_response as r')
    .innerJoin('enterprise_member as m', 'm.account_id', 'r.account_id')
    .select(['m.name', 'r.counted', 'r.answered', 'r.median_h'])
    .where('r.enterprise_id', '=', enterprise_id)
    .whereRef('m.enterprise_id', '=', 'r.enterprise_id')
    .orderBy('r.counted', 'desc')
    .orderBy('m.account_id')
    .limit(limit)
    .execute();
  return { positions, recruiters };
}

/** Candidates of an enterprise who still wait and were sent since a moment. */
export async function countInTime(db: Db, enterprise_id: number, since: Date, limit: number) {
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('talent_application')
        .select('id')
        .where('enterprise_id', '=', enterprise_id)
        .where(sql<boolean>`stage in ('new', 'viewed')`)
        .where('created_at', '>', since)
        .limit(limit)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
