// A recruiter's queries about the library and one candidate, at the busiest enterprise.
import type { Db } from '../../../src/server/platform/db/db.ts';
import { listOwnDownloads } from '../../../src/server/talent/download/queries.ts';
import { type LibraryFilter, listLibraryRows } from '../../../src/server/talent/library/queries.ts';
import {
  findTeamFacts,
  listNotes,
  listRatings,
  lockDueFollowUps,
} from '../../../src/server/talent/note/queries.ts';
import { BUSY_ENTERPRISE as FIRM, BUSY_PERSON as ME } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const ALL: LibraryFilter = {
  tab: 'received',
  keyword: '',
  position_id: null,
  tag_id: null,
  rating: null,
  due: null,
  since: null,
  viewed_since: daysAgo(30),
};
const library = (filter: Partial<LibraryFilter>, after: { at: string; id: number } | null = null) =>
  ((db: Db) =>
    listLibraryRows(
      db,
      FIRM,
      { ...ALL, ...filter },
      { after, limit: PAGE },
    )) satisfies Question['ask'];
const deep = { at: daysAgo(0.5).toISOString(), id: 1 };
const people = Array.from({ length: PAGE }, (_, index) => ME + index);

export const CANDIDATES: Record<string, Question> = {
  简历库第一页: { ask: library({}) },
  简历库深处: { ask: library({}, deep) },
  简历库按职位: { ask: library({ position_id: 1 }) },
  简历库按姓名: { ask: library({ keyword: '查无此人' }) },
  简历库近三天: { ask: library({ since: daysAgo(3) }) },
  简历库下载: { ask: library({ tab: 'downloaded' }) },
  简历库收藏: { ask: library({ tab: 'kept' }) },
  简历库浏览: { ask: library({ tab: 'viewed' }) },
  一页的团队记录: { ask: (db) => findTeamFacts(db, FIRM, people) },
  一人的备注与评分: {
    ask: async (db) => [await listNotes(db, FIRM, ME), await listRatings(db, FIRM, ME)],
  },
  到期的跟进: { ask: (db) => lockDueFollowUps(db, '2026-01-01', 200) },
  谁下载过我: { ask: (db) => listOwnDownloads(db, ME, null, PAGE) },
};
