// Runs in a machine's network, where the database is near. `people` prints who loads the site, as JSON; `verify FILE` reads what
// was acknowledged and prints what of it is missing.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openSession } from '../../src/server/account/login/session.ts';
import { type Db, openDatabase } from '../../src/server/platform/db/db.ts';
import { readIntegrity } from '../../tests/stage/chat/integrity.ts';
import { fillTalks } from '../../tests/stage/chat/town.ts';
import type { Acknowledged } from './load.ts';

export interface People {
  /** Both sides of each conversation. */
  talks: { id: number; tokens: [string, string] }[];
  seekers: string[];
  /** Administrators of enterprises, who may buy. */
  buyers: string[];
  positions: number[];
}

const TALKS = 100;
const SEEKERS = 100;
const BUYERS = 12;
const POSITIONS = 90;

const DEVICE = { agent: 'bench', address: '127.0.0.1' };

async function people(db: Db): Promise<People> {
  const tokenOf = async (account_id: number) =>
    (await openSession(db, account_id, DEVICE, new Date())).token;
  const talks: People['talks'] = [];
  for (const { id, seeker_id, recruiter_id } of await fillTalks(db, TALKS))
    talks.push({ id, tokens: [await tokenOf(seeker_id), await tokenOf(recruiter_id)] });
  const seekers = await db.selectFrom('resume').select('account_id').limit(SEEKERS).execute();
  const buyers = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('role', '=', 'administrator')
    .limit(BUYERS)
    .execute();
  const positions = await db
    .selectFrom('position')
    .select('id')
    .where('state', '=', 'online')
    .limit(POSITIONS)
    .execute();
  return {
    talks,
    seekers: await Promise.all(seekers.map((row) => tokenOf(row.account_id))),
    buyers: await Promise.all(buyers.map((row) => tokenOf(row.account_id))),
    positions: positions.map(({ id }) => Number(id)),
  };
}

/** What is wrong after the faults, by name. */
export interface Verdict {
  lost: Record<keyof Acknowledged, number>;
  /** Conversations with a hole, and messages stored twice. */
  disordered: number;
}

async function missing(db: Db, table: string, has: string, keys: readonly string[]) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${keys}::text[]) wanted
    where not exists (select from ${sql.table(table)} where ${sql.raw(has)} = wanted)`.execute(db);
  return rows[0]?.n ?? keys.length;
}

async function verify(db: Db, acknowledged: Acknowledged): Promise<Verdict> {
  const { gaps, doubles, cursors } = await readIntegrity(db);
  const paid = `case when paid_at is not null then number end`;
  return {
    lost: {
      messages: await missing(
        db,
        'chat_message',
        `chat_id || ':' || client_id`,
        acknowledged.messages,
      ),
      applications: await missing(db, 'talent_application', 'id::text', acknowledged.applications),
      payments: await missing(db, 'wallet_order', paid, acknowledged.payments),
    },
    disordered: gaps + doubles + cursors,
  };
}

const [what, file = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL });
try {
  const found =
    what === 'verify'
      ? await verify(database.db, JSON.parse(readFileSync(file, 'utf8')))
      : await people(database.db);
  process.stdout.write(JSON.stringify(found));
} finally {
  await database.close();
}
