// Moves all data from one database to another, of whichever engine: embedded to server and back. The filled one is only fit
// for use when all of it was found equal; until then `MOVE_TABLE` keeps a server from starting on it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../db.ts';
import { applyMigrations, lastMigration } from '../migrate.ts';
import { copyTable } from './copy.ts';
import { differences, rowsIn, sumTables } from './sums.ts';
import {
  inOneForm,
  listPartitions,
  listReferences,
  listSequences,
  listTables,
  MOVE_TABLE,
  quoted,
} from './tables.ts';

interface Around {
  /** Hears of each table that is done. */
  say: (text: string) => void;
  /** What must be the same in both besides counts and hashes, in words: the books. */
  audit: (db: Db) => Promise<string>;
}

interface Moved {
  tables: number;
  rows: number;
}

/**
 * Copies all tables into an empty database and proves it. Repeating it after a kill goes on where it ended.
 * The target's user must own its tables; more rights are not needed: foreign keys are dropped and made again,
 * and our own triggers are off meanwhile, so that nothing they derive is counted twice.
 * @throws with a message for people; the target then stays unfit for use.
 */
export async function moveDatabase(from: Database, to: Database, around: Around): Promise<Moved> {
  await refuseOthers(from, '来源');
  await refuseOthers(to, '目标');
  await begin(from.db, to.db);
  if (!(await isNoted(to.db, 'prepared'))) {
    around.say('正在目标里建表……');
    await applyMigrations(to);
    await prepare(from.db, to);
  }
  await copyAll(from.db, to.db, around.say);
  for (const statement of await listSequences(from.db)) await sql.raw(statement).execute(to.db);
  const moved = await prove(from, to, around);
  await finish(to);
  return moved;
}

/** The embedded one is held by its folder; of a server one nobody else may have a connection. */
async function refuseOthers({ db, engine }: Database, which: string): Promise<void> {
  if (engine === 'embedded') return;
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new Error(`还有 ${others} 个连接在用${which}数据库：请先停止所有服务器和其它程序`);
}

/** Marks an empty target as being filled from this source, or finds that mark. */
async function begin(from: Db, to: Db): Promise<void> {
  const wanted = { source: await identityOf(from), schema: lastMigration() };
  const { rows } = await sql<{ is_begun: boolean; encoding: string }>`
    select to_regclass(${MOVE_TABLE}) is not null as is_begun,
      current_setting('server_encoding') as encoding`.execute(to);
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(`目标数据库的编码是 ${rows[0]?.encoding}，请建一个 UTF8 的`);
  if (rows[0]?.is_begun) {
    const [source, schema] = [await noted(to, 'source'), await noted(to, 'schema')];
    if (source !== wanted.source)
      throw new Error('目标里有从别处搬来、没有搬完的数据，请换一个空的');
    if (schema !== wanted.schema)
      throw new Error('上次搬到一半后程序更新过，请清空目标，从头搬一次');
    return;
  }
  if ((await listTables(to)).length > 0)
    throw new Error('目标数据库里已有数据表，请换一个空的数据库（搬迁不会覆盖任何数据）');
  await to.transaction().execute(async (trx) => {
    await sql`create table ${sql.table(MOVE_TABLE)} (
      kind text not null, name text not null, value text not null, primary key (kind, name))`.execute(
      trx,
    );
    for (const [kind, value] of Object.entries(wanted)) await note(trx, kind, '', value);
  });
}

/** Tells one site's database from all others: the moments at which its migrations ran. */
async function identityOf(db: Db): Promise<string> {
  const { rows } = await inOneForm(db, (trx) =>
    sql<{ text: string }>`select row(m)::text as text from migration m order by name`.execute(trx),
  );
  return createHash('sha256')
    .update(rows.map(({ text }) => text).join('\n'))
    .digest('hex');
}

async function note(db: Db, kind: string, name: string, value: string): Promise<void> {
  await sql`insert into ${sql.table(MOVE_TABLE)} values (${kind}, ${name}, ${value})`.execute(db);
}

async function noted(db: Db, kind: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(MOVE_TABLE)} where kind = ${kind}`.execute(db);
  return rows[0]?.value;
}

const isNoted = async (db: Db, kind: string) => (await noted(db, kind)) !== undefined;

/** Empties the migrated target of its first rows, with keys and triggers out of the way, all or nothing. */
async function prepare(from: Db, to: Database): Promise<void> {
  const tables = await listTables(to.db);
  const shape = (list: typeof tables) => list.map((one) => JSON.stringify(one));
  const missing = shape(await listTables(from)).filter((one) => !shape(tables).includes(one));
  if (missing.length > 0 || shape(tables).length !== (await listTables(from)).length)
    throw new Error(`两边的表不一样：${missing.map((one) => JSON.parse(one).name).join('、')}`);
  const references = await listReferences(to.db);
  const names = tables.map(({ name }) => quoted(name));
  await to.db.transaction().execute(async (trx) => {
    for (const [at, { drop, add }] of references.entries()) {
      await sql.raw(drop).execute(trx);
      await note(trx, 'reference', String(at).padStart(6, '0'), add);
    }
    // The months of the source, which may differ from those of a new site.
    for (const { drop } of await listPartitions(trx)) await sql.raw(drop).execute(trx);
    for (const { add } of await listPartitions(from)) await sql.raw(add).execute(trx);
    for (const name of names)
      await sql.raw(`alter table ${name} disable trigger user`).execute(trx);
    await sql.raw(`truncate ${names.join(', ')}`).execute(trx);
    for (const { name } of tables) await note(trx, 'table', name, '0');
    await note(trx, 'prepared', '', '');
  });
}

async function copyAll(from: Db, to: Db, say: Around['say']): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from ${sql.table(MOVE_TABLE)} where kind = 'table'`.execute(to);
  const begun = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  const tables = await listTables(from);
  for (const [at, table] of tables.entries()) {
    await copyTable(from, to, table, begun.get(table.name) ?? 0);
    say(`已搬 ${at + 1}/${tables.length} 个表：${table.name}`);
  }
}

async function prove(from: Database, to: Database, { say, audit }: Around): Promise<Moved> {
  say('正在逐表核对行数和校验码……');
  const wanted = await sumTables(from.db);
  const faults = differences(wanted, await sumTables(to.db));
  if (faults.length > 0)
    throw new Error(
      ['搬完后两边不一致，目标还不能使用；来源若在中途用过，请清空目标重来：', ...faults].join(
        '\n',
      ),
    );
  if ((await audit(from.db)) !== (await audit(to.db)))
    throw new Error('搬完后两边的账目核对结果不同，目标还不能使用');
  await refuseOthers(from, '来源');
  return { tables: Object.keys(wanted).length, rows: rowsIn(wanted) };
}

/** Checks and makes the keys again, lets triggers work, and takes the mark away: all or nothing. */
async function finish(to: Database): Promise<void> {
  const tables = await listTables(to.db);
  const { rows: references } = await sql<{ value: string }>`
    select value from ${sql.table(MOVE_TABLE)} where kind = 'reference' order by name`.execute(
    to.db,
  );
  await inOneForm(to.db, async (trx) => {
    for (const { value } of references) await sql.raw(value).execute(trx);
    for (const { name } of tables)
      await sql.raw(`alter table ${quoted(name)} enable trigger user`).execute(trx);
    await sql`drop table ${sql.table(MOVE_TABLE)}`.execute(trx);
  });
  await sql`analyze`.execute(to.db);
}
