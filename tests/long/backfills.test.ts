// Migrations that fill rows from rows: each is applied over data as it was before it.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beforeMigration } from '../stage/storage/migration-stage.ts';

it('gives each position that was taken down a measure, except those of closed companies and those that have one', async () => {
  const { database, apply } = await beforeMigration('0108_takedown_measures.sql');
  const { db } = database;
  await sql`insert into enterprise (full_name, short_name, industry, size, stage, nature, region, city, closed_at)
    select '青禾第' || n || '号公司', '青禾' || n, 'internet', '0-20', 'unfunded', 'private', '330106', '330100',
      case when n = 2 then now() end
    from generate_series(1, 2) n`.execute(db);
  const insert = (id: number, enterprise: number, state: string, note: string) =>
    sql`insert into position (id, enterprise_id, state, title, category, job_type, experience, education,
        salary_min, salary_max, description, region, city, valid_until, state_note) overriding system value
      select ${id}, id, ${state}, '会计', '080101', 'full', 'any', 'any', 5000, 8000, '', region, city,
        current_date + 30, ${note}
      from enterprise where short_name = ${`青禾${enterprise}`}`.execute(db);
  await insert(1, 1, 'takedown', '收取押金');
  await insert(2, 1, 'takedown', '');
  await insert(3, 1, 'online', '');
  await insert(4, 2, 'takedown', '公司已注销');
  await insert(5, 1, 'takedown', '已有处置');
  await sql`insert into measure (enterprise_id, position_id, kind, state, reason, starts_at, source)
    select enterprise_id, id, 'takedown', 'active', '举报属实', now(), 'report'
    from position where id = 5`.execute(db);
  await apply();
  const { rows } = await sql`select m.position_id::int as id, m.kind, m.state, m.reason, m.source,
      m.enterprise_id = p.enterprise_id as own, m.taken_by
    from measure m join position p on p.id = m.position_id order by m.position_id`.execute(db);
  const made = { kind: 'takedown', state: 'active', source: 'hand', own: true, taken_by: null };
  expect(rows).toEqual([
    { ...made, id: 1, reason: '收取押金' },
    { ...made, id: 2, reason: '职位内容违反平台规则' },
    { ...made, id: 5, reason: '举报属实', source: 'report' },
  ]);
}, 120_000);
