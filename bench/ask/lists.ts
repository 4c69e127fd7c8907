// The lists of a recruiter whose enterprise has 100,000 positions and 100,000 candidates: each sort order
// with each filter, the first page and a page behind nine tenths of the list.

import { pipelineSorts } from '../../src/contract/application/pipeline.ts';
import { type PositionSort, positionSorts } from '../../src/contract/position/position.ts';
import { libraryTabs } from '../../src/contract/talent/library.ts';
import type { PipelineFilter } from '../../src/server/application/pipeline/filter.queries.ts';
import { listPipelineRows } from '../../src/server/application/pipeline/queries.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { listOwn, type OwnFilter } from '../../src/server/position/manage/own-list.queries.ts';
import { type LibraryFilter, listLibraryRows } from '../../src/server/talent/library/queries.ts';
import {
  LIST_ENTERPRISE as FIRM,
  FIRST_POSITION,
  FIRST_TAG,
  LIST_RECRUITER,
  LISTED,
} from '../fill/lists.ts';
import { type Line, printTable, timeRuns } from '../table.ts';
import { costOf } from './explain.ts';

const PAGE = 21;
const RUNS = 3;
const DAY_MS = 86_400_000;
/** Rows one page may read under any filter: some words and marks are looked up first. */
const MAX_ROWS = 40_000;
/** Rows a late page may read beyond those of the first page. */
const MAX_DEEPER = 2000;
const MAX_AT_END = LISTED / 5;

/** Reads a page of a list behind a cursor; gives the cursor of the next page. */
interface List {
  what: string;
  ask: (db: Db, isDeep: boolean) => Promise<readonly unknown[]>;
}

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
/** A time behind nine tenths of the list: its rows are spread evenly over 180 days. */
const NINE_TENTHS = daysAgo(161);

const OWN_FILTERS: Readonly<Record<string, OwnFilter>> = {
  不筛选: {},
  在招: { state: 'online' },
  未通过: { state: 'rejected' },
  常见城市: { city: '310100' },
  罕见城市: { city: '540100' },
  类别: { category: '0104' },
  发布人: { publisher: LIST_RECRUITER },
  常见词: { keyword: '工程师' },
  罕见词: { keyword: 'w777' },
  没有的词: { keyword: '没有这个职位' },
  '在招、城市与类别': { state: 'online', city: '330100', category: '0102' },
  '未通过、发布人': { state: 'rejected', publisher: LIST_RECRUITER },
};
const OWN_DEEP: Readonly<Record<PositionSort, string | number>> = {
  refreshed: NINE_TENTHS.toISOString(),
  updated: NINE_TENTHS.toISOString(),
  validity: new Date(now.getTime() + 80 * DAY_MS).toISOString().slice(0, 10),
  views: 500,
  applications: 30,
};

const positions: List[] = positionSorts.flatMap(({ code: sort, label }) =>
  Object.entries(OWN_FILTERS).map(([name, filter]) => ({
    what: `职位 · ${label} · ${name}`,
    ask: async (db, isDeep) => {
      const after = isDeep ? { value: OWN_DEEP[sort], id: 1 } : null;
      return (await listOwn(db, FIRM, filter, { sort, after, limit: PAGE })).rows;
    },
  })),
);

const SEEN_FILTERS: Readonly<Record<string, PipelineFilter>> = {
  不筛选: {},
  热门职位: { position_id: FIRST_POSITION },
  冷门职位: { position_id: FIRST_POSITION + 4000 },
  常见词: { keyword: '工程师' },
  罕见词: { keyword: '李2777' },
  没有的词: { keyword: '查无此人' },
  受邀: { source: 'invited' },
  精英: { elite: true },
  等待答复: { waiting: true },
  常用标签: { tag_id: FIRST_TAG + 1 },
  少用标签: { tag_id: FIRST_TAG + 9 },
  四星以上: { rating: 4 },
  近七天: { since: daysAgo(7) },
  '标签、四星、受邀': { tag_id: FIRST_TAG + 1, rating: 4, source: 'invited' },
  '精英、等待、近七天': { elite: true, waiting: true, since: daysAgo(7) },
};
const STAGES = [undefined, 'new', 'unfit', 'offer'] as const;
const SEEN_DEEP = {
  waiting: { walk: 1, value: NINE_TENTHS.getTime(), id: 1 },
  newest: { walk: 0, value: NINE_TENTHS.getTime(), id: 1 },
  rating: { walk: 1, value: NINE_TENTHS.getTime(), id: 1 },
  completeness: { walk: 0, value: 46, id: 1 },
} as const;
/** Within a column or under 等待 there is one walk only: oldest first in the two columns that wait. */
const deepOf = (sort: keyof typeof SEEN_DEEP, stage: (typeof STAGES)[number], waits = false) => {
  if (sort !== 'waiting' || !(stage || waits)) return SEEN_DEEP[sort];
  const value = stage === 'new' || waits ? daysAgo(18) : NINE_TENTHS;
  return { walk: 0, value: value.getTime(), id: 1 };
};

const candidates: List[] = pipelineSorts.flatMap(({ code: sort, label }) =>
  STAGES.flatMap((stage) =>
    Object.entries(SEEN_FILTERS).map(([name, filter]) => ({
      what: `候选人 · ${label} · ${stage ?? '全部'} · ${name}`,
      ask: (db: Db, isDeep: boolean) =>
        listPipelineRows(
          db,
          { enterprise_id: FIRM, filter, stage, sort },
          { after: isDeep ? deepOf(sort, stage, filter.waiting) : null, limit: PAGE, now },
        ),
    })),
  ),
);

const KNOWN: LibraryFilter = {
  tab: 'received',
  keyword: '',
  position_id: null,
  tag_id: null,
  rating: null,
  due: null,
  since: null,
  viewed_since: daysAgo(30),
};
const KNOWN_FILTERS: Readonly<Record<string, Partial<LibraryFilter>>> = {
  不筛选: {},
  常见词: { keyword: '工程师' },
  罕见词: { keyword: '李2777' },
  没有的词: { keyword: '查无此人' },
  热门职位: { position_id: FIRST_POSITION },
  冷门职位: { position_id: FIRST_POSITION + 4000 },
  常用标签: { tag_id: FIRST_TAG + 1 },
  少用标签: { tag_id: FIRST_TAG + 9 },
  四星以上: { rating: 4 },
  到期: { due: now.toISOString().slice(0, 10) },
  近七天: { since: daysAgo(7) },
  '标签、四星、到期': { tag_id: FIRST_TAG + 1, rating: 4, due: now.toISOString().slice(0, 10) },
};

const library: List[] = libraryTabs.flatMap(({ code: tab, label }) =>
  Object.entries(KNOWN_FILTERS).map(([name, filter]) => ({
    what: `简历库 · ${label} · ${name}`,
    ask: (db, isDeep) => {
      const at = tab === 'viewed' ? daysAgo(26) : NINE_TENTHS;
      const after = isDeep ? { at: at.toISOString(), id: 1 } : null;
      return listLibraryRows(db, FIRM, { ...KNOWN, ...filter, tab }, { after, limit: PAGE });
    },
  })),
);

const LISTS = [...positions, ...candidates, ...library];

/** Measures every list; gives those that read too many rows, or more rows the later the page. */
export async function benchLists(db: Db, engine: string): Promise<string[]> {
  const lookUps = await timeRuns(200, () => lookUpOne(db));
  const least = Math.min(...lookUps);
  const lines: Line[] = [{ what: '主键查询', value: ms(least), ratio: '1 ×（各取最快的一次）' }];
  const missed: string[] = [];
  for (const { what, ask } of LISTS) {
    const first = Math.min(...(await timeRuns(RUNS, () => ask(db, false))));
    const deep = Math.min(...(await timeRuns(RUNS, () => ask(db, true))));
    const near = await costOf(db, (trx) => ask(trx, false));
    const far = await costOf(db, (trx) => ask(trx, true));
    const isEnd = (await ask(db, true)).length < PAGE;
    const faults = [
      ...new Set([...near.faults, ...far.faults]),
      ...(Math.max(near.rows, far.rows) > MAX_ROWS ? ['读得太多'] : []),
      ...(far.rows > near.rows + (isEnd ? MAX_AT_END : MAX_DEEPER) ? ['越翻越慢'] : []),
    ];
    lines.push({
      what,
      value: ms(first),
      ratio: `${(first / least).toFixed(1)} ×，深处 ${(deep / least).toFixed(1)} ×；读 ${near.rows} 行，深处 ${far.rows} 行${isEnd ? '（到头）' : ''}${faults.length > 0 ? `；${faults.join('、')}` : ''}`,
    });
    if (faults.length > 0) missed.push(`${what}：${faults.join('、')}`);
  }
  printTable(`一家企业 ${LISTED} 个职位、${LISTED} 位候选人的列表（${engine}）`, lines);
  return missed;
}

const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;

async function lookUpOne(db: Db): Promise<void> {
  const id = FIRST_POSITION + Math.floor(Math.random() * LISTED);
  await db.selectFrom('position').selectAll().where('id', '=', id).execute();
}
