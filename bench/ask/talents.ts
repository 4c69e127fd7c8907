// Recommended and searched talents over 100,000 and 1,000,000 people, compared with a primary-key look-up.
// Each measurement is the call's whole answer, with its cards.
import { listRecommendedTalents, searchTalents } from '../../src/contract/talent/search.ts';
import { findMembership } from '../../src/server/enterprise/enterprise.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import type { MemberContext } from '../../src/server/platform/http/call.ts';
import { openStore } from '../../src/server/platform/store.ts';
import { deletePool } from '../../src/server/talent/sourcing/pool.queries.ts';
import { listRecommendedTalents as recommend } from '../../src/server/talent/sourcing/recommend.ts';
import { renewProfiles } from '../../src/server/talent/sourcing/renew.ts';
import { relaxTalents, searchTalents as search } from '../../src/server/talent/sourcing/search.ts';
import { fillTalents } from '../fill/talents.ts';
import { type Line, median, printTable, timeRuns } from '../table.ts';
import { costOf } from './explain.ts';
import { overlapOf } from './overlap.ts';

const RUNS = 20;
/** Primary-key look-ups timed before each answer. */
const LOOK_UPS = 3;
/** How many times as long as a look-up answers may take: in the kept order, recommended anew, with filters, and searched. */
const KEPT_AIM = 10;
const FIRST_AIM = 12;
const FILTERED_AIM = 20;
const SEARCHED_AIM = 100;
/** Rows a question may read; a filtered walk skips thousands of wishes. */
const MAX_ROWS = 50_000;
const FIVE = {
  keyword: '前端',
  cities: '330100',
  degree: 'bachelor',
  years: '3-5,5-10',
  status: 'free,month',
  active: 'month',
};

/** The first answer for a position, before its order is kept. */
const FIRST = '推荐 · 头一次打开';

const aimOf = (what: string): number => {
  if (what === '推荐') return KEPT_AIM;
  if (what === FIRST) return FIRST_AIM;
  if (what.startsWith('推荐')) return FILTERED_AIM;
  // How many there would be without each of five filters is five searches; nothing is said of it.
  return what.startsWith('搜索') ? SEARCHED_AIM : Number.POSITIVE_INFINITY;
};

type Ask = (context: MemberContext) => Promise<unknown>;

const recommended = (position_id: number, filter: object = {}) => {
  const input = listRecommendedTalents.input.parse({ position_id, ...filter });
  return (context: MemberContext) => recommend.run(context, input as never);
};
const searched = (filter: object) => {
  const input = searchTalents.input.parse(filter);
  return (context: MemberContext) => search.run(context, input as never);
};

const questions = (position_id: number): Record<string, Ask> => ({
  推荐: recommended(position_id),
  [FIRST]: recommended(position_id),
  '推荐 · 最新': recommended(position_id, { order: 'newest' }),
  '推荐 · 三座城市': recommended(position_id, { cities: '330100,310100,110100' }),
  '推荐 · 经验': recommended(position_id, { years: '3-5,5-10' }),
  '推荐 · 学历': recommended(position_id, { degree: 'master' }),
  '推荐 · 薪资': recommended(position_id, { pay: '20-50' }),
  '推荐 · 求职状态': recommended(position_id, { status: 'free' }),
  '推荐 · 院校': recommended(position_id, { schools: '985,overseas' }),
  '推荐 · 活跃度': recommended(position_id, { active: 'week' }),
  '推荐 · 跳槽频率': recommended(position_id, { stay: '36' }),
  '推荐 · 近14天没看过': recommended(position_id, { unseen: '1' }),
  '推荐 · 精英': recommended(position_id, { elite: '1' }),
  '搜索 · 无条件': searched({}),
  '搜索 · 常见词 前端': searched({ keyword: '前端' }),
  '搜索 · 常见词，最近更新': searched({ keyword: '前端', order: 'newest' }),
  '搜索 · 两个词 产品 大学': searched({ keyword: '产品 大学' }),
  '搜索 · 罕见词 p4711': searched({ keyword: 'p4711' }),
  '搜索 · 没有的词': searched({ keyword: '不存在的词' }),
  '搜索 · 地点年限学历': searched({ keyword: '上海 3年以上 本科 前端' }),
  '搜索 · 拼音': searched({ keyword: 'qianduan' }),
  '搜索 · 学校': searched({ keyword: '浙江大学' }),
  '搜索 · 词和五个筛选': searched(FIVE),
  放宽五个筛选: (context) => relaxTalents.run(context, searchTalents.input.parse(FIVE) as never),
});

/** Fills up to `count` people and measures every question; gives those that missed the aim. */
export async function benchTalents(db: Db, count: number, engine: string): Promise<string[]> {
  await renewProfiles(db, new Date());
  await fillTalents(db, count);
  const { account_id, position_id } = await recruiterAndPosition(db);
  const member = await findMembership(db, account_id);
  const contextOf = (one: Db): MemberContext =>
    ({ db: one, store, now: new Date(), me: { account_id }, member }) as unknown as MemberContext;
  const store = await openStore();
  const lines: Line[] = [];
  const missed: string[] = [];
  for (const [what, ask] of Object.entries(questions(position_id))) {
    // Look-ups and answers alternate, because the machine's load changes within a minute.
    const lookUps: number[] = [];
    const before = async () => {
      if (what === FIRST) await deletePool(db, position_id);
      lookUps.push(...(await timeRuns(LOOK_UPS, () => lookUpOne(db))));
    };
    const runs = await timeRuns(RUNS, () => ask(contextOf(db)), before);
    const [taken, lookUp] = [median(runs), median(lookUps)];
    // Compares the best of each: on a busy machine long answers are interrupted more often than short ones.
    const best = Math.min(...runs) / Math.min(...lookUps);
    await before();
    const { rows, faults } = await costOf(db, (trx) => ask(contextOf(trx)));
    const times = taken / lookUp;
    const all = rows > MAX_ROWS ? [...faults, `读了 ${rows} 行`] : faults;
    lines.push({
      what,
      value: ms(taken),
      ratio: `主键查询（${ms(lookUp)}）的 ${times.toFixed(1)} 倍（各取最快 ${best.toFixed(1)} 倍）；读 ${rows.toLocaleString('en')} 行${all.length > 0 ? `；${all.join('、')}` : ''}`,
    });
    const aim = aimOf(what);
    if (times > aim)
      missed.push(`${what}：${times.toFixed(1)} 倍（各取最快 ${best.toFixed(1)}），目标 ${aim}`);
    if (all.length > 0) missed.push(`${what}：${all.join('、')}`);
  }
  const { positions, share } = await overlapOf(db);
  lines.push({
    what: '推荐 · 前二十名',
    value: `${(share * 100).toFixed(0)} %`,
    ratio: `与比较全部的人时相同，${positions} 个职位`,
  });
  printTable(`人才 ${count.toLocaleString('en')} 人（${engine}；整个回答，含卡片）`, lines);
  return missed;
}

const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;

/** The demo town's position with most people to recommend, and its recruiter. */
async function recruiterAndPosition(db: Db) {
  return db
    .selectFrom('position as p')
    .innerJoin('enterprise_member as m', 'm.enterprise_id', 'p.enterprise_id')
    .innerJoin('talent_wish as w', (join) =>
      join.onRef('w.category', '=', 'p.category').onRef('w.city', '=', 'p.city'),
    )
    .select(['m.account_id', 'p.id as position_id'])
    .where('p.state', '=', 'online')
    .groupBy(['m.account_id', 'p.id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function lookUpOne(db: Db): Promise<void> {
  const account_id = 30_000_001 + Math.floor(Math.random() * 10_000);
  await db.selectFrom('resume').selectAll().where('account_id', '=', account_id).execute();
}
