// The site's figures by day over many people and applications: the first count, a look a minute later, and what a page reads.
import { sql } from 'kysely';
import { fold } from '../src/server/console/numbers/fold.ts';
import { getNumbers, getShares } from '../src/server/console/numbers/numbers.ts';
import { dayAfter, dayOf } from '../src/server/console/numbers/parts.ts';
import type { Db } from '../src/server/platform/db/db.ts';
import { dropIndexes } from './fill/positions.ts';
import { median, printTable, timeRuns } from './table.ts';

/** The days over which the rows are spread. */
const DAYS = 180;
const FIRST = 60_000_000;
/** How many times as long as the page of the demo town a read may take: it reads days, whatever they were counted from. */
const MOST_READ = 4;

const quiet = { log: { warn: () => {} } } as never as Pick<Parameters<typeof fold>[0], 'log'>;

/** Adds people who registered and applications that were sent on the last days. Foreign keys are not checked meanwhile. */
async function fill(db: Db, rows: number): Promise<void> {
  const at = sql`now() - (n::float8 / ${rows}) * ${DAYS} * interval '1 day'`;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    const rebuild = await dropIndexes(one, ['account', 'talent_application']);
    await sql`
      insert into account (id, mobile, is_seeker, created_at) overriding system value
      select ${FIRST}::bigint + n, '170' || lpad(n::text, 8, '0'), true, ${at}
      from generate_series(1, ${rows}::int) n`.execute(one);
    await sql`
      insert into talent_application (id, position_id, enterprise_id, account_id, state, is_open, resume, position,
        candidate, created_at, updated_at, answered_at) overriding system value
      select ${FIRST}::bigint + n, p.id, p.enterprise_id, ${FIRST}::bigint + n, 'rejected', false, '{}', '{}', '{}',
        ${at}, ${at}, ${at} + interval '1 day'
      from generate_series(1, ${rows}::int) n
      join (select id, enterprise_id, row_number() over (order by id) as nth, count(*) over () as all
        from position) p on p.nth = 1 + n % p.all`.execute(one);
    await rebuild();
    await sql`set session_replication_role = default`.execute(one);
    await sql`analyze account, talent_application`.execute(one);
  });
}

interface Measured {
  first: number;
  look: number;
  page: number;
  shares: number;
}

async function measure(db: Db): Promise<Measured> {
  const now = new Date();
  await sql`truncate console_day, console_due, console_mark`.execute(db);
  const [first = Number.NaN] = await onceMs(() => fold({ db, ...quiet }, now));
  let minutes = 0;
  const look = await timeRuns(5, () => {
    minutes += 1;
    return fold({ db, ...quiet }, new Date(now.getTime() + minutes * 60_000));
  });
  const to = dayOf(now);
  const period = { from: dayAfter(to, -89), to };
  const context = { db, me: { rights: ['administer'] }, now } as never;
  const page = await timeRuns(20, () => getNumbers.run(context, period));
  const asked = { ...period, metric: 'applications', by: 'city' } as const;
  const shares = await timeRuns(20, () => getShares.run(context, asked));
  return { first, look: median(look), page: median(page), shares: median(shares) };
}

async function onceMs(run: () => Promise<unknown>): Promise<number[]> {
  const start = performance.now();
  await run();
  return [performance.now() - start];
}

/** Prints what the town takes and what many rows take; gives what takes too long. */
export async function benchNumbers(db: Db, rows: number, name: string): Promise<string[]> {
  const small = await measure(db);
  await fill(db, rows);
  const large = await measure(db);
  const line = (what: string, key: keyof Measured) => ({
    what,
    value: `${large[key].toFixed(1)} ms`,
    ratio: `${(large[key] / small[key]).toFixed(1)} × 示范城的 ${small[key].toFixed(1)} ms`,
  });
  printTable(`站点数据，用户和投递各 ${rows.toLocaleString('en')}，${DAYS} 天（${name}）`, [
    line('第一次统计全部日期', 'first'),
    line('一分钟后的统计', 'look'),
    line('读 90 天与前 90 天', 'page'),
    line('90 天按城市', 'shares'),
  ]);
  return (['page', 'shares'] as const)
    .filter((key) => large[key] > MOST_READ * small.page)
    .map((key) => `站点数据 ${key}：${(large[key] / small.page).toFixed(1)} 倍`);
}
