// Times what seekers ask of a million positions, and explains each question: `npm run bench -- ask`.
import type { Db } from '../../src/server/platform/db/db.ts';
import { searchPositions } from '../../src/server/position/search/search.ts';
import { fillPositions } from '../fill/positions.ts';
import { fillVocabulary } from '../fill/vocabulary.ts';
import { type Line, median, printTable, timeRuns } from '../table.ts';
import { costOf } from './explain.ts';
import { MAX_ROWS, type Question, SEARCH } from './plans.ts';
import { FILTERED, FILTERS } from './questions/filters.ts';
import { SEEKING } from './questions/seeking.ts';
import { WORDS } from './questions/words.ts';

const ROUNDS = 5;
const RUNS = 3;
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
  for (const [what, question] of Object.entries(QUESTIONS)) {
    if (only !== null && !what.includes(only)) continue;
    const { queries, rows, faults } = await costOf(db, question.ask);
    const { taken, bare } = await timeBoth(db, question);
    const { rows: most = MAX_ROWS, ms: limit = SEARCH_MS } = question;
    const aim = isFilter(what) ? bare * FILTER_TIMES : limit;
    const bad = [
      ...faults,
      ...(rows > most ? [`读了 ${rows} 行`] : []),
      ...(taken > aim ? [`目标 ${ms(aim)}`] : []),
    ];
    const read = `${rows.toLocaleString('en')} 行，${queries} 条查询，${(taken / bare).toFixed(1)} ×`;
    lines.push({ what, value: ms(taken), ratio: [read, ...bad].join('；') });
    if (bad.length > 0) missed.push(`${what}：${ms(taken)}；${bad.join('、')}`);
  }
  printTable(
    `${count.toLocaleString('en')} 个职位上的提问（中位数；× 同时测的无条件的列表）`,
    lines,
  );
  return missed;
}

/** The medians of a question and of the list without conditions, by turns, so that other work on the machine slows both. */
async function timeBoth(db: Db, { ask }: Question): Promise<{ taken: number; bare: number }> {
  const taken: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.push(...(await timeRuns(RUNS, () => ask(db))));
    bare.push(...(await timeRuns(RUNS, () => searchPositions(db, {}, new Date()))));
  }
  return { taken: median(taken), bare: median(bare) };
}

const isFilter = (what: string) => Object.keys(FILTERED).some((name) => what === `筛选 ${name}`);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
