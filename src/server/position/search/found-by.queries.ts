// SQL of what the search's rows keep of recruiters and enterprises.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Remembers with which facts the first row of an enterprise was written; the job compares and changes them. */
export async function noteFirm(db: Db, enterprise_id: number, facts: string): Promise<void> {
  await db
    .insertInto('position_firm')
    .values({ enterprise_id, facts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveFirm(db: Db, enterprise_id: number, facts: string): Promise<void> {
  await db
    .insertInto('position_firm')
    .values({ enterprise_id, facts })
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet({ facts }))
    .execute();
}

/** Enterprises that hire, behind an id, with today's facts and those their rows were written with. */
export function listFirms(db: Db, after: number, limit: number) {
  return db
    .selectFrom('enterprise as e')
    .leftJoin('position_firm as f', 'f.enterprise_id', 'e.id')
    .leftJoin('talent_response as t', (join) =>
      join
        .onRef('t.enterprise_id', '=', 'e.id')
        .on('t.position_id', 'is', null)
        .on('t.account_id', 'is', null),
    )
    .select(['e.id', 'e.certified_at', 'e.account_class', 't.counted', 't.answered', 'f.facts'])
    .where('e.id', '>', after)
    .where('e.open_positions', '>', 0)
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** Online positions of an enterprise behind an id, locked as every move of a position locks them. */
export async function lockOnlineAfter(
  db: Db,
  enterprise_id: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '>', after)
    .where('state', '=', 'online')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the day on which responsible members were seen since a moment: each row at most once a day. */
export async function writeActive(db: Db, since: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update position_search as s set active_on = seen.day
    from (
      select p.id, max((a.seen_at at time zone 'Asia/Shanghai')::date) as day
      from account_session as a join position as p on p.account_id = a.account_id
      where a.seen_at >= ${since} and p.state = 'online'
      group by p.id
    ) as seen
    where s.position_id = seen.id and (s.active_on is null or s.active_on < seen.day)`.execute(db);
  return Number(numAffectedRows);
}
