// The enterprise's list of interviews: tabs page by page, counts of the tabs, one interview, its calendar
// file.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { hasRight, type MemberRole } from '../../../contract/call/member-rights.ts';
import * as contract from '../../../contract/interview/employer.ts';
import { canInvite } from '../../application/application.ts';
import { onlyGivenTo } from '../../application/given/given.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { countTab, type EmployerRow, findEmployerRow, listEmployerRows } from './queries.ts';
import { withCompany } from './rows.ts';
import { employerInterviewOf, shownTo } from './shown.ts';

/** Tabs of past interviews, which are sorted latest first. */
const PAST: readonly contract.EmployerTab[] = ['done', 'ended'];

/** Midnight in Shanghai, some days from today. */
const midnight = (now: Date, days = 0): Date =>
  new Date(`${shanghaiDay(now, days)}T00:00:00+08:00`);

/** The days of a filter count from today: forward for coming interviews, back for past ones. */
function spanOf(tab: contract.EmployerTab, days: number | undefined, now: Date) {
  if (tab === 'today') return { from: midnight(now), to: midnight(now, 1) };
  if (days === undefined) return undefined;
  if (PAST.includes(tab)) return { from: midnight(now, 1 - days), to: midnight(now, 1) };
  // An agreed interview without a recorded result stays in the list, however old.
  const from = tab === 'agreed' ? new Date(0) : midnight(now);
  return { from, to: midnight(now, days) };
}

/** A page of one tab, by time: what is next first, what is over last first, unless told. */
export const listEmployerInterviews = handle(
  contract.listEmployerInterviews,
  async ({ db, member, now }, { tab, order, cursor, days, ...filter }) => {
    const { account_id, enterprise_id } = member;
    const only = onlyGivenTo(member);
    const isLatestFirst = order ? order === 'latest' : PAST.includes(tab);
    const rows = await listEmployerRows(
      db,
      { enterprise_id, account_id },
      { tab, ...filter, ...(only && { attendee_id: only }), span: spanOf(tab, days, now) },
      {
        isLatestFirst,
        after: readMomentCursor(cursor),
        limit: PAGE_SIZE + 1,
      },
    );
    const { items, next } = pageByMoment(rows, ({ desk_key }) => desk_key);
    return { items: await shown(db, items, now, member.role), next };
  },
);

/** How many stand in each tab under the same filters. */
export const countEmployerInterviews = handle(
  contract.countEmployerInterviews,
  async ({ db, member, now }, { days, ...filter }) => {
    const { enterprise_id } = member;
    const only = onlyGivenTo(member);
    const counts = {} as Record<contract.EmployerTab, number>;
    for (const { code } of contract.employerTabs) {
      const span = spanOf(code, days, now);
      counts[code] = await countTab(
        db,
        enterprise_id,
        { tab: code, ...filter, ...(only && { attendee_id: only }), span },
        contract.TAB_COUNT_MAX,
      );
    }
    return counts;
  },
);

/** One interview with all that can be done. @throws Failure `not-found`. */
export const getEmployerInterview = handle(
  contract.getEmployerInterview,
  async ({ db, member: { account_id, enterprise_id, role }, now }, { id }) => {
    const row = await findEmployerRow(db, { enterprise_id, account_id }, id);
    const [one] = row ? await shown(db, [row], now, role) : [];
    if (!one) throw fail('not-found', '没有找到这场面试');
    return one;
  },
);

async function shown(
  db: Db,
  rows: readonly EmployerRow[],
  now: Date,
  role: MemberRole,
): Promise<contract.ListedInterview[]> {
  const companies = await withCompany(db, rows);
  return rows.map((row) => {
    const visible = shownTo(role, employerInterviewOf(row, companies(row.id), now));
    const { name, avatar, latest } = row.candidate;
    return {
      ...visible,
      candidate: { name, avatar, latest },
      batch: row.batch_id !== null,
      can_invite: hasRight(role, 'recruit') && canInvite(row.application_state) && !row.has_open,
      evaluations: {
        of: Math.max(visible.attendees.length, row.evaluated),
        done: row.evaluated,
        mine: row.evaluated_by_me,
      },
    };
  });
}
