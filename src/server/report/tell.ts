// Notices about decisions on reports. The reported side never learns who reported, the report's text or its
// time.

import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type ReportMeasure,
  type ReportTarget,
  reportKinds,
  reportTargets,
} from '../../contract/dictionary/report.ts';
import { APPEAL_DAYS, type ReportDecision } from '../../contract/report/report.ts';
import { formatDate } from '../../contract/value/time.ts';
import { listAdministrators } from '../enterprise/enterprise.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import type { ReportRow } from './queries.ts';
import { resultOf } from './words.ts';

/** Where each side reads of its reports and appeals: in its own area. */
const PATHS = { seeker: '/jobHunting', recruiter: '/layout/feedback' } as const;

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
    : `${MEASURE_WORDS[target] ?? '一位'}${label}`;
}

const MEASURE_WORDS: Readonly<Partial<Record<ReportTarget, string>>> = {
  review: '一条',
  chat: '一段',
};

const ended = (text: string) => (/[。！？]$/.test(text) ? text : `${text}。`);

function toReporter(row: ReportRow, { decision }: Told): NewNotice[] {
  if (row.reporter_id === null) return [];
  const 对象 = nameOf(row);
  const side = row.reporter_side as 'seeker' | 'recruiter';
  const notice = {
    account_id: row.reporter_id,
    side,
    link: `${PATHS[side]}?tab=reports`,
  } as const;
  if (decision === 'accept') {
    const 截止 = formatDate(row.decide_due_at, 'M月d日');
    return [{ ...notice, ...say('report_result.accepted', { 对象, 截止 }) }];
  }
  const outcome = row.is_true ? '经核实属实' : '暂不能证实';
  const words = say('report_result.answered', {
    对象,
    结论: `${row.state === 'final' ? '复核结案' : ''}：${outcome}`,
    结果: resultOf(row),
    原因: ended(row.reason),
    申诉: decision === 'dismiss' ? `如有新的证据，${APPEAL_DAYS} 天内可以申诉一次。` : '',
  });
  return [{ ...notice, ...words }];
}

async function toReported(db: Db, row: ReportRow, told: Told): Promise<NewNotice[]> {
  // The reported side is told only of reports found true, and of answers to its own appeal.
  const concerns = told.decision !== 'accept' && (row.is_true || row.appeal_by === 'reported');
  if (!concerns) return [];
  const side = isSeekers(row) ? 'seeker' : 'recruiter';
  const administrators =
    row.enterprise_id === null ? [] : await listAdministrators(db, row.enterprise_id);
  const ids = new Set([...administrators, row.reported_account_id ?? 0].filter((id) => id > 0));
  const link = `${PATHS[side]}?tab=appeal&id=${row.id}`;
  return [...ids].map((account_id) => ({
    account_id,
    side,
    link,
    ...wordsToReported(row, told, account_id === row.reported_account_id),
  }));
}

/** True where a seeker is reported. */
const isSeekers = ({ target, reporter_side }: ReportRow): boolean =>
  target === 'candidate' ||
  target === 'review' ||
  (target === 'chat' && reporter_side === 'recruiter');

/** What was reported, as its own side calls it; for the person, the own account. */
function ownNameOf(row: ReportRow, isPerson: boolean): string {
  const recruiter = isPerson ? '您的账号' : '贵企业的一位招聘者';
  const what = {
    poster: recruiter,
    candidate: '您的账号',
    review: '您写的面试评价',
    chat: isSeekers(row) ? '您的账号' : recruiter,
    position: '',
    enterprise: '',
  };
  return what[row.target] || nameOf(row);
}

/** Measures whose term and effect the reported side is told. */
const MEASURED: readonly ReportMeasure[] = ['limit', 'suspend', 'ban'];

function wordsToReported(row: ReportRow, { decision, wasDown }: Told, isPerson: boolean) {
  const 对象 = ownNameOf(row, isPerson);
  const 原因 = ended(row.reason);
  const isReview = row.target === 'review';
  if (!row.is_true) {
    const back = isReview ? '评价已恢复公开。' : '职位已恢复为“已暂停”，可以在职位管理里重新上线。';
    return say('report_result.overturned', { 对象, 原因, 恢复: wasDown ? back : '' });
  }
  const values = {
    对象,
    原因,
    违规: labelOf(reportKinds, row.kind),
    结果: MEASURED.includes(row.measure) ? resultOf(row) : '',
    申诉:
      decision === 'verify' ? `如有异议，请在 ${APPEAL_DAYS} 天内申诉一次。` : '这是复核后的决定。',
  };
  return row.measure === 'takedown'
    ? say('report_result.taken_down', { ...values, 处理: isReview ? '撤下' : '下架' })
    : say('report_result.found', values);
}
