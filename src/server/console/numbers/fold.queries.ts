// SQL of the days that are counted: which are due, and what was counted.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { COUNT } from './count.queries.ts';
import { dayAfter, type Part, startOf } from './parts.ts';

/** Up to when was looked; null before the first time. Locks the mark until the transaction ends. */
export async function lockMark(trx: Db, name: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('console_mark')
    .select('at')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function setMark(trx: Db, name: string, at: Date): Promise<void> {
  await trx
    .insertInto('console_mark')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}

export async function findMark(db: Db, name: string): Promise<Date | null> {
  const row = await db
    .selectFrom('console_mark')
    .select('at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface Due {
  day: string;
  part: Part;
  due_at: Date;
  is_check: boolean;
}

/** Adds days to be counted anew; one that is due already stays so, at the earlier time. */
export async function addDue(db: Db, dues: readonly Due[]): Promise<void> {
  if (dues.length === 0) return;
  await db
    .insertInto('console_due')
    .values([...dues])
    .onConflict((conflict) =>
      conflict.columns(['day', 'part']).doUpdateSet({
        due_at: sql`least(console_due.due_at, excluded.due_at)`,
        is_check: sql`console_due.is_check or excluded.is_check`,
      }),
    )
    .execute();
}

/** Takes the newest day that is due; null when none is. It is due again after a rollback. */
export async function takeDue(trx: Db, now: Date): Promise<Due | null> {
  const { rows } = await sql<Due>`
    delete from console_due where (day, part) = (
      select day, part from console_due where due_at <= ${now}
      order by day desc, part limit 1 for update skip locked)
    returning day, part, due_at, is_check`.execute(trx);
  return rows[0] ?? null;
}

export async function countBehind(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('console_due')
    .select((eb) => eb.fn.count<number>('day').distinct().as('count'))
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Cell {
  metric: string;
  value: number;
}

/**
 * Counts a part of a day and stores it, in one statement: what is equal is not written. Gives the figures of the
 * whole site that changed.
 * @param more figures that the caller counted.
 */
export async function recount(
  trx: Db,
  { day, part }: Pick<Due, 'day' | 'part'>,
  more: readonly Cell[] = [],
): Promise<string[]> {
  const span = { from: startOf(day), until: startOf(dayAfter(day)) };
  const added = more.map(
    ({ metric, value }) => sql`union all select ${metric}::text, '', '', ${value}::bigint`,
  );
  const { rows } = await sql<{ metric: string }>`
    with counted as (
      select metric, city, category, value from (${COUNT[part](span, day)}) as c where value <> 0
      ${sql.join(added, sql` `)}
    ), written as (
      insert into console_day (city, category, day, metric, value, part)
      select city, category, ${day}::date, metric, value, ${part} from counted
      on conflict (city, category, day, metric) do update set value = excluded.value
        where console_day.value <> excluded.value
      returning metric, city, category
    ), gone as (
      delete from console_day d where d.day = ${day}::date and d.part = ${part} and not exists (
        select from counted c where c.metric = d.metric and c.city = d.city and c.category = d.category)
      returning metric, city, category
    )
    select metric from written where city = '' and category = ''
    union select metric from gone where city = '' and category = '' order by metric`.execute(trx);
  return rows.map(({ metric }) => metric);
}

/**
 * The days whose figures may have changed since a moment, besides those days themselves: answers count for the day
 * their application was sent, steps of a person for the day they registered.
 */
export async function listTouched(db: Db, part: Part, since: Date): Promise<string[]> {
  const query =
    part === 'hiring'
      ? sql<{ day: string }>`
        select distinct talent_day_of(a.created_at) as day
        from talent_event e join talent_application a on a.id = e.application_id where e.at >= ${since}`
      : sql<{ day: string }>`
        select distinct talent_day_of(p.created_at) as day
        from (
          select account_id from resume where updated_at >= ${since}
          union select account_id from talent_application where created_at >= ${since}
          union select a.account_id from talent_event e
            join talent_application a on a.id = e.application_id where e.at >= ${since}
          union select s.account_id from chat c join chat_side s on s.chat_id = c.id and s.side = 'seeker'
            where c.kind = 'talk' and c.created_at >= ${since}
        ) as person join account p on p.id = person.account_id`;
  const { rows } = await query.execute(db);
  return rows.map(({ day }) => day);
}

/** The day of the first thing that can be counted; null on an empty site. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select talent_day_of(least((select min(created_at) from account),
      (select min(published_at) from position where published_at is not null),
      (select min(created_at) from talent_application),
      (select min(at) from console_closing),
      (select min(paid_at) from wallet_order where paid_at is not null))) as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Forgets who was there before a day; the counts stay. */
export async function forgetSeen(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom('console_active').where('day', '<', before).execute();
  await trx.deleteFrom('console_visit').where('day', '<', before).execute();
}
