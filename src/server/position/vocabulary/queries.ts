// SQL that counts the words which positions that are online use.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

interface Counted {
  text: string;
  n: number;
}

/** How many positions each concept has, without categories and parts of words. */
export async function countConcepts(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select word as text, count(*)::int as n from position_word
    where word >= '' and left(word, 1) not in ('~', '=') group by word`.execute(db);
  return rows;
}

/** The commonest skills, as they are written. */
export async function countSkills(db: Db, least: number, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select skill as text, count(*)::int as n
    from position p cross join lateral unnest(p.skills) as skill
    where p.state = 'online' group by skill having count(*) >= ${least}::int
    order by n desc limit ${limit}::int`.execute(db);
  return rows;
}

/** The commonest titles. */
export async function countTitles(db: Db, limit: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select title as text, count(*)::int as n from position
    where state = 'online' group by title order by n desc limit ${limit}::int`.execute(db);
  return rows;
}
