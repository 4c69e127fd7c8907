// Finds the applications of the demo town that become conversations.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';

export interface Pair {
  application_id: number;
  seeker_id: number;
  recruiter_id: number;
  enterprise_id: number;
  position_id: number;
  title: string;
  name: string;
  /** The newest interview in the future; null for none. */
  interview_id: number | null;
  slots: string[];
}

/**
 * The newest applications of a seeker, or to a recruiter's enterprise, each with the recruiter who answers
 * it. A person and a recruiter are listed once.
 */
export async function listPairs(
  db: Db,
  who: { seeker_id: number } | { recruiter_id: number },
  limit: number,
): Promise<Pair[]> {
  const isSeeker = 'seeker_id' in who;
  const talker = isSeeker
    ? sql`coalesce(
        (select m.account_id from enterprise_member m
          where m.enterprise_id = t.enterprise_id and m.account_id = p.account_id),
        (select m.account_id from enterprise_member m
          where m.enterprise_id = t.enterprise_id and m.role = 'administrator'
          order by m.joined_at, m.account_id limit 1))`
    : sql`${who.recruiter_id}::bigint`;
  const whose = isSeeker
    ? sql`t.account_id = ${who.seeker_id}`
    : sql`t.enterprise_id = (select m.enterprise_id from enterprise_member m
        where m.account_id = ${who.recruiter_id})`;
  const { rows } = await sql<Pair>`
    select * from (
      select distinct on (seeker_id, recruiter_id) * from (
        select t.id as application_id, t.account_id as seeker_id, ${talker} as recruiter_id,
          t.enterprise_id, t.position_id, p.title, r.name, t.created_at,
          i.id as interview_id, coalesce(i.slots, '[]'::jsonb) as slots
        from talent_application t
          join position p on p.id = t.position_id
          join resume r on r.account_id = t.account_id
          left join lateral (
            select id, slots from interview where application_id = t.id and is_open
            order by id desc limit 1) i on true
        where ${whose} and t.state not in ('withdrawn', 'closed', 'timeout')
          and not exists (select from resume_privacy s
            where s.account_id = t.account_id and s.visibility = 'hidden')
          and not exists (select from resume_block b where b.account_id = t.account_id
            and b.enterprise_id = t.enterprise_id)) as sent
      where recruiter_id is not null and recruiter_id <> seeker_id
      order by seeker_id, recruiter_id, interview_id desc nulls last, created_at desc) as pairs
    order by interview_id desc nulls last, created_at desc, application_id desc
    limit ${limit}`.execute(db);
  return rows;
}
