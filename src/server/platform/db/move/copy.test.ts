// Rows that travel between two databases: every value as it was, each once, also after an end in the middle.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, type Db, openDatabase } from '../db.ts';
import { copyTable } from './copy.ts';
import { differences, sumTables } from './sums.ts';
import { listTables, MOVE_TABLE } from './tables.ts';

const TABLES = `
  create table odd (
    id bigint generated always as identity, "Order ""by""" text, json jsonb, list text[], bytes bytea,
    twice text generated always as (("Order ""by""" || '|') || "Order ""by""") stored,
    real_ double precision, at timestamptz, day date, words tsvector, gone int);
  alter table odd drop column gone;`;

let from: Database;
let to: Database;
beforeAll(async () => {
  const migrated = inject('migrated');
  const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;
  [from, to] = [await openDatabase({ image }), await openDatabase({ image })];
  for (const { script } of [from, to])
    await script('drop schema public cascade; create schema public');
  await from.script(TABLES);
  await to.script(`${TABLES} create table ${MOVE_TABLE} (kind text, name text, value text);`);
});
afterAll(() => Promise.all([from.close(), to.close()]));

async function empty(): Promise<void> {
  await from.script('truncate odd');
  await to.script(
    `truncate odd, ${MOVE_TABLE}; insert into ${MOVE_TABLE} values ('table', 'odd', '0')`,
  );
}

async function oddTable() {
  const table = (await listTables(from.db)).find(({ name }) => name === 'odd');
  if (!table) throw new Error('no table');
  return table;
}

async function expectSame(): Promise<void> {
  const [wanted, found] = [await sumTables(from.db), await sumTables(to.db)];
  expect(differences(wanted, found)).toEqual([]);
  const all = sql<{ text: string }>`select t::text as text from odd t order by id`;
  expect((await all.execute(to.db)).rows).toEqual((await all.execute(from.db)).rows);
}

// Text of PostgreSQL holds no zero, and JSON of it none either.
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.replaceAll('\0', ''));
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.stringify(value).replaceAll('\\u0000', ''));

it('copies values of every kind as they are', async () => {
  const row = fc.record({
    word: fc.option(fc.oneof(text, fc.constantFrom('null', '\\', '"', '\\N', '{a}', '择木\n\t'))),
    json: fc.option(fc.oneof(json, fc.constant('null'))),
    list: fc.option(fc.array(fc.option(text), { maxLength: 4 })),
    bytes: fc.option(fc.uint8Array({ maxLength: 9 })),
    real: fc.option(fc.double()),
    at: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
      await empty();
      for (const one of rows) {
        const list = one.list === null ? null : JSON.stringify(one.list);
        const bytes = one.bytes === null ? null : Buffer.from(one.bytes).toString('hex');
        await sql`insert into odd ("Order ""by""", json, list, bytes, real_, at, day, words) values (
          ${one.word}, ${one.json}::text::jsonb,
          (select array_agg(w) from json_array_elements_text(${list}::text::json) w),
          decode(${bytes}::text, 'hex'), ${one.real === null ? null : String(one.real)}::text::float8,
          ${one.at}, 'infinity', to_tsvector('simple', coalesce(${one.word}::text, '')))`.execute(
          from.db,
        );
      }
      await copyTable(from.db, to.db, await oddTable(), 0);
      await expectSame();
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('goes on where an earlier run ended, and refuses a second one beside it', async () => {
  await empty();
  await from.script(
    `insert into odd ("Order ""by""") select repeat(n::text, 300) from generate_series(1, 2000) n`,
  );
  const table = await oddTable();
  let writes = 0;
  // Ends as a kill does: the third batch is not kept.
  const ending = new Proxy(to.db, {
    get: (db: Db, key: keyof Db) => {
      if (key === 'transaction' && ++writes === 3) throw new Error('killed');
      const value = db[key];
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  await expect(copyTable(from.db, ending, table, 0)).rejects.toThrow('killed');
  const { rows } = await sql<{ value: string }>`select value from ${sql.table(MOVE_TABLE)}`.execute(
    to.db,
  );
  const came = Number(rows[0]?.value);
  expect(came).toBeGreaterThan(0);
  expect(differences(await sumTables(from.db), await sumTables(to.db))).toEqual([
    expect.stringMatching(/^表 odd 应有 2000 行，实有 \d+ 行$/),
  ]);
  await expect(copyTable(from.db, to.db, table, 0)).rejects.toThrow('另一个搬迁正在写');
  await copyTable(from.db, to.db, table, came);
  await expectSame();
}, 60_000);
