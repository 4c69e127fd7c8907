// SQL of a position's figures by day in Shanghai, and of the enterprise's average.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Days, both ends included, 'yyyy-mm-dd' in Shanghai. */
interface Days {
  from: string;
  to: string;
}

export interface DayFigures {
  day: string;
  views: number;
  chatted: number;
  applications: number;
  interviews: number;
}

/**
 * What happened with these positions on each day on which something did. `offset 0` keeps events and sides
 * look-ups by what they belong to: as joins, everybody's would be read.
 */
export async function listDayFigures(
  db: Db,
  position_ids: readonly number[],
  { from, to }: Days,
): Promise<DayFigures[]> {
  const ids = sql`any(${sql.val([...position_ids])}::bigint[])`;
  const since = sql`(${from}::date)::timestamp at time zone 'Asia/Shanghai'`;
  const until = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
  const { rows } = await sql<Record<keyof DayFigures, string>>`
    select day::text, sum(views) as views, sum(chatted) as chatted,
      sum(applications) as applications, sum(interviews) as interviews
    from (
      select day, views, 0 as chatted, 0 as applications, 0 as interviews
      from position_view where position_id = ${ids} and day between ${from}::date and ${to}::date
      union all
      select (created_at at time zone 'Asia/Shanghai')::date, 0, 0, 1, 0
      from talent_application
      where position_id = ${ids} and created_at >= ${since} and created_at < ${until}
      union all
      select (e.at at time zone 'Asia/Shanghai')::date, 0, 1, 0, 0
      from talent_application a
      cross join lateral (select at from talent_event
        where application_id = a.id and state = 'contacted' and at >= ${since} and at < ${until}
        offset 0) e
      where a.position_id = ${ids}
      union all
      select (c.answered_at at time zone 'Asia/Shanghai')::date, 0, 1, 0, 0
      from chat c
      cross join lateral (select account_id from chat_side
        where chat_id = c.id and side = 'seeker' offset 0) s
      where c.position_id = ${ids} and c.answered_at >= ${since} and c.answered_at < ${until}
        and not exists (
          select from talent_application a
          where a.position_id = c.position_id and a.account_id = s.account_id offset 0)
      union all
      select (created_at at time zone 'Asia/Shanghai')::date, 0, 0, 0, 1
      from interview
      where position_id = ${ids} and created_at >= ${since} and created_at < ${until}
    ) as happened (day, views, chatted, applications, interviews)
    group by day order by day`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    views: Number(row.views),
    chatted: Number(row.chatted),
    applications: Number(row.applications),
    interviews: Number(row.interviews),
  }));
}

/** The enterprise's newest online positions, at most `limit`: what an average is taken of. */
export async function listOnlineIds(
  db: Db,
  enterprise_id: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
