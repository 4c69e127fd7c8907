// The front door of the room report: reports as seen by their authors and by the reported side, which never
// learns who reported.
import type { DataOf } from '../../contract/call/endpoint.ts';
import { fail } from '../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { reportKindsOf } from '../../contract/dictionary/report.ts';
import * as contract from '../../contract/report/report.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { requireOwnPictures } from '../upload/upload.ts';
import { keepPictures } from './evidence.ts';
import { findReport, insertReport, listOfReporter, updateReport } from './queries.ts';
import { reportDueTimes } from './states.ts';
import { requireTarget } from './targets.ts';
import { appealUntilOf, reportFacts } from './words.ts';

/** Takes a report with a snapshot of its target. */
export const submitReport = handle(
  contract.submitReport,
  async ({ db, files, me: { account_id, roles }, now }, input) => {
    const isRecruiter = input.target === 'candidate' || !roles.includes('seeker');
    const reporter = { account_id, side: isRecruiter ? 'recruiter' : 'seeker' } as const;
    const made = await insertReportOf(db, reporter, input, now);
    if (input.target === 'chat') await keepPictures(db, files, made.id, now);
    return made;
  },
);

/**
 * The same for a given reporter and time, also for the demo town.
 * @throws Failure `not-found` for a target the reporter cannot see, `conflict` for a second open
 * report about it, `invalid-input` for a kind of another target or a stranger's picture.
 */
export function insertReportOf(
  db: Db,
  reporter: { account_id: number; side: 'seeker' | 'recruiter' },
  input: contract.ReportInput,
  now: Date,
): Promise<DataOf<typeof contract.submitReport>> {
  const { target, target_id, message_seq = 0, kind, content, pictures } = input;
  if (!reportKindsOf(target).some(({ code }) => code === kind)) {
    throw fail('invalid-input', '请选择举报类型', { kind: '请选择举报类型' });
  }
  return transact(db, async (trx) => {
    await requireOwnPictures(trx, reporter.account_id, pictures, 'pictures');
    const { side, ...found } = await requireTarget(trx, { ...input, now }, reporter.account_id);
    const due = reportDueTimes(now);
    const id = await insertReport(trx, {
      target,
      target_id,
      message_seq,
      kind,
      content,
      pictures,
      created_at: now,
      ...found,
      ...due,
      reporter_id: reporter.account_id,
      reporter_side: side ?? reporter.side,
    });
    if (id === null) {
      throw fail('conflict', '您对它的举报正在处理中，可以在“我的举报”里查看进展');
    }
    return {
      id,
      accept_due_at: due.accept_due_at.toISOString(),
      decide_due_at: due.decide_due_at.toISOString(),
    };
  });
}

/** The caller's reports, newest first. */
export const listMyReports = handle(
  contract.listMyReports,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const rows = await listOfReporter(db, account_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map((row) => ({
        ...reportFacts(row, 'reporter'),
        appeal_until: appealUntilOf(row, 'reporter', now),
        content: row.content,
        pictures: row.pictures,
        accept_due_at: row.accept_due_at.toISOString(),
        decide_due_at: row.decide_due_at.toISOString(),
        created_at: row.created_at.toISOString(),
      })),
      next,
    };
  },
);

/** A decision against the caller or the enterprise one administers. */
export const getReportAgainst = handle(
  contract.getReportAgainst,
  async ({ db, me: { account_id }, now }, { id }) => {
    const row = await findReport(db, id, { side: 'reported', account_id });
    if (!row) throw fail('not-found', '没有找到这项处理决定');
    return {
      ...reportFacts(row, 'reported'),
      appeal_until: appealUntilOf(row, 'reported', now),
      // The reporter's appeal is not shown to the reported side.
      appeal_content: row.appeal_by === 'reported' ? row.appeal_content : '',
    };
  },
);

/** Either side appeals, once, against what went against it. */
export const appealReport = handle(
  contract.appealReport,
  ({ db, me: { account_id }, now }, { id, content }) =>
    transact(db, async (trx) => {
      for (const side of ['reporter', 'reported'] as const) {
        const row = await findReport(trx, id, { side, account_id }, true);
        if (!row) continue;
        if (appealUntilOf(row, side, now) === null) {
          throw fail('conflict', row.appeal_by ? '每项决定可以申诉一次' : '现在不能申诉');
        }
        const appeal = { appeal_by: side, appeal_content: content, appealed_at: now };
        await updateReport(trx, id, { ...appeal, state: 'appeal' });
        return null;
      }
      throw fail('not-found', '没有找到这项处理决定');
    }),
);
