// Whom a decision about a report is told to, and in which words. The reported side never learns who
// reported, what was written or when.
import { labelOf } from '../../contract/dictionaries.ts';
import { reportKinds, reportTargets } from '../../contract/dictionaries-care.ts';
import { APPEAL_DAYS, type ReportDecision } from '../../contract/moderation.ts';
import { formatDate } from '../../contract/time.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import type { Db } from '../platform/db.ts';
import { listAdministrators, type ReportRow } from './queries.ts';
import { resultOf } from './words.ts';

/** Queues the notices of a decision in its transaction; `row` is the report after it. */
export async function tellOfDecision(
  db: Db,
  row: ReportRow,
  decision: ReportDecision,
  now: Date,
): Promise<void> {
  const notices = [...toReporter(row, decision), ...(await toReported(db, row, decision))];
  await queueNotices(db, notices, now);
}

function toReporter(row: ReportRow, decision: ReportDecision): NewNotice[] {
  if (row.reporter_id === null) return [];
  const what = `您举报的${labelOf(reportTargets, row.target)}「${row.snapshot.name}」`;
  const notice = {
    account_id: row.reporter_id,
    side: row.reporter_side as 'seeker' | 'recruiter',
    event: 'report_result',
    link: '/jobHunting?tab=reports',
  } as const;
  if (decision === 'accept') {
    const until = formatDate(row.decide_due_at, 'M月d日');
    return [{ ...notice, title: `${what}已受理`, body: `我们会在 ${until}前给出结果。` }];
  }
  const outcome = row.is_true ? '经核实属实' : '暂不能证实';
  const title = row.state === 'final' ? `${what}复核已结案：${outcome}` : `${what}${outcome}`;
  const appeal = decision === 'dismiss' ? `如有新的证据，${APPEAL_DAYS} 天内可以申诉一次。` : '';
  return [{ ...notice, title, body: `${resultOf(row)}处理说明：${row.reason}。${appeal}` }];
}

async function toReported(db: Db, row: ReportRow, decision: ReportDecision): Promise<NewNotice[]> {
  // What was not found true, and is not the answer to their own appeal, they never hear of.
  const concerns = decision !== 'accept' && (row.is_true || row.appeal_by === 'reported');
  if (!concerns) return [];
  const side = row.target === 'candidate' ? 'seeker' : 'recruiter';
  const administrators =
    row.enterprise_id === null ? [] : await listAdministrators(db, row.enterprise_id);
  const ids = new Set([...administrators, row.reported_account_id ?? 0].filter((id) => id > 0));
  const what = `${labelOf(reportTargets, row.target)}「${row.snapshot.name}」`;
  const notice = {
    ...({ side, event: 'report_result', title: titleToReported(row, what) } as const),
    body: bodyToReported(row, decision),
    link: `/jobHunting?tab=appeal&id=${row.id}`,
  };
  return [...ids].map((account_id) => ({ ...notice, account_id }));
}

function titleToReported(row: ReportRow, what: string): string {
  if (!row.is_true) return `${what}的申诉成立，处理已撤销`;
  return row.measure === 'takedown' ? `${what}因违规已下架` : `${what}被核实存在违规`;
}

function bodyToReported(row: ReportRow, decision: ReportDecision): string {
  const back = '职位已恢复为“已暂停”，可以在职位管理里重新上线。';
  if (!row.is_true) return `处理说明：${row.reason}。${row.target === 'position' ? back : ''}`;
  const kind = `违规类型：${labelOf(reportKinds, row.kind)}。处理说明：${row.reason}。`;
  return decision === 'verify'
    ? `${kind}如有异议，请在 ${APPEAL_DAYS} 天内申诉一次。`
    : `${kind}这是复核后的决定。`;
}
