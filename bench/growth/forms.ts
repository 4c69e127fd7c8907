// The forms that the table of messages is measured in, each in a database of its own, with the same messages.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import {
  firstDayOf,
  firstNumberOf,
  type Month,
  monthOf,
  nextMonth,
} from '../../src/server/platform/db/partitions/months.ts';
import { createDatabase, dropDatabase } from '../../tests/stage/scratch-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** The first migration by which messages lie in months. */
const DIVIDED = '0162';
export const MONTHS = 36;
const MONTH_MS = 30.4 * 86_400_000;

export interface Form {
  name: string;
  db: Db;
  /** SQL of a conversation's number: `n` counts them, `month` is year and month of its beginning, as 202611. */
  number: string;
  close(): Promise<void>;
}

/** The months that the messages are spread over, oldest first. */
function monthsUntil(now: Date): Month[] {
  let month = monthOf(new Date(now.getTime() - MONTHS * MONTH_MS));
  const months: Month[] = [];
  for (; month <= monthOf(now); month = nextMonth(month)) months.push(month);
  return months;
}

async function open(serverUrl: string, fits: (file: string) => boolean) {
  const databaseUrl = await createDatabase(serverUrl);
  const database = await openDatabase({ databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'zemu-growth-'));
  for (const file of readdirSync(MIGRATIONS))
    if (file.endsWith('.sql') && fits(file))
      copyFileSync(join(MIGRATIONS, file), join(folder, file));
  await migrate(database, folder);
  rmSync(folder, { recursive: true });
  const close = async () => {
    await database.close();
    await dropDatabase(databaseUrl);
  };
  return { db: database.db, script: database.script, close };
}

/** One table, as it was. */
export async function wholeForm(serverUrl: string): Promise<Form> {
  const { db, close } = await open(serverUrl, (file) => file < DIVIDED);
  return { name: '一张表', db, number: 'n', close };
}

/** A partition for the conversations that began in a month, as the job would have made them over the years. */
export async function monthsForm(serverUrl: string, now: Date): Promise<Form> {
  const { db, script, close } = await open(serverUrl, () => true);
  const months = monthsUntil(now);
  const parts = months.map(
    (month) => `create table chat_message_${month.replace('-', '_')} partition of chat_message
      for values from (${firstNumberOf(month)}) to (${firstNumberOf(nextMonth(month))});`,
  );
  await script(`alter table chat_message detach partition chat_message_before; drop table chat_message_before;
    ${parts.join('\n')}`);
  return { name: '按会话开始的月份', db, number: 'month * 1000000000 + n', close };
}

/** Tried and not chosen: a partition for the messages that were sent in a month. Unique keys have to hold the time. */
export async function timesForm(serverUrl: string, now: Date): Promise<Form> {
  const { db, script, close } = await open(serverUrl, (file) => file < DIVIDED);
  const parts = monthsUntil(now).map(
    (month) => `create table chat_message_${month.replace('-', '_')} partition of chat_message
      for values from ('${firstDayOf(month)} 00:00+08') to ('${firstDayOf(nextMonth(month))} 00:00+08');`,
  );
  await script(`alter table chat_message rename to chat_message_whole;
    create table chat_message (like chat_message_whole including defaults) partition by range (sent_at);
    drop table chat_message_whole cascade;
    alter table chat_message add constraint chat_message_pkey primary key (chat_id, seq, sent_at);
    create unique index chat_message_once on chat_message (chat_id, sender_id, client_id, sent_at)
      where client_id is not null;
    create index chat_message_sender on chat_message (sender_id, sent_at);
    create index chat_message_terms on chat_message using gin (terms);
    ${parts.join('\n')}`);
  return { name: '按发送的月份（试过）', db, number: 'n', close };
}

/** The heaps that hold the messages, the newest last. */
export async function heapsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and 'chat_message'::regclass in (c.oid, i.inhparent) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
