// Queries of a recruiter's home at an enterprise with 100,000 positions and candidates: its figures, uses
// of its plan, drafts and positions in one list.

import { listDays } from '../../../src/server/application/statistics/days.queries.ts';
import { countWork } from '../../../src/server/application/statistics/queries.ts';
import {
  listDraftRows,
  listOpenTexts,
  listTemplateRows,
} from '../../../src/server/position/draft/queries.ts';
import { findGrants, listSold } from '../../../src/server/wallet/catalogue/queries.ts';
import { listSpends, listUses } from '../../../src/server/wallet/queries.ts';
import { LIST_ENTERPRISE as FIRM, LIST_RECRUITER } from '../../fill/lists.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
const asked = (ask: Question['ask']): Question => ({ ask });

const span = {
  now: inDays(0),
  today: dayIn(0),
  tomorrow_at: inDays(1),
  week_ago: inDays(-7),
  views_since: dayIn(-6),
  expiring_until: dayIn(7),
  late_since: inDays(-7),
};

export const RECRUITING: Record<string, Question> = {
  今日工作: asked((db) =>
    countWork(db, { enterprise_id: FIRM, account_id: LIST_RECRUITER }, span, 999),
  ),
  招聘漏斗与趋势: asked((db) => listDays(db, FIRM, { from: dayIn(-29), until: dayIn(0) })),
  额度使用记录: asked((db) => listSpends(db, FIRM, {}, { before: null, limit: PAGE })),
  额度使用一类: asked((db) =>
    listSpends(db, FIRM, { kind: 'contact', from: inDays(-30) }, { before: null, limit: PAGE }),
  ),
  套餐权益: asked((db) => findGrants(db, FIRM, new Date())),
  在售套餐: asked((db) => listSold(db, new Date())),
  额度余量: asked((db) => listUses(db, FIRM, [dayIn(0), dayIn(0).slice(0, 7)])),
  草稿: asked((db) => listDraftRows(db, FIRM, { after: null, limit: PAGE })),
  草稿找不到的名称: asked((db) =>
    listDraftRows(db, FIRM, { keyword: '没有这份', after: null, limit: PAGE }),
  ),
  模板: asked((db) => listTemplateRows(db, FIRM)),
  相似的在招职位: asked((db) => listOpenTexts(db, FIRM, 200)),
};
