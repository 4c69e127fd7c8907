// The words of the notices about a certification. All administrators of the enterprise get them.
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listAdministrators } from '../member/queries.ts';

export type CertificationNews =
  | { kind: 'approve' }
  | { kind: 'reject' | 'revoke'; reason: string }
  /** Days until the check is due; it stays in force until `until`. */
  | { kind: 'soon'; days: number; until: Date }
  | { kind: 'due'; until: Date }
  | { kind: 'last'; days: number }
  | { kind: 'lapse'; paused: number };

const LINK = '/layout/corporate-information?tab=certification';
const day = (at: Date) => formatDate(at, 'yyyy年M月d日');

function wordsOf(news: CertificationNews) {
  switch (news.kind) {
    case 'approve':
      return say('certification_result.approve', {});
    case 'reject':
    case 'revoke':
      return say(`certification_result.${news.kind}`, { 原因: asSentence(news.reason) });
    case 'soon': {
      const values = { 天数: String(news.days), 截止: day(news.until) };
      return say('certification_result.soon', values);
    }
    case 'due':
      return say('certification_result.due', { 截止: day(news.until) });
    case 'last':
      return say('certification_result.last', { 天数: String(news.days) });
    case 'lapse':
      return news.paused > 0
        ? say('certification_result.lapse_paused', { 数量: String(news.paused) })
        : say('certification_result.lapse', {});
  }
}

/** Queues the notices in the transaction of the act that they report. */
export async function certificationNotices(
  trx: Db,
  enterprise_id: number,
  news: CertificationNews,
  now: Date,
): Promise<void> {
  const words = wordsOf(news);
  const notices = (await listAdministrators(trx, enterprise_id)).map(
    (account_id): NewNotice => ({
      account_id,
      side: 'recruiter',
      link: LINK,
      ...words,
    }),
  );
  await queueNotices(trx, notices, now);
}
