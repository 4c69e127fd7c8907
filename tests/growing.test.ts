// Tables that become partitioned ones keep every row, and people go on writing as before.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { printCatalogue } from '../scripts/catalogue.ts';
import type { Db } from '../src/server/platform/db/db.ts';
import { tendPartitions } from '../src/server/platform/db/partitions/partitions.ts';
import { growing } from '../src/server/rooms.ts';
import { ownDatabase } from './stage/own-database.ts';
import { beforeMigration } from './stage/storage/migration-stage.ts';
import { hashTables } from './stage/storage/table-hashes.ts';

/** Two people, an enterprise and its position; rows of each growing table from long ago until after today. */
async function fill(db: Db): Promise<void> {
  for (const statement of [
    `insert into account (mobile) values ('13900000001'), ('13900000002')`,
    `insert into enterprise (full_name, short_name, industry, size, stage, nature, region, city)
      values ('青禾公司', '青禾', 'internet', '0-20', 'unfunded', 'private', '330106', '330100')`,
    `insert into position (enterprise_id, state, title, category, job_type, experience, education,
        salary_min, salary_max, description, region, city, valid_until)
      select id, 'online', '会计', '080101', 'full', 'any', 'any', 5000, 8000, '', region, city, current_date + 30
      from enterprise`,
    `insert into position_view (position_id, day, views)
      select p.id, current_date - n, n + 100 from position p, generate_series(-90, 400) n`,
    `insert into talent_view (account_id, enterprise_id, viewer_id, place, day, at)
      select a.id, e.id, case when n % 3 > 0 then a.id end, 'search', current_date - n, now() - n * interval '1 day'
      from account a, enterprise e, generate_series(0, 400) n`,
    `insert into wallet_standing_day select e.id, current_date - n, n, 2 from enterprise e, generate_series(0, 90) n`,
    `insert into talent_day select e.id, current_date - n, n from enterprise e, generate_series(0, 900) n`,
    `insert into console_day (day, metric, value, part)
      select current_date - n, 'seekers', n, 'people' from generate_series(0, 900) n`,
  ])
    await sql.raw(statement).execute(db);
}

const one = async (db: Db, text: string) =>
  (await sql.raw<{ n: number }>(text).execute(db)).rows[0]?.n;

it('keeps every row, number, rule and trigger of the tables of days', async () => {
  const { database, apply } = await beforeMigration('0160_month_bounds.sql');
  const { db } = database;
  await fill(db);
  const was = await hashTables(db);
  const last = await one(db, 'select max(id) as n from talent_view');
  await apply('0161_days_by_month.sql');
  const { migration: _, ...now } = await hashTables(db);
  expect({ ...now, migration: was.migration }).toEqual(was);
  expect(Number(was.talent_view?.split(' ')[0])).toBe(802);

  // What the version of before says goes on as it was: numbers, one row a day, the count of views, the end of a person.
  const [{ id } = { id: 0 }] = (
    await sql<{
      id: number;
    }>`insert into talent_view (account_id, enterprise_id, viewer_id, place, day, at)
      select a.id, e.id, a.id, 'search', current_date, now() from account a, enterprise e limit 1
      on conflict (account_id, viewer_id, day) do update set at = excluded.at + interval '0 s' returning id`.execute(
      db,
    )
  ).rows;
  expect(id).toBeGreaterThan(0);
  const changes = 'select sum(views)::int as n from talent_day_change';
  const counted = Number(await one(db, changes));
  const look = `insert into position_view (position_id, day, views) select id, current_date, 1 from position
    on conflict (position_id, day) do update set views = position_view.views + 1`;
  await sql.raw(look).execute(db);
  expect(await one(db, `select views as n from position_view where day = current_date`)).toBe(101);
  expect(await one(db, changes)).toBe(counted + 1);
  await sql`delete from account where mobile = '13900000001'`.execute(db);
  expect(await one(db, 'select count(*) as n from talent_view')).toBe(401);
  const added = await one(
    db,
    `insert into talent_view (account_id, enterprise_id, place, day, at)
      select a.id, e.id, 'search', current_date + 400, now() from account a, enterprise e returning id as n`,
  );
  expect(added).toBeGreaterThan(last ?? 0);
  expect(await printCatalogue(db)).toContain('partitioned by RANGE (day)');
}, 120_000);

/** Two conversations with messages, a request, a customer's words; notices, deliveries, logins. */
async function fillNumbers(db: Db): Promise<void> {
  for (const statement of [
    `insert into account (mobile) values ('13900000001'), ('13900000002')`,
    `insert into chat (kind, key, last_at, begun_by, created_at, last_seq)
      select kind, kind, now(), 'seeker', now(), 40 from unnest('{talk,service}'::text[]) kind`,
    `insert into chat_message (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body, terms, sent_at)
      select c.id, n, case when c.kind = 'talk' then 'seeker' else 'customer' end, a.id, gen_random_uuid(), 'x', 'text',
        '{"text": "好的"}', '''好的'''::tsvector, now() - n * interval '1 day'
      from chat c, generate_series(1, 40) n, (select min(id) as id from account) a`,
    `insert into chat_exchange (chat_id, seq, what, asked_by, asked_at, expires_at)
      select id, 7, 'phone', 'seeker', now(), now() from chat where kind = 'talk'`,
    `insert into notice (account_id, side, event, kind, title, created_at)
      select id, 'seeker', 'chat_message', 'recruit', '标题', now() - n * interval '1 day'
      from account, generate_series(0, 300) n`,
    `insert into notice_delivery (notice_id, account_id, channel, next_try_at)
      select id, account_id, 'mail', now() from notice where id % 3 = 0`,
    `insert into account_login_log (account_id, at, how, device, address, result)
      select id, now() - n * interval '1 day', 'code', 'x', 'y', 'ok' from account, generate_series(0, 300) n`,
  ])
    await sql.raw(statement).execute(db);
}

it('keeps every row, rule and trigger of messages, notices and logins', async () => {
  const { database, apply } = await beforeMigration('0162_number_bounds.sql');
  const { db } = database;
  await fillNumbers(db);
  const was = await hashTables(db);
  await apply('0164_deliveries_by_month.sql');
  const { migration: _, ...now } = await hashTables(db);
  expect({ ...now, migration: was.migration }).toEqual(was);
  expect(was.chat_message).toMatch(/^80 /);
  expect(was.notice_delivery).toMatch(/^200 /);

  // The same number of the sender's own is one message, a customer's words open a case, once.
  const [talk, service] = (
    await sql<{ id: number }>`select id from chat order by kind desc`.execute(db)
  ).rows;
  const sender = await one(db, 'select min(id) as n from account');
  for (const chat of [talk?.id, service?.id])
    await sql`insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
      select ${chat}::bigint, ${chat === talk?.id ? 'seeker' : 'customer'}, ${sender}::bigint, now(), now(), 'talking'`.execute(
      db,
    );
  const append = async (chat: number | undefined, side: string, own: number) =>
    (
      await sql<{
        outcome: string;
        seq: number;
      }>`select outcome, seq from chat_append(${chat}::bigint, ${side}, ${sender}::bigint,
        ${`00000000-0000-4000-8000-00000000000${own}`}::uuid, 'f', 'text', '{"text": "在吗"}', null, '', '在吗', true, 99, now())`.execute(
        db,
      )
    ).rows[0];
  expect(await append(talk?.id, 'seeker', 1)).toEqual({ outcome: 'stored', seq: 41 });
  expect(await append(talk?.id, 'seeker', 1)).toEqual({ outcome: 'dup', seq: 41 });
  await sql`update chat_service_case set state = 'answered'`.execute(db);
  await append(service?.id, 'customer', 2);
  expect(await one(db, 'select count(*) as n from chat_service_case')).toBe(2);
  const twice = sql`insert into chat_message (chat_id, seq, side, kind, body, sent_at)
    values (${talk?.id}, 41, 'system', 'note', '{}', now())`;
  await expect(twice.execute(db)).rejects.toThrow('chat_message_before_pkey');

  // What refers to them goes with them: a notice's delivery, a conversation's messages and requests.
  await sql`delete from notice where id % 3 = 0 and account_id = ${sender}`.execute(db);
  expect(await one(db, 'select count(*) as n from notice_delivery')).toBeLessThan(200);
  await sql`delete from chat where kind = 'talk'`.execute(db);
  expect(await one(db, 'select count(*) as n from chat_message')).toBe(41);
  expect(await one(db, 'select count(*) as n from chat_exchange')).toBe(0);
  await sql`delete from account`.execute(db);
  for (const table of ['notice', 'notice_delivery', 'account_login_log'])
    expect(await one(db, `select count(*) as n from ${table}`)).toBe(0);
}, 120_000);

it('every partitioned table has a room that lists it, so that the job makes its months', async () => {
  const database = await ownDatabase();
  onTestFinished(() => database.close());
  const { rows } = await sql<{ name: string }>`
    select partrelid::regclass::text as name from pg_partitioned_table order by 1`.execute(
    database.db,
  );
  const listed = growing.flatMap((one) => ('tables' in one ? one.tables : [one.table]));
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name));
  await tendPartitions(database.db, growing, new Date('2031-01-15T12:00:00+08:00'));
}, 120_000);
