// Tables that grow with time have a partition for each month. A job makes the next ones and drops those that are too old.
import { formatDate } from '../../../../contract/value/time.ts';
import type { Schema } from '../../../schema/schema.ts';
import type { Job } from '../../jobs.ts';
import type { Db } from '../db.ts';
import { endOf, monthOf, monthsToMake, oldestKept, partsToDrop } from './months.ts';
import {
  analyze,
  deleteFirst,
  deleteSpare,
  dropParts,
  hasSince,
  listParts,
  makeMonth,
  moveNumbers,
} from './queries.ts';

type Table = keyof Schema & string;

/** Rows of a day lie in the month of the day. */
interface ByDay {
  table: Table;
  /** After how many days a month may go; without it months are kept. */
  keep_days?: number;
}

/** Rows lie in the month in which a number was given: each month has numbers of its own. */
interface ByNumber {
  /** Whose `id` it is. */
  numbers: Table;
  /** All tables that are divided by it. They are dropped in this order: those that refer to others first. */
  tables: readonly Table[];
  /** When months may go, by a column of the last table: a month whose job was late may hold younger rows. */
  keep?: { days: number; column: string };
}

export type Growing = ByDay | ByNumber;

/** Makes what is due for one table, or for those of one number. */
async function tend(db: Db, growing: Growing, now: Date): Promise<void> {
  const tables = 'tables' in growing ? growing.tables : [growing.table];
  for (const table of tables)
    for (const month of monthsToMake(await listParts(db, table), now))
      await makeMonth(db, table, month);
  if ('numbers' in growing) await moveOn(db, growing, now);
  await dropOld(db, growing, now);
  for (const table of tables) await analyze(db, table);
}

/** Numbers go on only when all tables have a partition for them. */
async function moveOn(db: Db, { numbers, tables }: ByNumber, now: Date): Promise<void> {
  const month = monthOf(now);
  for (const table of tables) if (endOf(await listParts(db, table)) <= month) return;
  await moveNumbers(db, numbers, month);
}

function dropOld(db: Db, growing: Growing, now: Date): Promise<void> {
  return 'tables' in growing ? dropNumbers(db, growing, now) : dropDays(db, growing, now);
}

async function dropDays(db: Db, { table, keep_days }: ByDay, now: Date): Promise<void> {
  if (keep_days === undefined) return;
  for (const { name: part } of partsToDrop(await listParts(db, table), now, keep_days))
    await dropParts(db, [{ table, part }]);
  // Rows of a wrong clock, or of years in which the job did not run.
  await deleteSpare(db, table, formatDate(oldestKept(now, keep_days), 'yyyy-MM-dd'));
}

async function dropNumbers(db: Db, { tables, keep }: ByNumber, now: Date): Promise<void> {
  if (!keep) return;
  const lists = await Promise.all(
    tables.map(async (table) => ({ table, parts: await listParts(db, table) })),
  );
  for (const old of partsToDrop(lists.at(-1)?.parts ?? [], now, keep.days)) {
    if (await hasSince(db, old.name, keep.column, oldestKept(now, keep.days))) continue;
    const parts = lists.flatMap(({ table, parts }) =>
      parts.filter(({ until }) => until === old.until).map(({ name }) => ({ table, part: name })),
    );
    await dropParts(db, parts);
  }
  const last = tables.at(-1);
  if (last) await emptyFirst(db, last, keep.column, oldestKept(now, keep.days));
}

/** Rows deleted at one time: nobody waits long for one of them. */
const PORTION = 1000;

/**
 * Deletes what is too old in the first partition, which holds all that was there when the table got partitions: its rows would
 * go only with the youngest. What refers to them goes with them.
 */
async function emptyFirst(db: Db, table: Table, column: string, at: Date): Promise<void> {
  const first = `${table}_before`;
  if (!(await listParts(db, table)).some(({ name }) => name === first)) return;
  while ((await deleteFirst(db, first, { column, at, limit: PORTION })) === PORTION);
}

/** Does for all tables what is due; a table that others hold does not keep the rest from it. */
export async function tendPartitions(db: Db, all: readonly Growing[], now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const growing of all) await tend(db, growing, now).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

/** The job of all rooms' tables. */
export const partitionsJob = (all: readonly Growing[]): Job => ({
  name: 'platform-partitions',
  every_s: 86_400,
  run: ({ db }, now) => tendPartitions(db, all, now),
});
