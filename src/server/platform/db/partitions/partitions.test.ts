// The job of the months: a row always finds a place, what is kept stays, what is too old goes with its month.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../../../tests/stage/own-database.ts';
import { hashTables } from '../../../../../tests/stage/storage/table-hashes.ts';
import type { Database, Db } from '../db.ts';
import { tendPartitions } from './partitions.ts';

const at = (day: string) => new Date(`${day}T09:00:00+08:00`);
const TABLES = [{ table: 'position_view' }, { table: 'talent_view', keep_days: 30 }] as const;

const MADE = [
  "insert into account (mobile) values ('13900000001'), ('13900000002')",
  `insert into enterprise (full_name, short_name, industry, size, stage, nature, region, city)
    values ('青禾公司', '青禾', 'internet', '0-20', 'unfunded', 'private', '330106', '330100')`,
  `insert into position (enterprise_id, state, title, category, job_type, experience, education,
      salary_min, salary_max, description, region, city, valid_until)
    select id, 'online', '会计', '080101', 'full', 'any', 'any', 1, 2, '', region, city, '2040-01-01' from enterprise`,
];

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await ownDatabase();
  ({ db } = database);
  for (const made of MADE) await sql.raw(made).execute(db);
});
afterAll(() => database.close());

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
    for (const day of ['2026-01-31', '2031-03-31', '2031-04-01', '2031-12-31']) await look(day);
    expect(await rowsByPart('talent_view')).toEqual({
      talent_view_before: 1,
      talent_view_default: 3,
    });
    const was = await hashTables(db);
    await tendPartitions(db, [{ table: 'talent_view' }], at('2031-04-02'));
    expect(await hashTables(db)).toEqual(was);
    expect(await rowsByPart('talent_view')).toEqual({
      talent_view_before: 1,
      talent_view_2031_03: 1,
      talent_view_2031_04: 1,
      talent_view_default: 1,
    });
    await sql`delete from account where mobile = '13900000001'`.execute(db);
    expect(await rowsByPart('talent_view')).toEqual({});
    await sql`insert into account (mobile) values ('13900000001')`.execute(db);
  });

  it('are made once, and moving a row counts nothing', async () => {
    await sql`insert into position_view (position_id, day, views) select id, '2031-05-05', 7 from position`.execute(
      db,
    );
    const was = await hashTables(db);
    for (const _ of [1, 2]) await tendPartitions(db, TABLES, at('2031-06-30'));
    expect(await hashTables(db)).toEqual(was);
    expect(await rowsByPart('position_view')).toEqual({ position_view_2031_05: 1 });
    // Its triggers are on again: one more view is one more change.
    await sql`update position_view set views = 8`.execute(db);
    const { rows } = await sql<{
      n: number;
    }>`select sum(views)::int as n from talent_day_change`.execute(db);
    expect(rows[0]?.n).toBe(8);
  });

  it('go when their last day is too old, and kept ones never', async () => {
    for (const day of ['2026-01-01', '2031-05-31', '2031-06-01', '2031-07-01']) await look(day);
    await tendPartitions(db, TABLES, at('2031-06-30'));
    expect(Object.values(await rowsByPart('talent_view'))).toEqual([1, 1, 1]);
    await tendPartitions(db, TABLES, at('2031-07-01'));
    expect(await rowsByPart('talent_view')).toEqual({
      talent_view_2031_06: 1,
      talent_view_2031_07: 1,
    });
    expect(await rowsByPart('position_view')).toEqual({ position_view_2031_05: 1 });
    // The number of a row is given once for all partitions.
    await look('2031-08-01');
    const { rows } = await sql<{
      n: number;
    }>`select count(distinct id)::int as n from talent_view`.execute(db);
    expect(rows[0]?.n).toBe(3);
  });
});
