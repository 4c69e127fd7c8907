// An embedded database in a worker thread answers like one in the caller's thread.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../db.ts';
import { isDuplicate } from '../duplicate.ts';

const migrated = inject('migrated');
const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;

describe('an embedded database in a thread', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ image, ownThread: true });
    await database.script('create table said (id bigint primary key, day date, at timestamptz)');
  });
  afterAll(() => database.close());

  const ids = async () => {
    const { rows } = await sql<{ id: number }>`select id from said order by id`.execute(
      database.db,
    );
    return rows.map(({ id }) => id);
  };

  it('gives values of the same types', async () => {
    const at = new Date('2026-11-22T08:00:00Z');
    const { rows, numAffectedRows } = await sql`
      insert into said values (${1}, ${'2026-11-22'}, ${at}) returning *, 1.5::numeric as half
    `.execute(database.db);
    expect(rows).toEqual([{ id: 1, day: '2026-11-22', at, half: 1.5 }]);
    expect(numAffectedRows).toBe(1n);
  });

  it('says what PostgreSQL found wrong, and goes on', async () => {
    const again = sql`insert into said (id) values (7), (7)`.execute(database.db);
    await expect(again).rejects.toSatisfy(isDuplicate);
    await expect(database.script('begin; select none')).rejects.toThrow('"none"');
    expect(await ids()).not.toContain(7);
  });

  it('takes a transaction back that fails, and lets nobody in between', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into said (id) values (20)`.execute(trx);
      throw new Error('no');
    });
    const whole = database.db
      .transaction()
      .execute((trx) => sql`insert into said (id) values (21)`.execute(trx));
    const seen = ids();
    await expect(failing).rejects.toThrow('no');
    await whole;
    expect(await seen).not.toContain(20);
    expect(await ids()).toContain(21);
  });

  it('refuses a transaction that went on after a failure', async () => {
    const swallowed = database.db.transaction().execute(async (trx) => {
      await sql`insert into said (id) values (30)`.execute(trx);
      await sql`select nothing`.execute(trx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow();
    expect(await ids()).not.toContain(30);
  });

  it('fails what is asked once it is closed', async () => {
    const other = await openDatabase({ image, ownThread: true });
    await other.close();
    await expect(other.script('select 1')).rejects.toThrow('数据库线程已结束');
  });
});
