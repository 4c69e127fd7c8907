// Explains every query on a large table (`explain analyze`): none may read much of the table.
import { searchEnterprises } from '../../src/server/enterprise/search.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { countNew } from '../../src/server/position/interest/subscription.queries.ts';
import { findRanked } from '../../src/server/position/recommend/recommend.ts';
import { searchPositions } from '../../src/server/position/search/search.ts';
import { scopeOfSearch } from '../../src/server/position/search/understood.ts';
import { printTable } from '../table.ts';
import { costOf } from './explain.ts';
import { CANDIDATES } from './questions/candidates.ts';
import { CERTIFICATION } from './questions/certification.ts';
import { CHAT_QUESTIONS } from './questions/chat.ts';
import { FILTERS } from './questions/filters.ts';
import { INTERVIEWS } from './questions/interviews.ts';
import { MEMBERS } from './questions/members.ts';
import { PEOPLE } from './questions/people.ts';
import { PIPELINE } from './questions/pipeline.ts';
import { POSITIONS } from './questions/positions.ts';
import { RECRUITING } from './questions/recruiting.ts';
import { REVIEWS } from './questions/reviews.ts';
import { SEEKING } from './questions/seeking.ts';
import { STAFF } from './questions/staff.ts';
import { TERMS } from './questions/terms.ts';
import { WORDS } from './questions/words.ts';
import { BENCH_READER } from './reader.ts';

/** Rows that all queries of a question may read together. */
export const MAX_ROWS = 50_000;
/** The same bound for a search with frequent words, which intersects long lists; see docs/scale.md. */
const MAX_ROWS_SEARCHED = 500_000;

export interface Question {
  ask: (db: Db) => Promise<unknown>;
  /** The question's own bound instead of `MAX_ROWS`. */
  rows?: number;
  /** Milliseconds that the median may take on a quiet machine; 20 without it. `benchAsked` measures it. */
  ms?: number;
  /** How many times as long as a look-up by primary key the median may take. */
  lookUps?: number;
  /** True for what is written within another change's transaction, whose begin and commit are not counted. */
  isWrite?: true;
  /** True where most rows of a table are this person's: then reading the table whole is right. */
  isMost?: true;
}

const lastDay = () => ({ after: new Date(Date.now() - 86_400_000), until: new Date() });
const searched = (ask: Question['ask']): Question => ({ ask, rows: MAX_ROWS_SEARCHED });

/** The questions of the search, by name. */
export const SEARCH: Record<string, Question> = {
  最新职位: searched((db) => searchPositions(db, {}, new Date())),
  常见关键词: searched((db) => searchPositions(db, { keyword: '工程师' }, new Date())),
  罕见关键词: searched((db) => searchPositions(db, { keyword: 'k4711' }, new Date())),
  找不到的关键词: searched((db) => searchPositions(db, { keyword: '不存在的词' }, new Date())),
  城市与类别: searched((db) =>
    searchPositions(db, { region: '310100', category: '0101' }, new Date()),
  ),
  企业的职位: searched((db) => searchPositions(db, { enterprise: 1 }, new Date())),
  企业列表: searched((db) => searchEnterprises(db, {}, new Date())),
  推荐候选: { ask: (db) => findRanked(db, BENCH_READER, new Date()) },
  订阅新职位: searched(async (db) => {
    const scope = await scopeOfSearch(db, { keyword: '工程师', region: '310100' }, new Date());
    return countNew(db, 1, scope, lastDay(), 100);
  }),
};

/** All questions about positions, people and talks. */
const SITE: Readonly<Record<string, Question>> = {
  ...SEARCH,
  ...WORDS,
  ...FILTERS,
  ...SEEKING,
  ...PEOPLE,
  ...REVIEWS,
  ...STAFF,
  ...TERMS,
  ...CANDIDATES,
  ...PIPELINE,
  ...INTERVIEWS,
  ...MEMBERS,
  ...CERTIFICATION,
  ...POSITIONS,
  ...RECRUITING,
  ...CHAT_QUESTIONS,
};

/** Prints what each question read; gives those that read a table whole or too many rows. */
export async function benchPlans(db: Db, questions = SITE): Promise<string[]> {
  const bad: string[] = [];
  const lines = [];
  for (const [what, { ask, rows: most = MAX_ROWS, isMost }] of Object.entries(questions)) {
    const { queries, rows, ms, faults } = await costOf(db, ask);
    const all = [...(isMost ? [] : faults), ...(rows > most ? [`读了 ${rows} 行`] : [])];
    lines.push({
      what,
      value: `${rows.toLocaleString('en')} 行`,
      ratio: `${queries} 条查询，${ms.toFixed(1)} ms${all.length > 0 ? `；${all.join('、')}` : ''}`,
    });
    if (all.length > 0) bad.push(`${what}: ${all.join('、')}`);
  }
  printTable('查询计划', lines);
  return bad;
}
