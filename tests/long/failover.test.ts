// A database of two hosts: connections go to the one that accepts writes, and follow when the other one does.
// Requires the server's programs (Debian's package), even where DATABASE_URL names another server.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase, transact } from '../../src/server/platform/db/db.ts';
import { isAway } from '../../src/server/platform/db/faults.ts';
import { type Cluster, startCluster } from '../stage/cluster.ts';
import { freePort } from '../stage/process/free-port.ts';

let leader: Cluster;
let standby: Cluster;
let database: Database | null = null;

beforeEach(async () => {
  const settings = ['synchronous_standby_names=*'];
  leader = (await startCluster(await freePort(), settings)) ?? expect.fail('needs PostgreSQL');
  standby = await leader.standby(await freePort(), ['synchronous_standby_names=']);
}, 120_000);
afterEach(async () => {
  await database?.close();
  database = null;
  await standby.remove();
  await leader.remove();
});

/** Both hosts in one address, the standby first. */
const both = () => {
  const { host } = new URL(leader.url);
  return standby.url.replace('@', `@${host},`).replace(/@([^,]+),([^/]+)/, '@$2,$1');
};
const opened = async () => {
  database = await openDatabase({ databaseUrl: both(), databaseWaitS: 5 });
  await sql`create table written (n int)`.execute(database.db);
  return database;
};
/** The port of the server that answers. */
const portOf = async ({ db }: Database) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port;
const write = ({ db }: Database) =>
  transact(db, async (trx) => {
    await sql`insert into written values (1)`.execute(trx);
  });
const portIn = ({ url }: Cluster) => Number(new URL(url).port);
/** Waits for a write that succeeds; all that fail until then say that the database is away. */
const writesAgain = (db: Database) =>
  expect
    .poll(
      () =>
        write(db).then(
          () => 'written',
          (error: unknown) => (isAway(error) ? 'away' : error),
        ),
      { timeout: 20_000 },
    )
    .toBe('written');

it('finds the one that accepts writes, whichever is named first', async () => {
  const db = await opened();
  await write(db);
  expect(await portOf(db)).toBe(portIn(leader));
}, 60_000);

it('goes to the new leader when the old one is gone', async () => {
  const db = await opened();
  await write(db);
  await leader.kill();
  expect(await write(db).catch(isAway)).toBe(true);
  await standby.promote();
  await writesAgain(db);
  expect(await portOf(db)).toBe(portIn(standby));
}, 60_000);

it('drops connections to a leader that was demoted, and counts it as away', async () => {
  const db = await opened();
  // Several connections, so that some are idle.
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db.db)));
  await sql`alter system set default_transaction_read_only = on`.execute(db.db);
  await sql`select pg_reload_conf()`.execute(db.db);
  await expect
    .poll(() =>
      write(db).then(
        () => null,
        (error: unknown) => (error as { code?: string }).code,
      ),
    )
    .toBe('25006');
  expect(await write(db).catch(isAway)).toBe(true);
  await standby.promote();
  await writesAgain(db);
  expect(await portOf(db)).toBe(portIn(standby));
}, 60_000);

it('does not wait for a leader that hangs', async () => {
  const db = await opened();
  await write(db);
  leader.freeze();
  const hanging = write(db).catch(isAway);
  await standby.promote();
  expect(await hanging).toBe(true);
  await writesAgain(db);
  expect(await portOf(db)).toBe(portIn(standby));
}, 60_000);

it('a start waits for one that accepts writes', async () => {
  await leader.halt('fast');
  const short = openDatabase({ databaseUrl: both(), databaseWaitS: 1 });
  await expect(short).rejects.toThrow('数据库仍');
  const waiting = openDatabase({ databaseUrl: both(), databaseWaitS: 60 });
  await standby.promote();
  database = await waiting;
  expect(await portOf(database)).toBe(portIn(standby));
}, 60_000);
