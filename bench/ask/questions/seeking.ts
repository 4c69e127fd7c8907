// What a seeker's pages ask beside the list: suggestions, the map, the record of a posting, and what a posting's writing costs.
import { AREAS_CAP } from '../../../src/contract/value/location/area.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { type IndexFacts, listIndexFacts } from '../../../src/server/position/queries.ts';
import { findRecordRow } from '../../../src/server/position/read.queries.ts';
import { countByArea } from '../../../src/server/position/search/areas/areas.queries.ts';
import { reindexPosition, wordRowsOf } from '../../../src/server/position/search/index.ts';
import {
  type PositionSearch,
  searchPositions,
} from '../../../src/server/position/search/search.ts';
import { scopeOfSearch } from '../../../src/server/position/search/understood.ts';
import { findSuggestions } from '../../../src/server/position/suggest/queries.ts';
import { replaceWordRows } from '../../../src/server/position/words/queries.ts';
import type { Question } from '../plans.ts';

const SUGGESTED: Question = { ask: async () => {}, rows: 1000, ms: 5 };
const suggested = (key: string): Question => ({
  ...SUGGESTED,
  ask: (db) => findSuggestions(db, key),
});

/** The newest hits, or any that the words have, ten thousand at most. Those of a province are met among all others. */
const MAPPED_ROWS = 100_000;
const mapped = (filter: PositionSearch, column: 'city' | 'region'): Question => ({
  ask: async (db) =>
    countByArea(db, await scopeOfSearch(db, filter, new Date()), column, AREAS_CAP),
  rows: MAPPED_ROWS,
  ms: 60,
});

/** A posting that is online, also among 100,000. */
const POSTING = 50_000;
const ordered = (ask: PositionSearch): Question => ({
  ask: (db) => searchPositions(db, ask, new Date()),
  rows: 100_000,
  ms: 20,
});

/** The posting as it was read once: its whole row is written from the same facts. */
let posting: Promise<IndexFacts[]> | undefined;

async function writeWords(db: Db): Promise<void> {
  posting ??= listIndexFacts(db, [POSTING], new Date());
  const facts = await posting;
  await replaceWordRows(db, [POSTING], wordRowsOf(facts));
}

export const SEEKING: Readonly<Record<string, Question>> = {
  '建议 一个字': suggested('数'),
  '建议 一个字母': suggested('s'),
  '建议 首字母': suggested('sjf'),
  '建议 全拼': suggested('shujufenxi'),
  '建议 长词': suggested('数据分析师'),
  '建议 公司全称': suggested('上海安邦'),
  '建议 公司全称很长': suggested('上海安邦博'),
  '建议 没有的词': suggested('没有这样的词'),
  '地图 全国': mapped({}, 'city'),
  '地图 城市': mapped({ region: '310100' }, 'region'),
  // All cities of the province are counted, in their index alone.
  '地图 省': { ...mapped({ region: '330000' }, 'city'), rows: 150_000 },
  '地图 关键词': mapped({ keyword: '会计' }, 'city'),
  '地图 关键词与城市': mapped({ keyword: '会计', region: '310100' }, 'region'),
  '地图 可远程': mapped({ only: ['remote'] }, 'city'),
  '地图 类别': mapped({ category: '0101' }, 'city'),
  招聘事实: { ask: (db) => findRecordRow(db, POSTING), rows: 500, ms: 5 },
  '排序 关键词按薪资': ordered({ keyword: '会计', sort: 'pay' }),
  '排序 关键词按距离': ordered({ keyword: '会计', sort: 'near', near: '310104' }),
  '排序 关键词与城市按薪资': ordered({ keyword: '工程师', region: '310100', sort: 'pay' }),
  '写入 检索词': { ask: writeWords, rows: 200, ms: 2, isWrite: true },
  '写入 整个检索行': {
    ask: (db) => reindexPosition(db, POSTING, new Date()),
    rows: 300,
    ms: 10,
    isWrite: true,
  },
};
