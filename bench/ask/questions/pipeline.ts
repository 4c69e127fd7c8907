// Queries of the pipeline and its jobs, at an enterprise with tens of thousands of candidates.

import { lockDueRejections, lockWaiting } from '../../../src/server/application/answer/queries.ts';
import type { PipelineFilter } from '../../../src/server/application/pipeline/filter.queries.ts';
import {
  countPipelineRows,
  listPipelineRows,
  type PipelineCursor,
  type PipelineQuestion,
} from '../../../src/server/application/pipeline/queries.ts';
import {
  findEnterpriseResponse,
  writeResponses,
} from '../../../src/server/application/response/queries.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { BUSY_ENTERPRISE as FIRM } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const page =
  (
    question: Partial<Pick<PipelineQuestion, 'stage' | 'sort'>>,
    filter: PipelineFilter = {},
    after: PipelineCursor | null = null,
  ) =>
  (db: Db) =>
    listPipelineRows(
      db,
      { enterprise_id: FIRM, filter, stage: undefined, sort: 'waiting', ...question },
      { after, limit: PAGE, now: new Date() },
    );
const asked = (ask: Question['ask']): Question => ({ ask });
const counted = (filter: PipelineFilter) => (db: Db) =>
  countPipelineRows(db, FIRM, filter, { overdue_before: daysAgo(7), now: new Date() });

/** A cursor behind three quarters of the list. */
const DEEP: PipelineCursor = { walk: 0, value: daysAgo(130).getTime(), id: 1 };
const ENTERPRISES = [FIRM, ...Array.from({ length: 199 }, (_, i) => 10_000_000 + i * 7)];

export const PIPELINE: Record<string, Question> = {
  看板一列: asked(page({ stage: 'new' })),
  看板不合适一列: asked(page({ stage: 'unfit' })),
  候选人等待最久: asked(page({})),
  候选人最新: asked(page({ sort: 'newest' })),
  候选人最新翻到深处: asked(page({ sort: 'newest' }, {}, DEEP)),
  候选人按评分: asked(page({ sort: 'rating' })),
  候选人按完整度: asked(page({ sort: 'completeness', stage: 'unfit' })),
  候选人按职位: asked(page({}, { position_id: 1 })),
  候选人按关键词: asked(page({}, { keyword: '工程师 71' })),
  候选人找不到的词: asked(page({}, { keyword: '查无此人' })),
  // For at most 999 candidates of each column the query checks who may be seen.
  各列人数: { ask: counted({}), rows: 150_000 },
  各列人数按职位: asked(counted({ position_id: 1 })),
  到期的告知: asked((db) => lockDueRejections(db, new Date(), 100)),
  自动答复: asked((db) => lockWaiting(db, FIRM, daysAgo(7), 100)),
  企业答复率: asked((db) => findEnterpriseResponse(db, FIRM)),
  // Reads three months of two hundred enterprises, the busiest among them.
  重算答复率: asked((db) =>
    writeResponses(db, ENTERPRISES, {
      since: daysAgo(90),
      due: daysAgo(7),
      within_h: 168,
      now: new Date(),
    }),
  ),
};
