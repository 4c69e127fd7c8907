// Checks the whole ledger and the orders against it: every night, and by `npm run admin -- verify-ledger`.
import { yuanOf } from '../../contract/value/money.ts';
import type { Db } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { findReviewFault, listOrderFaults } from './audit.queries.ts';
import { listDeadBalances } from './closing/queries.ts';
import { countLedger, listLedgerFaults } from './ledger/queries.ts';

/** What is wrong in the books, a line each, for the person who runs the site; empty when they are right. */
export async function auditLedger(db: Db): Promise<string[]> {
  const faults = await listLedgerFaults(db);
  const orders = await listOrderFaults(db);
  const inOrders = orders.map(({ number, fault, found, wanted }) => {
    const what = { paid: '入账', deferred: '未结转', held: '预留', refunded: '退回' };
    const where = number.startsWith('balance:') ? '账户' : '订单';
    return `${where} ${number} ${what[fault]}的金额记为 ${yuanOf(found)} 元，应为 ${yuanOf(wanted)} 元`;
  });
  const inLedger = faults.map(({ fault, about, found, wanted }) => {
    const amount = (value: number) => (about === 'fen' ? `${yuanOf(value)} 元` : String(value));
    const words = {
      sum: `单位 ${about} 的全部账户合计应为 0，实为 ${amount(found)}`,
      replay: `账户 ${about} 记为 ${found}，按分录重算应为 ${wanted}`,
      below: `账户 ${about} 低于零：可用 ${found}`,
      resolved: `分录 ${about} 被结清 ${found} 次，最多只能一次，且只能结清预留`,
      units: `分录 ${about} 的两个账户单位不同`,
    };
    return words[fault];
  });
  const review = await findReviewFault(db);
  const inReview = review
    ? [`待核对的款项记为 ${yuanOf(review.found)} 元，应为 ${yuanOf(review.wanted)} 元`]
    : [];
  const dead = (await listDeadBalances(db)).map(
    ({ id, free }) =>
      `账户 ${id} 的企业已注销，还有 ${yuanOf(free)} 元没有退回，请财务联系付款人退回`,
  );
  return [...inLedger, ...inOrders, ...inReview, ...dead];
}

/** The sentence for books that are right. */
export async function sayLedger(db: Db): Promise<string> {
  const { accounts, transfers } = await countLedger(db);
  return `账目核对无误：${accounts} 个账户，${transfers} 笔分录`;
}

export const auditJob: Job = {
  name: 'wallet-ledger-audit',
  every_s: 86_400,
  run: async ({ db, log }) => {
    const faults = await auditLedger(db);
    if (faults.length > 0) log.error({ event: 'ledger-broken', faults }, '账目核对发现错误');
  },
};
