// Recruiters' queries about interviews at an enterprise with tens of thousands of them.

import type { EmployerTab } from '../../../src/contract/interview/employer.ts';
import {
  listAgreedBetween,
  listAttendedBetween,
  listOfferedBetween,
} from '../../../src/server/interview/calendar/queries.ts';
import { countTab, listEmployerRows } from '../../../src/server/interview/employer/queries.ts';
import { BUSY_RECRUITER, BUSY_ENTERPRISE as FIRM } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const who = { enterprise_id: FIRM, account_id: BUSY_RECRUITER };
const week = { from: inDays(0), to: inDays(7) };
const asked = (ask: Question['ask']): Question => ({ ask });
const listed = (
  tab: EmployerTab,
  more: object = {},
  after: { at: string; id: number } | null = null,
) =>
  asked((db) =>
    listEmployerRows(
      db,
      who,
      { tab, ...more },
      { isLatestFirst: tab === 'done', after, limit: 21 },
    ),
  );
/** A cursor behind most of the list. */
const deep = { at: inDays(-120).toISOString(), id: 1 };

export const INTERVIEWS: Record<string, Question> = {
  面试待接受: listed('waiting'),
  面试已接受: listed('agreed'),
  面试已完成: listed('done'),
  面试翻到深处: listed('done', {}, deep),
  面试按职位: listed('done', { position_id: 1 }),
  面试今日: listed('today', { span: { from: inDays(0), to: inDays(1) } }),
  面试数量: asked((db) => countTab(db, FIRM, { tab: 'done' }, 1000)),
  面试日历: asked((db) => listAgreedBetween(db, FIRM, week)),
  面试日历待答复: asked((db) => listOfferedBetween(db, FIRM, week)),
  招聘者的日历订阅: asked((db) =>
    listAttendedBetween(db, BUSY_RECRUITER, { from: inDays(-90), to: inDays(365) }),
  ),
};
