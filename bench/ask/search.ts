// Search over 100,000 and 1,000,000 positions, compared with a primary-key look-up and with LIKE.
import { sql } from 'kysely';
import { COUNT_CAP } from '../../src/contract/position/position.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { findRanked } from '../../src/server/position/recommend/recommend.ts';
import { type PositionSearch, searchPositions } from '../../src/server/position/search/search.ts';
import { fillPositions } from '../fill/positions.ts';
import { type Line, median, printTable, timeRuns } from '../table.ts';
import { lookUpOne } from './look-up.ts';
import { FILTERED } from './questions/filters.ts';
import { BENCH_READER } from './reader.ts';

const RUNS = 15;

/** Searches for rare and common words, with filters, and deep pages. */
const QUESTIONS: readonly { what: string; ask: PositionSearch; like?: string }[] = [
  { what: '无条件，最新', ask: {} },
  { what: '常见词 工程师', ask: { keyword: '工程师' }, like: '工程师' },
  { what: '有同义词 前端', ask: { keyword: '前端' }, like: '前端' },
  { what: '两个词 会计 上海', ask: { keyword: '会计 上海' }, like: '会计' },
  { what: '只在描述中 沟通能力', ask: { keyword: '沟通能力' }, like: '沟通能力' },
  { what: '罕见词 k4711', ask: { keyword: 'k4711' }, like: 'k4711' },
  { what: '城市 + 类别 + 薪资', ask: { region: '310100', category: '01', salary: ['20-50'] } },
  {
    what: '关键词 + 五个筛选',
    ask: {
      keyword: '工程师',
      region: '110100',
      salary: ['20-50'],
      experience: ['3-5'],
      education: ['bachelor'],
      job_type: ['full'],
    },
  },
  { what: '找不到 不存在的词', ask: { keyword: '不存在的词' }, like: '不存在的词' },
];

/** Fills the database up to `count` positions and measures every question. */
export async function benchSearch(db: Db, count: number, engine: string): Promise<void> {
  await fillPositions(db, count);
  const lookUp = median(await timeRuns(200, () => lookUpOne(db)));
  const lines: Line[] = [{ what: '主键查询', value: ms(lookUp), ratio: '1 ×' }];
  for (const { what, ask, like } of QUESTIONS) {
    const taken = median(await timeRuns(RUNS, () => searchPositions(db, ask, new Date())));
    const against = like ? median(await timeRuns(3, () => likePage(db, like))) : null;
    const likeText = against ? `，LIKE 的 1/${(against / taken).toFixed(1)}（${ms(against)}）` : '';
    lines.push({
      what,
      value: ms(taken),
      ratio: `主键查询的 ${(taken / lookUp).toFixed(1)} 倍${likeText}`,
    });
  }
  const bare = median(await timeRuns(RUNS, () => searchPositions(db, {}, new Date())));
  for (const [what, filter] of Object.entries(FILTERED)) {
    const taken = median(await timeRuns(RUNS, () => searchPositions(db, filter, new Date())));
    const ratio = `无条件的 ${(taken / bare).toFixed(1)} 倍`;
    lines.push({ what: `筛选：${what}`, value: ms(taken), ratio });
  }
  const recommending = median(await timeRuns(RUNS, () => recommend(db)));
  lines.push({
    what: '推荐：三个意向、三座城市，打分排序',
    value: ms(recommending),
    ratio: `主键查询的 ${(recommending / lookUp).toFixed(1)} 倍`,
  });
  printTable(`搜索 ${count.toLocaleString('en')} 个职位（${engine}；一页 + 计数 + 卡片）`, lines);
}

const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;

async function recommend(db: Db): Promise<void> {
  await findRanked(db, BENCH_READER, new Date());
}

/** The same page and count with LIKE '%word%', the naive search. */
async function likePage(db: Db, keyword: string): Promise<void> {
  const pattern = `%${keyword}%`;
  await sql`select id from position
    where state = 'online' and (title like ${pattern} or description like ${pattern})
    order by refreshed_at desc, id desc limit 20`.execute(db);
  await sql`select count(*) from (select 1 from position
    where state = 'online' and (title like ${pattern} or description like ${pattern})
    limit ${COUNT_CAP}) hits`.execute(db);
}
