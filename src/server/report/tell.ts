// Notices about decisions on reports. The reported side never learns who reported, the report's text or its
// time.

import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type ReportMeasure,
  reportKinds,
  reportTargets,
} from '../../contract/dictionary/report.ts';
import { APPEAL_DAYS, type ReportDecision } from '../../contract/report/report.ts';
import { formatDate } from '../../contract/value/time.ts';
import { listAdministrators } from '../enterprise/enterprise.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import type { ReportRow } from './queries.ts';
import { resultOf } from './words.ts';

/** What a decision was and what it undid. */
interface Told {
  decision: ReportDecision;
  /** True when the position was taken down before. */
  wasDown: boolean;
}

/** Queues the notices of a decision in its transaction; `row` is the report after it. */
export async function tellOfDecision(db: Db, row: ReportRow, told: Told, now: Date): Promise<void> {
  const notices = [...toReporter(row, told), ...(await toReported(db, row, told))];
  await queueNotices(db, notices, now);
}

/** The name of the target; a person stays unnamed, because a notice may outlive the account. */
function nameOf({ target, snapshot }: ReportRow): string {
  const label = labelOf(reportTargets, target);
  return target === 'position' || target === 'enterprise'
    ? `${label}「${snapshot.name}」`
    : `${target === 'review' ? '一条' : '一位'}${label}`;
}

const ended = (text: string) => (/[。！？]$/.test(text) ? text : `${text}。`);

function toReporter(row: ReportRow, { decision }: Told): NewNotice[] {
  if (row.reporter_id === null) return [];
  const what = `您对${nameOf(row)}的举报`;
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
  const title = `${what}${row.state === 'final' ? '复核结案' : ''}：${outcome}`;
  const appeal = decision === 'dismiss' ? `如有新的证据，${APPEAL_DAYS} 天内可以申诉一次。` : '';
  return [{ ...notice, title, body: `${resultOf(row)}处理说明：${ended(row.reason)}${appeal}` }];
}

async function toReported(db: Db, row: ReportRow, told: Told): Promise<NewNotice[]> {
  // The reported side is told only of reports found true, and of answers to its own appeal.
  const concerns = told.decision !== 'accept' && (row.is_true || row.appeal_by === 'reported');
  if (!concerns) return [];
  const isSeekers = row.target === 'candidate' || row.target === 'review';
  const side = isSeekers ? 'seeker' : 'recruiter';
  const administrators =
    row.enterprise_id === null ? [] : await listAdministrators(db, row.enterprise_id);
  const ids = new Set([...administrators, row.reported_account_id ?? 0].filter((id) => id > 0));
  const notice: Omit<NewNotice, 'account_id'> = {
    side,
    event: 'report_result',
    title: titleToReported(row),
    body: bodyToReported(row, told),
    link: `/jobHunting?tab=appeal&id=${row.id}`,
  };
  return [...ids].map((account_id) => ({ ...notice, account_id }));
}

function titleToReported(row: ReportRow): string {
  const what = {
    poster: '贵企业的一位招聘者',
    candidate: '您的账号',
    review: '您写的面试评价',
    position: '',
    enterprise: '',
  };
  const name = what[row.target] || nameOf(row);
  if (!row.is_true) return `${name}的申诉成立，处理已撤销`;
  return row.measure === 'takedown'
    ? `${name}因违规已${row.target === 'review' ? '撤下' : '下架'}`
    : `${name}被核实存在违规`;
}

/** Measures whose term and effect the reported side is told. */
const MEASURED: readonly ReportMeasure[] = ['limit', 'suspend', 'ban'];

function bodyToReported(row: ReportRow, { decision, wasDown }: Told): string {
  const reason = `处理说明：${ended(row.reason)}`;
  const back =
    row.target === 'review'
      ? '评价已恢复公开。'
      : '职位已恢复为“已暂停”，可以在职位管理里重新上线。';
  if (!row.is_true) return wasDown ? reason + back : reason;
  const kind = `违规类型：${labelOf(reportKinds, row.kind)}。${reason}`;
  const words = MEASURED.includes(row.measure) ? `${kind}${resultOf(row)}` : kind;
  return decision === 'verify'
    ? `${words}如有异议，请在 ${APPEAL_DAYS} 天内申诉一次。`
    : `${words}这是复核后的决定。`;
}
