// The history of a candidate as one time line: steps, messages, interviews, notes, readings and downloads.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import { eventText } from '../../../contract/interview/history.ts';
import type { HistoryLine } from '../../../contract/talent/candidate.ts';
import { type DownloadForm, downloadForms } from '../../../contract/talent/download.ts';
import type { Db } from '../../platform/db/db.ts';
import { listNotes } from '../../talent/note/note.ts';
import { offerLines } from '../offer/history.ts';
import * as sql from './queries.ts';

/** A line before sorting. */
type Line = Omit<HistoryLine, 'at' | 'position'> & { at: Date; application_id: number | null };

const GONE = '前同事';

interface Asked {
  enterprise_id: number;
  /** The seeker. */
  account_id: number;
  /** The applications that stand, with their titles. */
  applications: readonly { id: number; title: string }[];
}

/** Newest first; titles stand beside the lines where the person applied more than once. */
export async function historyOf(db: Db, asked: Asked): Promise<HistoryLine[]> {
  const { enterprise_id, account_id, applications } = asked;
  const ids = applications.map(({ id }) => id);
  const lines = [
    ...stepLines(await sql.listSteps(db, enterprise_id, ids)),
    ...messageLines(await sql.listMessages(db, enterprise_id, ids)),
    ...interviewLines(await sql.listInterviewEvents(db, enterprise_id, ids)),
    ...(await offerLines(db, enterprise_id, ids)),
    ...noteLines(await listNotes(db, enterprise_id, account_id)),
    ...readingLines(await sql.listReadingsOf(db, enterprise_id, ids)),
    ...downloadLines(await sql.listDownloadsOf(db, enterprise_id, account_id)),
  ];
  const titles = new Map(applications.map(({ id, title }) => [id, title]));
  return lines
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, application_id, ...line }) => ({
      ...line,
      at: at.toISOString(),
      position:
        applications.length > 1 && application_id !== null
          ? (titles.get(application_id) ?? '')
          : '',
    }));
}

type Rows<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>;

function stepLines(rows: Rows<typeof sql.listSteps>): Line[] {
  const before = new Map<number, string>();
  return rows.map(({ application_id, state, at, account_id, seeker_id, member }) => {
    const from = before.get(application_id);
    before.set(application_id, state);
    const label = labelOf(applicationStates, state);
    const isSeeker = account_id !== null && account_id === seeker_id;
    return {
      kind: 'step',
      application_id,
      at,
      by: isSeeker ? '求职者' : account_id === null ? '系统' : (member ?? GONE),
      text: from === undefined ? '投递了简历' : `${labelOf(applicationStates, from)} → ${label}`,
      detail: '',
    };
  });
}

const MESSAGES: Readonly<Record<string, string>> = {
  unfit: '告知对方这次不合适',
  offer: '发出录用通知',
  reading: '告知对方还在看',
};

function messageLines(rows: Rows<typeof sql.listMessages>): Line[] {
  return rows.flatMap(({ application_id, kind, message, pay, start_on, sent_at, ...who }) => {
    if (sent_at === null) return [];
    const terms = [pay && `薪资 ${pay}`, start_on && `入职 ${start_on}`].filter(Boolean).join('，');
    return {
      kind: 'message' as const,
      application_id,
      at: sent_at,
      by: who.author_id === null ? '系统' : (who.member ?? GONE),
      text: MESSAGES[kind] ?? '给对方留言',
      detail: [message, terms].filter(Boolean).join('\n'),
    };
  });
}

function interviewLines(rows: Rows<typeof sql.listInterviewEvents>): Line[] {
  return rows.map(({ application_id, round, at, ...event }) => ({
    kind: 'interview',
    application_id,
    at,
    by: event.side === 'seeker' ? '求职者' : event.side === 'system' ? '系统' : event.name || GONE,
    text: `第 ${round} 轮面试：${eventText(event, 'recruiter')}`,
    detail: '',
  }));
}

function noteLines(rows: Rows<typeof listNotes>): Line[] {
  return rows.map(({ content, author, created_at, edited_at }) => ({
    kind: 'note',
    application_id: null,
    at: created_at,
    by: author ?? GONE,
    text: edited_at ? '写了备注（已修改）' : '写了备注',
    detail: content,
  }));
}

function readingLines(rows: Rows<typeof sql.listReadingsOf>): Line[] {
  return rows.map(({ application_id, member, at, times }) => ({
    kind: 'access',
    application_id,
    at: new Date(at),
    by: member ?? GONE,
    text: times > 1 ? `查看了附件简历，当天 ${times} 次` : '查看了附件简历',
    detail: '',
  }));
}

function downloadLines(rows: Rows<typeof sql.listDownloadsOf>): Line[] {
  return rows.map(({ form, at, application_id, member }) => ({
    kind: 'access',
    application_id,
    at,
    by: member ?? GONE,
    text: form === 'table' ? '导出到表格' : `下载了${formLabel(form)}`,
    detail: '',
  }));
}

const formLabel = (form: DownloadForm) =>
  downloadForms.find(({ code }) => code === form)?.label ?? '';
