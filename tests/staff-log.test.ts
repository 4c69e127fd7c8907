// The log of the staff: every act of theirs writes a row that says who, what, on what, why and from where, and no row
// can be changed or taken out unnoticed.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../src/contract/api.ts';
import { OK } from '../src/contract/call/envelope.ts';
import { uploadInvoiceFile } from '../src/contract/wallet/invoice.ts';
import type { Database } from '../src/server/platform/db/db.ts';
import { logStaffAct, verifyStaffLog } from '../src/server/platform/staff-log.ts';
import { castOf } from './fixtures/cast.ts';
import { ask, fixtureOf } from './fixtures/endpoints.ts';
import { PDF, sendFile } from './stage/invoice-stage.ts';
import { ownDatabase } from './stage/own-database.ts';

const acts = api
  .map(({ endpoint }) => endpoint)
  .filter(({ access, method }) => access === 'operator' && method === 'POST')
  .map((endpoint) => [endpoint.path, endpoint] as const);

it.each(acts)('%s writes a row', async (path, endpoint) => {
  const cast = await castOf();
  const { operator } = cast.people;
  const { db } = cast.w.services;
  // Rate limits have their own tests; what the input begins must stay in the store.
  await cast.w.services.store.clear();
  const input = await fixtureOf(endpoint).input(cast);
  const last = await db
    .selectFrom('platform_staff_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const { code, msg } = await operator.ask(endpoint, input);
  // Files are sent below.
  expect([code, msg]).toEqual([fixtureOf(endpoint).code ?? OK, expect.any(String)]);
  if (code !== OK) return;
  const rows = await db
    .selectFrom('platform_staff_log')
    .selectAll()
    .where('id', '>', Number(last?.id ?? 0))
    .where('act', '=', path)
    .execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(row).toMatchObject({ account_id: operator.account_id, address: '127.0.0.1' });
  expect(row?.subject).toMatch(/^[a-z]+(?:[-_][a-z]+)*$/);
  for (const told of [row?.subject_id, row?.reason]) expect(told).not.toBe('');
  expect(await verifyStaffLog(db)).toMatchObject({ faults: [] });
});

it('a file that is sent writes a row, and no other act is left out above', async () => {
  const refused = acts.map(([, endpoint]) => endpoint).filter((one) => fixtureOf(one).code);
  expect(refused.filter(({ upload }) => !upload).map(({ path }) => path)).toEqual([]);
  const cast = await castOf();
  const { operator } = cast.people;
  const { code, data } = await sendFile(cast.w, operator, PDF, '发票.pdf');
  expect(code).toBe(OK);
  const row = await cast.w.services.db
    .selectFrom('platform_staff_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    act: uploadInvoiceFile.path,
    account_id: operator.account_id,
    address: '127.0.0.1',
    subject: 'invoice_file',
  });
  expect(row.reason).not.toBe('');
  expect(JSON.stringify(row)).not.toContain(data.file);
});

it('a refused act writes none', async () => {
  const cast = await castOf();
  const { db } = cast.w.services;
  const count = () =>
    db
      .selectFrom('platform_staff_log')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
  const before = await count();
  for (const [, endpoint] of acts) await ask(cast, 'operator', endpoint, { id: 'none' });
  expect(await count()).toEqual(before);
});

describe('the rows', () => {
  let database: Database;
  const verify = async () => (await verifyStaffLog(database.db)).faults;
  const staff = { account_id: null, act: 'test', address: '127.0.0.1', at: new Date() };
  beforeAll(async () => {
    database = await ownDatabase();
    for (const reason of ['一', '二', '三', '四'])
      await logStaffAct(database.db, staff, {
        subject: 'test',
        subject_id: 1,
        after: { n: 1 },
        reason,
      });
    return () => database.close();
  });
  /** Does what only the owner of the table can do: without its triggers. */
  const behindItsBack = async (change: () => Promise<unknown>) => {
    const { db } = database;
    await sql`alter table platform_staff_log disable trigger user`.execute(db);
    await change();
    await sql`alter table platform_staff_log enable trigger user`.execute(db);
  };

  it('are refused to everybody who would change them', async () => {
    const { db } = database;
    for (const statement of [
      sql`update platform_staff_log set reason = 'x'`,
      sql`delete from platform_staff_log`,
      sql`truncate platform_staff_log`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('never changed');
    expect(await verify()).toEqual([]);
  });

  it.each(['reason', 'name', 'act', 'subject_id', 'address'])(
    'are found by a changed %s',
    async (column) => {
      const set = (to: string) =>
        behindItsBack(() =>
          sql`update platform_staff_log set ${sql.ref(column)} = ${to} where id = 2`.execute(
            database.db,
          ),
        );
      const { rows } = await sql<{ was: string }>`
      select ${sql.ref(column)} as was from platform_staff_log where id = 2`.execute(database.db);
      await set('改过的');
      expect(await verify()).toEqual(['第 2 条：内容被改动']);
      await set(rows[0]?.was ?? '');
      expect(await verify()).toEqual([]);
    },
  );

  it('are found when one is missing, also when the hashes were made anew', async () => {
    await behindItsBack(() =>
      sql`delete from platform_staff_log where id = 2`.execute(database.db),
    );
    expect(await verify()).toEqual(expect.arrayContaining(['第 3 条：缺少它前面的记录']));
    const { last, rows } = await verifyStaffLog(database.db);
    // What was noted elsewhere finds the one kind that the rows alone cannot: the last ones taken out.
    await behindItsBack(() =>
      sql`delete from platform_staff_log where id = 4`.execute(database.db),
    );
    const left = await verifyStaffLog(database.db);
    expect([left.last, left.rows]).not.toEqual([last, rows]);
  });
});
