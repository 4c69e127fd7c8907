// Notices about measures: taken, ended, and what became of an appeal. Each says why, until when, and how to appeal.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { measureKinds } from '../../contract/dictionary/measure.ts';
import { APPEAL_WORKING_DAYS, MEASURE_APPEAL_DAYS } from '../../contract/measure/measure.ts';
import { asSentence } from '../../contract/value/text-rule.ts';
import { type NewNotice, type NoticeWords, queueNotices, say } from '../notice/notice.ts';
import type { Db } from '../platform/db/db.ts';
import { findTargetAccount, listMembersOf, type MeasureRow } from './queries.ts';
import { atMinute, effectOf, MEASURES_PATH, subjectOf } from './words.ts';

type Whose = Pick<MeasureRow, 'account_id' | 'enterprise_id' | 'position_id' | 'contact_id'>;

/** Whom a measure is against, in words. */
export function targetWords(row: Whose & Pick<MeasureRow, 'title' | 'short_name'>): string {
  const subject = subjectOf(row);
  if (subject === 'position') return `职位「${row.title ?? ''}」`;
  return subject === 'enterprise' ? `企业「${row.short_name ?? ''}」` : '您的账号';
}

/** The accounts concerned with their side: the person, or the administrators and the contact of a position. */
async function audienceOf(db: Db, row: Whose): Promise<Pick<NewNotice, 'account_id' | 'side'>[]> {
  if (row.enterprise_id !== null) {
    const members = await listMembersOf(db, row.enterprise_id);
    const told = members.filter(
      ({ account_id, role }) => role === 'administrator' || account_id === row.contact_id,
    );
    return told.map(({ account_id }) => ({ account_id, side: 'recruiter' }));
  }
  const account = row.account_id === null ? null : await findTargetAccount(db, row.account_id);
  if (!account) return [];
  const isSeeker = account.is_seeker || !account.is_recruiter;
  return [{ account_id: account.id, side: isSeeker ? 'seeker' : 'recruiter' }];
}

async function tell(db: Db, row: Whose, words: NoticeWords, now: Date): Promise<void> {
  const link = (side: NewNotice['side']) =>
    side === 'recruiter' ? `/layout${MEASURES_PATH}` : MEASURES_PATH;
  const audience = await audienceOf(db, row);
  const notices = audience.map((one) => ({
    ...one,
    ...words,
    link: link(one.side),
  }));
  await queueNotices(db, notices, now);
}

/** 被限制, 被下架 and so on. */
const DONE = {
  warn: '收到警告',
  limit: '被限制',
  suspend: '被暂停',
  ban: '被封禁',
  takedown: '被下架',
} as const;

export async function tellOfMeasure(db: Db, row: MeasureRow, now: Date): Promise<void> {
  const end = row.until ? `，到 ${atMinute(row.until)} 为止` : '';
  const words = say('measure.taken', {
    对象: targetWords(row),
    处理: DONE[row.kind],
    期限: end,
    原因: asSentence(row.reason),
    影响: effectOf(row),
    天数: String(MEASURE_APPEAL_DAYS),
    工作日: String(APPEAL_WORKING_DAYS),
  });
  await tell(db, row, words, now);
}

const RESUME = '当时在招的职位现在是“已暂停”，可以在职位管理里重新上线。';

/** What was given back, by whom the measure was against. */
async function backWords(db: Db, row: MeasureRow): Promise<string> {
  if (row.kind === 'takedown') return '职位已恢复为“已暂停”，可以在职位管理里重新上线。';
  if (row.kind === 'warn') return '这次警告不再计入。';
  if (row.kind === 'limit') return '功能已经恢复，可以照常使用。';
  const account = row.account_id === null ? null : await findTargetAccount(db, row.account_id);
  const hasPositions = row.enterprise_id !== null || account?.is_recruiter;
  return hasPositions ? `功能已经恢复。${RESUME}` : '功能已经恢复，可以照常使用。';
}

export async function tellOfEnd(
  db: Db,
  row: MeasureRow,
  { move, reason }: { move: 'lift' | 'expire' | 'overturn'; reason: string },
  now: Date,
): Promise<void> {
  const words = say('measure.ended', {
    对象: targetWords(row),
    处理: labelOf(measureKinds, row.kind),
    状态: { lift: '已提前解除', expire: '已到期', overturn: '已撤销' }[move],
    为什么: reason === '' ? '' : `说明：${asSentence(reason)}`,
    恢复: await backWords(db, row),
  });
  await tell(db, row, words, now);
}

/** What became of an appeal. */
export async function tellOfAppeal(
  db: Db,
  row: MeasureRow,
  { isUpheld, reason }: { isUpheld: boolean; reason: string },
  now: Date,
): Promise<void> {
  const values = {
    对象: targetWords(row),
    处理: labelOf(measureKinds, row.kind),
    为什么: reason === '' ? '' : `复核说明：${asSentence(reason)}`,
  };
  const 恢复 = row.state === 'active' ? await backWords(db, row) : '';
  const words = isUpheld
    ? say('measure.upheld', values)
    : say('measure.overturned', { ...values, 恢复 });
  await tell(db, row, words, now);
}
