// Queries of managing positions at an enterprise with 100,000 of them: the list in each order, from any
// cursor, with each filter; the operators' queue of reviews; the timers.
import type { PositionSort } from '../../../src/contract/position/position.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import {
  listOwn,
  type OwnCursor,
  type OwnFilter,
} from '../../../src/server/position/manage/own-list.queries.ts';
import { countOpenOf, listOccurring } from '../../../src/server/position/manage/queries.ts';
import {
  listDayFigures,
  listOnlineIds,
} from '../../../src/server/position/manage/statistics.queries.ts';
import { shanghaiDay } from '../../../src/server/position/position.ts';
import { listPiles } from '../../../src/server/position/timer/pile.queries.ts';
import { lockAutoRefresh, takeEnding } from '../../../src/server/position/timer/queries.ts';
import { FIRST_POSITION, LIST_ENTERPRISE } from '../../fill/lists.ts';
import type { Question } from '../plans.ts';

const FIRM = 1;
const PAGE = 21;
const BATCH = 200;
const DAY_MS = 86_400_000;

const own =
  (sort: PositionSort, filter: OwnFilter = {}, after: OwnCursor | null = null) =>
  (db: Db) =>
    listOwn(db, FIRM, filter, { sort, after, limit: PAGE });
const asked = (ask: Question['ask']): Question => ({ ask });
const month = { from: shanghaiDay(new Date(), -29), to: shanghaiDay(new Date(), 0) };
const deep = new Date(Date.now() - 60 * DAY_MS).toISOString();

export const POSITIONS: Record<string, Question> = {
  职位管理最近刷新: asked(own('refreshed')),
  职位管理翻到深处: asked(own('refreshed', {}, { value: deep, id: 1 })),
  职位管理最近更新: asked(own('updated')),
  职位管理最快到期: asked(own('validity')),
  职位管理浏览最多: asked(own('views')),
  职位管理投递最多: asked(own('applications')),
  职位管理按状态: asked(own('views', { state: 'rejected' })),
  职位管理按城市: asked(own('updated', { city: '310100' })),
  职位管理按类别: asked(own('validity', { category: '0101' })),
  职位管理找不到的名称: asked(own('refreshed', { keyword: '没有这个职位' })),
  // The tabs show exact counts: index entries only, one for each of the 100,000 positions.
  职位管理与各状态数量: {
    ask: (db) => listOwn(db, LIST_ENTERPRISE, {}, { sort: 'refreshed', after: null, limit: PAGE }),
    rows: 150_000,
  },
  职位管理有哪些城市: asked((db) => listOccurring(db, FIRM, 'city')),
  关闭前的数量: asked((db) => countOpenOf(db, FIRM, [1, 2, 3])),
  // One position with 5,800 applications, and 200 others to which a third of the 100,000 candidates applied.
  职位数据: asked((db) => listDayFigures(db, [FIRST_POSITION], month)),
  职位数据的平均: {
    ask: async (db) => listDayFigures(db, await listOnlineIds(db, LIST_ENTERPRISE, 200), month),
    rows: 100_000,
  },
  职位到期提醒: asked((db) =>
    takeEnding(db, { day: shanghaiDay(new Date(), 7), told: null, telling: 7 }, BATCH),
  ),
  职位自动刷新: asked((db) => lockAutoRefresh(db, new Date(), BATCH)),
  // All applications unanswered for a week: the deadline of fourteen days bounds them.
  职位积压: asked((db) => listPiles(db, new Date(Date.now() - 7 * DAY_MS), 50)),
};
