// What members are told of money: those who administer the enterprise, and who placed the order or asked.
import { queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listTold } from './queries.ts';

interface Words {
  title: string;
  body: string;
}

/** Tells of an order, with a link to its page. */
export function tellOrder(
  trx: Db,
  order: { number: string; enterprise_id: number; account_id: number | null },
  { title, body }: Words,
  now: Date,
): Promise<void> {
  const words = { title, body: `${body}订单号 ${order.number}。` };
  return tellMoney(trx, { ...order, link: `/layout/pay/${order.number}` }, words, now);
}

export async function tellMoney(
  trx: Db,
  about: { enterprise_id: number; account_id: number | null; link: string },
  words: Words,
  now: Date,
): Promise<void> {
  const people = await listTold(trx, about.enterprise_id, about.account_id);
  const notices = people.map((account_id) => ({
    account_id,
    side: 'recruiter' as const,
    event: 'plan' as const,
    link: about.link,
    ...words,
  }));
  await queueNotices(trx, notices, now);
}
