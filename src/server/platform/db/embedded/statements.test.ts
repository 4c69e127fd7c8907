// Statements of the embedded database: parsed once, and right each time.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../db.ts';
import { PARSED_MAX } from './statements.ts';

const migrated = inject('migrated');
const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ image });
  await database.script(`
    create table ask (id bigint generated always as identity, name text, is_open boolean, day date, list text[]);
    create unique index on ask (name) where is_open`);
});
afterAll(() => database.close());

const parsed = async (): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
};

it('parses a statement once from its second time on', async () => {
  for (const name of ['a', 'b', 'c']) {
    const { rows } = await sql<{ said: string }>`select ${name}::text as said`.execute(database.db);
    expect(rows).toEqual([{ said: name }]);
  }
  const same = (await parsed()).filter((text) => text === 'select $1::text as said');
  expect(same).toHaveLength(1);
});

it('takes values of every kind, and none', async () => {
  const at = new Date('2026-11-22T08:00:00Z');
  for (const list of [['甲', 'b"c'], [], null]) {
    const { rows } = await sql`
      select ${list}::text[] as list, ${at}::timestamptz as at, ${null}::int as nothing, ${7}::bigint as n,
        ${JSON.stringify({ a: [1] })}::jsonb as json, ${true}::boolean as yes`.execute(database.db);
    expect(rows).toEqual([{ list, at, nothing: null, n: 7, json: { a: [1] }, yes: true }]);
  }
});

it('plans for the values that are given: a partial index is found each time', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const name = `n${turn % 3}`;
    await sql`insert into ask (name, is_open) values (${name}, ${true})
      on conflict (name) where is_open = ${true} do nothing`.execute(database.db);
  }
  const { rows } = await sql<{ name: string }>`select name from ask order by id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ name: 'n0' }, { name: 'n1' }, { name: 'n2' }]);
});

it('goes on after an error, also in a statement that is parsed already', async () => {
  const divide = async (by: number) => {
    const { rows } = await sql<{ n: number }>`select 6 / ${by}::int as n`.execute(database.db);
    return rows[0]?.n;
  };
  expect([await divide(2), await divide(3)]).toEqual([3, 2]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(1)).toBe(6);
});

it('parses anew after a script that changes tables', async () => {
  const all = () => sql`select * from ask where name = ${'n0'}`.execute(database.db);
  for (let turn = 0; turn < 3; turn += 1) await all();
  await database.script('alter table ask add column more int default 3');
  expect((await all()).rows[0]).toMatchObject({ name: 'n0', more: 3 });
});

it('keeps no more statements than its limit', async () => {
  for (let turn = 0; turn < 2; turn += 1)
    for (let at = 0; at < PARSED_MAX + 20; at += 1)
      await sql.raw(`select ${at} as n`).execute(database.db);
  const kept = await parsed();
  expect(kept.length).toBeLessThanOrEqual(PARSED_MAX + 1);
  expect(kept).toContain(`select ${PARSED_MAX + 19} as n`);
  expect(kept).not.toContain('select 0 as n');
});
