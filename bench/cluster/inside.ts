// Runs in a machine's network, where the database is near. `people` prints who loads the site, as JSON; `verify FILE` reads what
// was acknowledged and prints what of it is missing.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../src/server/platform/db/db.ts';
import { readIntegrity } from '../../tests/stage/chat/integrity.ts';
import { fillTalks } from '../../tests/stage/chat/town.ts';
import { tokenOf, tokensOfSeekers } from '../logins.ts';
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
const BUYERS = 12;
const POSITIONS = 90;

async function people(db: Db): Promise<People> {
  const talks: People['talks'] = [];
  for (const { id, seeker_id, recruiter_id } of await fillTalks(db, TALKS))
    talks.push({ id, tokens: [await tokenOf(db, seeker_id), await tokenOf(db, recruiter_id)] });
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
    seekers: await tokensOfSeekers(db),
    buyers: await Promise.all(buyers.map((row) => tokenOf(db, row.account_id))),
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
// On a busy machine a proxy may take the leader out for a moment.
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, databaseWaitS: 30 });
try {
  const found =
    what === 'verify'
      ? await verify(database.db, JSON.parse(readFileSync(file, 'utf8')))
      : await people(database.db);
  process.stdout.write(JSON.stringify(found));
} finally {
  await database.close();
}
