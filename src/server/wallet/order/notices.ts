// What members are told of money: those who administer the enterprise, and who placed the order or asked.
import { type NoticeWords, queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listTold } from './queries.ts';

/** Tells of an order, with a link to its page. */
export function tellOrder(
  trx: Db,
  order: { number: string; enterprise_id: number; account_id: number | null },
  words: NoticeWords,
  now: Date,
): Promise<void> {
  return tellMoney(trx, { ...order, link: `/layout/pay/${order.number}` }, words, now);
}

export async function tellMoney(
  trx: Db,
  about: { enterprise_id: number; account_id: number | null; link: string },
  words: NoticeWords,
  now: Date,
): Promise<void> {
  const people = await listTold(trx, about.enterprise_id, about.account_id);
  const notices = people.map((account_id) => ({
    account_id,
    side: 'recruiter' as const,
    link: about.link,
    ...words,
  }));
  await queueNotices(trx, notices, now);
}
