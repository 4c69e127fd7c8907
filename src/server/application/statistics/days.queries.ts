// SQL of daily sums: the stored sums and the changes not yet moved into them, in one query.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** The summed columns; the steps reached count for the day the application was sent. */
const SUMMED = [
  'views',
  'applications',
  'viewed',
  'contacted',
  'interviewing',
  'offered',
  'hired',
  'interviews',
] as const;
type DaySums = Record<(typeof SUMMED)[number], number>;

/** Rows of an enterprise's days since a day, possibly several per day; to be summed. */
export const daysFrom = (enterprise_id: number, from: string) =>
  sql<{ day: string } & DaySums>`(
    select * from talent_day
    where enterprise_id = ${enterprise_id} and day >= ${from}::date
    union all
    select ${sql.join(['enterprise_id', 'day', ...SUMMED].map((name) => sql.ref(name)))}
    from talent_day_change
    where enterprise_id = ${enterprise_id} and day >= ${from}::date)`;

/** The sums of each day on which something happened, both ends included ('yyyy-mm-dd'). */
export async function listDays(
  db: Db,
  enterprise_id: number,
  { from, until }: { from: string; until: string },
): Promise<({ day: string } & DaySums)[]> {
  return db
    .selectFrom(daysFrom(enterprise_id, from).as('d'))
    .select((eb) => ['d.day', ...SUMMED.map((name) => eb.fn.sum<number>(`d.${name}`).as(name))])
    .where('d.day', '<=', until)
    .groupBy('d.day')
    .execute() as Promise<({ day: string } & DaySums)[]>;
}

/**
 * Moves the oldest changes into the sums in one statement, so that a reader sees each exactly once. Gives
 * how many there were.
 */
export async function moveChanges(db: Db, limit: number): Promise<number> {
  const columns = sql.join(SUMMED.map((name) => sql.ref(name)));
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from talent_day_change where id in (
        select id from talent_day_change order by id limit ${limit} for update skip locked)
      returning *
    ), moved as (
      insert into talent_day (enterprise_id, day, ${columns})
      select enterprise_id, day, ${sql.join(SUMMED.map((name) => sql`sum(${sql.ref(name)})`))}
      from gone group by enterprise_id, day order by enterprise_id, day
      on conflict (enterprise_id, day) do update set ${sql.join(
        SUMMED.map(
          (name) =>
            sql`${sql.ref(name)} = ${sql.ref(`talent_day.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
        ),
      )}
    )
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}
