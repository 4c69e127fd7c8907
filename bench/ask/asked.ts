// Times what seekers ask of a million positions, and explains each question: `npm run bench -- ask`.
import { type Db, transact } from '../../src/server/platform/db/db.ts';
import { forgetKept } from '../../src/server/platform/http/kept.ts';
import { searchPositions } from '../../src/server/position/search/search.ts';
import { fillPositions } from '../fill/positions.ts';
import { fillVocabulary } from '../fill/vocabulary.ts';
import { type Line, median, printTable } from '../table.ts';
import { costOf } from './explain.ts';
import { benchGroups } from './groups.ts';
import { lookUpOne } from './look-up.ts';
import { MAX_ROWS, type Question, SEARCH } from './plans.ts';
import { FILTERED, FILTERS } from './questions/filters.ts';
import { SEEKING } from './questions/seeking.ts';
import { WORDS } from './questions/words.ts';

/** Rounds over all questions before the measured ones: a site answers for hours after its first minute. */
const WARM = 15;
const ROUNDS = 15;
/** Milliseconds that a page of a search may take. */
const SEARCH_MS = 20;
/** A filter may make the list so many times slower. */
const FILTER_TIMES = 2;

const QUESTIONS: Readonly<Record<string, Question>> = {
  ...SEARCH,
  ...WORDS,
  ...FILTERS,
  ...SEEKING,
};

/**
 * Fills the database and gives the questions that read too much or took too long.
 * @param only a part of the names of the questions that are asked; then the vocabulary stays as it is.
 */
export async function benchAsked(db: Db, count: number, only: string | null): Promise<string[]> {
  await fillPositions(db, count);
  if (only === null) await fillVocabulary(db);
  const lines: Line[] = [];
  const missed: string[] = [];
  const asked = Object.entries(QUESTIONS).filter(([what]) => only === null || what.includes(only));
  const times = await timeAll(db, asked);
  for (const [what, question] of asked) {
    const { queries, rows, faults } = await costOf(db, question.ask);
    const { taken, bare, key, first } = times.get(what) as Times;
    const { rows: most = MAX_ROWS, ms: limit = SEARCH_MS } = question;
    const { lookUps: keys = Number.POSITIVE_INFINITY } = question;
    const [own, list, lookUps] = [median(taken), median(bare), median(taken) / median(key)];
    const aim = isFilter(what) ? list * FILTER_TIMES : limit;
    const bad = [
      ...faults,
      ...(rows > most ? [`读了 ${rows} 行`] : []),
      ...(own > aim ? [`目标 ${ms(aim)}`] : []),
      ...(lookUps > keys ? [`目标 ${keys} 次主键查询`] : []),
    ];
    const fresh = first.length > 0 ? `，一分钟里的第一次 ${ms(median(first))}` : '';
    const read = `${rows.toLocaleString('en')} 行，${queries} 条查询，${(own / list).toFixed(1)} ×，${lookUps.toFixed(0)} 次主键查询${fresh}`;
    lines.push({ what, value: ms(own), ratio: [read, ...bad].join('；') });
    if (bad.length > 0) missed.push(`${what}：${ms(own)}；${bad.join('、')}`);
  }
  printTable(
    `${count.toLocaleString('en')} 个职位上的提问（中位数；× 同时测的无条件的列表）`,
    lines,
  );
  if (only === null) missed.push(...(await benchGroups(db, SEARCH_MS)));
  return missed;
}

/**
 * Milliseconds of each run of a question, and of the list without conditions and a look-up by primary key that were asked
 * right after it.
 */
interface Times {
  taken: number[];
  bare: number[];
  key: number[];
  /** Of a filter: while its total is not yet remembered. */
  first: number[];
}

/** Asks all questions by turns, as a site does, so that other work on the machine slows all of them. */
async function timeAll(
  db: Db,
  asked: readonly (readonly [string, Question])[],
): Promise<ReadonlyMap<string, Times>> {
  const times = new Map(
    asked.map(([what]): [string, Times] => [what, { taken: [], bare: [], key: [], first: [] }]),
  );
  for (let round = -WARM; round < ROUNDS; round += 1) {
    for (const [what, { ask, isWrite }] of asked) {
      if (isFilter(what)) {
        forgetKept(db);
        times.get(what)?.first.push(await timeOf(() => ask(db)));
        // The list below is measured with its total remembered, too.
        await searchPositions(db, {}, new Date());
      }
      const taken = isWrite
        ? await transact(db, (trx) => timeOf(() => ask(trx)))
        : await timeOf(() => ask(db));
      const bare = await timeOf(() => searchPositions(db, {}, new Date()));
      const key = await timeOf(() => lookUpOne(db));
      if (round < 0) continue;
      times.get(what)?.taken.push(taken);
      times.get(what)?.bare.push(bare);
      times.get(what)?.key.push(key);
    }
  }
  return times;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const isFilter = (what: string) => Object.keys(FILTERED).some((name) => what === `筛选 ${name}`);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
