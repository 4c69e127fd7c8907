// The demo town in a database: loaded once, whole, and retired in production.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/accounts.ts';
import { UNCERTIFIED } from '../../demo/enterprises.ts';
import { MORE_ONLINE } from '../../demo/load/manage.ts';
import { COLLEAGUES } from '../../demo/load/members.ts';
import { loadDemoTown } from '../../demo/load.ts';
import { pictureJobs } from '../../demo/pictures.ts';
import { buildOpenings } from '../../demo/positions.ts';
import { DEMO_ENTERPRISE } from '../../demo/recruiters.ts';
import { retireDemoAccounts } from '../../demo/retire.ts';
import { buildNeighbours } from '../../demo/seekers.ts';
import { buildTown } from '../../demo/town.ts';
import { COUNTED_FILTERS } from '../../src/contract/position/filter.ts';
import { createOperator, listOperators } from '../../src/server/account/operators.ts';
import { openSession, verifyPassword } from '../../src/server/account/seed.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import type { Database, Db } from '../../src/server/platform/db/db.ts';
import { type Files, openFiles } from '../../src/server/platform/file/files.ts';
import { verifyStaffLog } from '../../src/server/platform/staff-log.ts';
import { countValues } from '../../src/server/position/counts/counts.ts';
import { MENU_FIELDS, MORE_FIELDS, ONLY, SALARY } from '../../src/web/position/search/filter.ts';
import { ownDatabase } from '../stage/own-database.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const town = buildTown(NOW);
const online = town.positions.filter(({ state }) => state === 'online');

/** Every address that stands in any row. */
async function addressesIn(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows)
      for (const [address] of row.matchAll(/(?:https?:\/\/|\/files\/)[^\s"\\，。；）]+/g))
        found.add(address);
  }
  return [...found];
}

describe('the first start', { timeout: 180_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zemu-town-'));
  let database: Database;
  let files: Files;

  beforeAll(async () => {
    database = await ownDatabase();
    files = await openFiles({ ...readConfig({}), dataDir });
  }, 180_000);

  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const count = async (table: 'account' | 'position_search' | 'talent_application') => {
    const row = await database.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };

  it('loads the town once, also when two nodes start, and leaves a site with accounts alone', async () => {
    const services = { db: database.db, files, clock: () => NOW };
    const loaded = await Promise.all([loadDemoTown(services), loadDemoTown(services)]);
    expect(loaded.sort()).toEqual([false, true]);
    const before = await count('account');
    // Besides: two operators, the person whose request to join waits (load/account.ts), the demo
    // recruiter's colleagues and the talents around (load/members.ts, load/talents.ts).
    const around = town.enterprises.find(({ key }) => key === DEMO_ENTERPRISE)?.hires.split(' ');
    const talents = buildNeighbours(NOW.toISOString().slice(0, 7), around ?? []);
    const besides = 3 + COLLEAGUES.length + talents.length;
    expect(before).toBe(town.seekers.length + town.recruiters.length + besides);
    const found = online.length + buildOpenings().length + MORE_ONLINE;
    expect(await count('position_search')).toBe(found);
    // The demo seeker's centre adds eleven of its own, the demo recruiter's board and talents the rest.
    expect(await count('talent_application')).toBe(town.applications.length + 11 + 54);
    expect(await loadDemoTown(services)).toBe(false);
    expect(await count('account')).toBe(before);
  });

  it('has postings under every value of every filter, and not all under each', async () => {
    const empty: string[] = [];
    for (const { name, terms } of [SALARY, ...MENU_FIELDS, ...MORE_FIELDS, ONLY]) {
      const of = COUNTED_FILTERS.find((one) => one === name);
      if (!of) throw new Error(`nothing counts ${name}`);
      const { counts } = await countValues(database.db, {}, of, NOW);
      // Whether a firm answers often is counted by a job, and depends on what is done with applications.
      const codes = terms.map(({ code }) => code).filter((code) => code !== 'answers');
      empty.push(...codes.filter((code) => !counts[code]).map((code) => `${name}=${code}`));
    }
    expect(empty).toEqual([]);
    const { counts: active } = await countValues(database.db, {}, 'active', NOW);
    expect(active['3']).toBeGreaterThan(online.length / 3);
    expect(active['7']).toBeGreaterThan(active['3'] ?? 0);
    expect(active['7']).toBeLessThan(online.length);
    const { counts: only } = await countValues(database.db, {}, 'only', NOW);
    expect(only.remote).toBeGreaterThan(15);
    expect(only.remote).toBeLessThan(online.length / 5);
  });

  it('has a log of the staff whose numbers follow the time, and a whole chain', async () => {
    const { db } = database;
    const rows = await db.selectFrom('platform_staff_log').select('at').orderBy('id').execute();
    const times = rows.map(({ at }) => at.getTime());
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((await verifyStaffLog(db)).faults).toEqual([]);
  });

  it('stores every picture that a page will ask for', async () => {
    const rows = await database.db.selectFrom('enterprise').select(['logo', 'pictures']).execute();
    const paths = rows.flatMap(({ logo, pictures }) => [logo, ...pictures]);
    const folder = join(dataDir, 'files');
    const missing = paths.filter((path) => !existsSync(join(folder, path.slice('/files/'.length))));
    expect(missing).toEqual([]);
  });

  it("puts nobody's number into an address, of a picture or of anything else", async () => {
    const addresses = await addressesIn(database.db);
    expect(addresses.length).toBeGreaterThan(300);
    expect(addresses.filter((address) => /1[3-9]\d{9}/.test(address))).toEqual([]);
    expect(pictureJobs(town).filter(({ path }) => /\d{7}/.test(path))).toEqual([]);
  });

  it('has nothing published of an enterprise that was never certified, and nobody’s resume there', async () => {
    const { rows } = await sql<{ enterprises: number; postings: number; published: number }>`
      select count(distinct e.id)::int as enterprises, count(p.id)::int as postings,
        count(p.id) filter (where p.state <> 'draft' or p.published_at is not null
          or exists (select from talent_application a where a.position_id = p.id)
          or exists (select from position_view v where v.position_id = p.id))::int as published
      from enterprise e left join position p on p.enterprise_id = e.id
      where e.certified_at is null`.execute(database.db);
    expect(rows[0]).toMatchObject({ enterprises: UNCERTIFIED.size, published: 0 });
    expect(rows[0]?.postings).toBeGreaterThan(0);
  });

  it('lets the demo accounts in', async () => {
    for (const { mobile, password } of demoAccounts) {
      const row = await database.db
        .selectFrom('account')
        .select('password_hash')
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(row.password_hash, password)).toBe(true);
    }
  });

  it('lets nobody in any more once the same database is started in production', async () => {
    const operator = demoAccounts[2].mobile;
    const [first] = await database.db.selectFrom('account').select('id').limit(1).execute();
    await openSession(database.db, first?.id ?? 0, { agent: '', address: '' }, NOW);
    expect(await retireDemoAccounts(database.db, NOW)).toBeGreaterThan(200);
    const rows = await database.db.selectFrom('account').selectAll().execute();
    expect(rows.filter((row) => row.password_hash || row.is_operator)).toEqual([]);
    const logins = await database.db.selectFrom('account_session').selectAll().execute();
    expect(logins.filter(({ expires_at }) => expires_at > NOW)).toEqual([]);
    // Somebody who sets a password of their own on one of them keeps the account at the next start.
    const config = readConfig({ NODE_ENV: 'production' });
    const mine = { mobile: operator, name: '', password: 'maple_9tree' };
    await createOperator({ db: database.db, config, now: NOW }, mine);
    expect(await retireDemoAccounts(database.db, NOW)).toBe(0);
    expect(await listOperators(database.db)).toMatchObject([{ mobile: operator }]);
  });
});
