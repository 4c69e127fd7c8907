// What members are told of an order: those who administer the enterprise, and who placed it.
import { queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listTold } from './queries.ts';

export async function tellOrder(
  trx: Db,
  order: { number: string; enterprise_id: number; account_id: number | null },
  { title, body }: { title: string; body: string },
  now: Date,
): Promise<void> {
  const people = await listTold(trx, order.enterprise_id, order.account_id);
  const notices = people.map((account_id) => ({
    account_id,
    side: 'recruiter' as const,
    event: 'plan' as const,
    link: '/layout/assets',
    title,
    body: `${body}订单号 ${order.number}。`,
  }));
  await queueNotices(trx, notices, now);
}
