// The words of the notices about a certification. All administrators of the enterprise get them.
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type NewNotice, queueNotices } from '../../notice/notice.ts';
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

function wordsOf(news: CertificationNews): [title: string, body: string] {
  switch (news.kind) {
    case 'approve':
      return [
        '企业认证已通过',
        '企业主页已显示认证标识，现在可以发布职位。每 6 个月复核一次，届时会提醒您。',
      ];
    case 'reject':
      return [
        '企业认证未通过',
        `${asSentence(news.reason)}修改后可以再次提交，上次填写的内容还在。`,
      ];
    case 'revoke':
      return ['企业认证已被撤销', `${asSentence(news.reason)}在线职位已暂停，重新认证后可以恢复。`];
    case 'soon':
      return [
        `企业认证将在 ${news.days} 天后待复核`,
        `请核对营业执照信息并在 ${day(news.until)}前提交复核，也可以现在就提交。`,
      ];
    case 'due':
      return [
        '企业认证待复核',
        `距上次核验已满 6 个月，请在 ${day(news.until)}前提交复核，逾期认证失效、在线职位会暂停。`,
      ];
    case 'last':
      return [
        `企业认证还有 ${news.days} 天失效`,
        '请尽快提交复核。失效后在线职位会暂停，重新认证后可以恢复。',
      ];
    case 'lapse':
      return [
        '企业认证已失效',
        news.paused > 0
          ? `逾期未复核，${news.paused} 个在线职位已暂停。重新认证后可以逐个恢复。`
          : '逾期未复核。重新认证后才能发布职位。',
      ];
  }
}

/** Queues the notices in the transaction of the act that they report. */
export async function certificationNotices(
  trx: Db,
  enterprise_id: number,
  news: CertificationNews,
  now: Date,
): Promise<void> {
  const [title, body] = wordsOf(news);
  const notices = (await listAdministrators(trx, enterprise_id)).map(
    (account_id): NewNotice => ({
      account_id,
      side: 'recruiter',
      event: 'certification_result',
      title,
      body,
      link: LINK,
    }),
  );
  await queueNotices(trx, notices, now);
}
