// The job of the months: a row always finds a place, what is kept stays, what is too old goes with its month.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../../../tests/stage/own-database.ts';
import { createDatabase, dropDatabase } from '../../../../../tests/stage/scratch-database.ts';
import { hashTables } from '../../../../../tests/stage/storage/table-hashes.ts';
import { formatDate } from '../../../../contract/value/time.ts';
import { type Database, type Db, openDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { firstNumberOf } from './months.ts';
import { tendPartitions } from './partitions.ts';

const DAY_MS = 86_400_000;
const at = (day: string) => new Date(`${day}T09:00:00+08:00`);
/** Next year: all that stands in the migrations' first partitions is over by then. */
const Y = Number(formatDate(new Date(), 'yyyy')) + 1;
const [FIRST, NEXT] = [firstNumberOf(`${Y}-05`), firstNumberOf(`${Y + 1}-01`)];
const TABLES = [{ table: 'position_view' }, { table: 'talent_view', keep_days: 30 }] as const;

const MADE = [
  "insert into account (mobile) values ('13900000001'), ('13900000002')",
  `insert into enterprise (full_name, short_name, industry, size, stage, nature, region, city)
    values ('青禾公司', '青禾', 'internet', '0-20', 'unfunded', 'private', '330106', '330100')`,
  `insert into position (enterprise_id, state, title, category, job_type, experience, education,
      salary_min, salary_max, description, region, city, valid_until)
    select id, 'online', '会计', '080101', 'full', 'any', 'any', 1, 2, '', region, city, '2040-01-01' from enterprise`,
];

const serverUrl = process.env.DATABASE_URL;
let databaseUrl: string | undefined;
let database: Database;
let db: Db;
beforeAll(async () => {
  databaseUrl = serverUrl ? await createDatabase(serverUrl) : undefined;
  database = databaseUrl ? await openDatabase({ databaseUrl }) : await ownDatabase();
  ({ db } = database);
  await migrate(database);
  for (const made of MADE) await sql.raw(made).execute(db);
});
afterAll(async () => {
  await database.close();
  if (databaseUrl) await dropDatabase(databaseUrl);
});

/** The names of a table's partitions that hold rows, and how many. */
async function rowsByPart(table: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; n: number }>`
    select tableoid::regclass::text as part, count(*)::int as n from ${sql.table(table)} group by 1 order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ part, n }) => [part, n]));
}
const look = (day: string) =>
  sql`insert into talent_view (account_id, enterprise_id, viewer_id, place, day, at)
    select a.id, e.id, a.id, 'search', ${day}, ${at(day)} from account a, enterprise e where mobile = '13900000001'`.execute(
    db,
  );

describe('months of days', () => {
  it('take rows though the job did not run for years, have them when it does, and forget a person', async () => {
    for (const day of [`${Y - 1}-01-31`, `${Y}-03-31`, `${Y}-04-01`, `${Y}-12-31`]) await look(day);
    expect(await rowsByPart('talent_view')).toEqual({
      talent_view_before: 1,
      talent_view_default: 3,
    });
    const was = await hashTables(db);
    await tendPartitions(db, [{ table: 'talent_view' }], at(`${Y}-04-02`));
    expect(await hashTables(db)).toEqual(was);
    expect(await rowsByPart('talent_view')).toEqual({
      talent_view_before: 1,
      [`talent_view_${Y}_03`]: 1,
      [`talent_view_${Y}_04`]: 1,
      talent_view_default: 1,
    });
    await sql`delete from account where mobile = '13900000001'`.execute(db);
    expect(await rowsByPart('talent_view')).toEqual({});
    await sql`insert into account (mobile) values ('13900000001')`.execute(db);
  });

  it('are made once, and moving a row counts nothing', async () => {
    await sql`insert into position_view (position_id, day, views) select id, ${`${Y}-05-05`}::date, 7 from position`.execute(
      db,
    );
    const was = await hashTables(db);
    for (const _ of [1, 2]) await tendPartitions(db, TABLES, at(`${Y}-06-30`));
    expect(await hashTables(db)).toEqual(was);
    expect(await rowsByPart('position_view')).toEqual({ [`position_view_${Y}_05`]: 1 });
    // Its triggers are on again: one more view is one more change.
    await sql`update position_view set views = 8`.execute(db);
    const { rows } = await sql<{
      n: number;
    }>`select sum(views)::int as n from talent_day_change`.execute(db);
    expect(rows[0]?.n).toBe(8);
  });

  it('go when their last day is too old, and kept ones never', async () => {
    for (const day of [`${Y - 1}-01-01`, `${Y}-05-31`, `${Y}-06-01`, `${Y}-07-01`]) await look(day);
    await tendPartitions(db, TABLES, at(`${Y}-06-30`));
    expect(Object.values(await rowsByPart('talent_view'))).toEqual([1, 1, 1]);
    await tendPartitions(db, TABLES, at(`${Y}-07-01`));
    expect(await rowsByPart('talent_view')).toEqual({
      [`talent_view_${Y}_06`]: 1,
      [`talent_view_${Y}_07`]: 1,
    });
    expect(await rowsByPart('position_view')).toEqual({ [`position_view_${Y}_05`]: 1 });
    // The number of a row is given once for all partitions.
    await look(`${Y}-08-01`);
    const { rows } = await sql<{
      n: number;
    }>`select count(distinct id)::int as n from talent_view`.execute(db);
    expect(rows[0]?.n).toBe(3);
  });
});

describe('months of numbers', () => {
  const CHATS = { numbers: 'chat', tables: ['chat_message'] } as const;
  const NOTICES = {
    numbers: 'notice',
    tables: ['notice_delivery', 'notice'],
    keep: { days: 180, column: 'created_at' },
  } as const;

  /** Begins a conversation of one message; gives its number. */
  const begin = async (key: string) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into chat (kind, key, last_at, begun_by, created_at)
        values ('talk', ${key}, now(), 'seeker', now()) returning id)
      select id from made`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into chat_message (chat_id, seq, side, kind, body, sent_at)
      values (${id}, 1, 'seeker', 'text', '{}', now())`.execute(db);
    return id;
  };
  const tell = async (day: string) => {
    await sql`with told as (insert into notice (account_id, side, event, kind, title, created_at)
        select id, 'seeker', 'x', 'recruit', ${day}, ${at(day)} from account limit 1 returning id) select from told`.execute(
      db,
    );
    await sql`insert into notice_delivery (notice_id, account_id, channel, next_try_at)
      select id, account_id, 'mail', now() from notice where title = ${day}`.execute(db);
  };

  it('give a conversation the month in which it begins, and never a number twice', async () => {
    const first = await begin('a');
    expect(first).toBeLessThan(1000);
    await tendPartitions(db, [CHATS], at(`${Y}-05-31`));
    expect(await begin('b')).toBe(FIRST + 1);
    await tendPartitions(db, [CHATS], at(`${Y}-05-31`));
    expect(await begin('c')).toBe(FIRST + 2);
    // The job did not run for years, then with a clock that goes wrong: numbers go on and rows find their place.
    expect(await begin('d')).toBe(FIRST + 3);
    await tendPartitions(db, [CHATS], at(`${Y + 1}-01-01`));
    expect(await begin('e')).toBe(NEXT + 1);
    await tendPartitions(db, [CHATS], at(`${Y}-06-01`));
    expect(await begin('f')).toBe(NEXT + 2);
    expect(await rowsByPart('chat_message')).toEqual({
      [`chat_message_${Y}_05`]: 3,
      [`chat_message_${Y + 1}_01`]: 2,
      chat_message_before: 1,
    });
  });

  it('ask one partition for a conversation', async () => {
    const { rows } = await sql<Record<string, string>>`explain select * from chat_message
      where chat_id = ${sql.lit(FIRST + 1)} order by seq desc limit 20`.execute(db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan.match(/chat_message_\w+/g)).not.toEqual(null);
    expect(new Set(plan.match(/on chat_message_(?:\d+_\d+|before)/g))).toEqual(
      new Set([`on chat_message_${Y}_05`]),
    );
  });

  it('go row by row where they lie in the first partition, which holds all of before', async () => {
    const now = new Date();
    const told = (days: number, count: number) =>
      sql`insert into notice (account_id, side, event, kind, title, created_at)
        select a.id, 'seeker', 'x', 'recruit', ${`${days}`}, ${new Date(now.getTime() - days * DAY_MS)}
        from (select id from account limit 1) a, generate_series(1, ${sql.lit(count)})`.execute(db);
    await told(181, 2100);
    await told(179, 3);
    await sql`insert into notice_delivery (notice_id, account_id, channel, next_try_at)
      select id, account_id, 'mail', now() from notice`.execute(db);
    await tendPartitions(db, [NOTICES], now);
    expect(await rowsByPart('notice')).toEqual({ notice_before: 3 });
    expect(await rowsByPart('notice_delivery')).toEqual({ notice_delivery_before: 3 });
  });

  it('go with what refers to them, once nothing in them is younger than what is kept', async () => {
    await tell(`${Y - 1}-01-01`);
    await tendPartitions(db, [NOTICES], at(`${Y}-05-31`));
    await tell(`${Y}-05-31`);
    // The job is late: a notice of July has a number of May.
    await tell(`${Y}-07-01`);
    await tendPartitions(db, [NOTICES], at(`${Y}-07-02`));
    await tell(`${Y}-07-03`);
    expect(await rowsByPart('notice')).toEqual({ [`notice_${Y}_05`]: 2, [`notice_${Y}_07`]: 1 });
    await tendPartitions(db, [NOTICES], at(`${Y}-12-20`));
    expect(await rowsByPart('notice')).toEqual({ [`notice_${Y}_05`]: 2, [`notice_${Y}_07`]: 1 });
    await tendPartitions(db, [NOTICES], at(`${Y + 1}-01-01`));
    expect(await rowsByPart('notice')).toEqual({ [`notice_${Y}_07`]: 1 });
    expect(await rowsByPart('notice_delivery')).toEqual({ [`notice_delivery_${Y}_07`]: 1 });
  });
});
