// The voucher of a transfer, as the payer sends it: also after the order is closed, because money can come late.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { formatDate } from '../../../contract/value/time.ts';
import * as contract from '../../../contract/wallet/bank.ts';
import { voucherMoves } from '../../../contract/wallet/bank-voucher.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { listAttempts } from '../order/attempt.queries.ts';
import { detailOf } from '../order/detail.ts';
import { findOrder, lockOrder, lockOrders } from '../order/queries.ts';
import { requireMayChange } from '../spending/rules.ts';
import { attachVoucherFile, findLastVoucher, insertVoucher, updateVoucher } from './queries.ts';
import { transferAttempt } from './transfer.ts';

const dayOf = (at: Date) => formatDate(at, 'yyyy-MM-dd');

/** Says what is wrong with the day of a transfer; '' for nothing. */
function dayProblem(paid_on: string, created_at: Date, now: Date): string {
  if (paid_on > dayOf(now)) return '转账日期不能晚于今天';
  return paid_on < dayOf(created_at) ? '转账日期不能早于下单的那一天' : '';
}

/** Sends the voucher of an order, or replaces the one that finance has not begun with. */
export const sendVoucher = handle(contract.sendVoucher, async (context, input) => {
  const { db, member, now } = context;
  const { order_no, file: path, payer, paid_on } = input;
  const { enterprise_id, account_id } = member;
  await transact(db, async (trx) => {
    await lockOrders(trx, enterprise_id);
    const found = await findOrder(trx, enterprise_id, order_no);
    if (!found) throw fail('not-found', '没有找到这份订单');
    const order = await lockOrder(trx, found.id);
    const { id: order_id, created_at } = order;
    requireMayChange(member, order.account_id, '这份订单是同事提交的，由本人或管理员上传凭证');
    const attempt = transferAttempt(await listAttempts(trx, order_id));
    if (!attempt) throw fail('conflict', '请先在这份订单里选择对公转账');
    if (attempt.state === 'paid') throw fail('conflict', '这份订单的转账已经到账');
    const problem = dayProblem(paid_on, created_at, now);
    if (problem) throw fieldFault('paid_on', problem);
    const said = { account_id, payer, paid_on, sent_at: now, state_at: now };
    const last = await findLastVoucher(trx, order_id);
    if (last?.state === 'checking')
      throw fail('conflict', '财务正在核对，现在不能换凭证；没有通过的话可以重新上传');
    const isReplaced = last !== null && voucherMoves.may(last.state, 'replace', 'payer');
    const about = { enterprise_id, order_id, attempt_id: attempt.id, state: 'waiting' } as const;
    const voucher_id = isReplaced ? last.id : await insertVoucher(trx, { ...about, ...said });
    if (isReplaced) await updateVoucher(trx, voucher_id, { ...said, attempt_id: attempt.id });
    if (await attachVoucherFile(trx, { voucher_id, path, enterprise_id })) return;
    const message = '凭证文件已失效，请重新上传';
    throw fieldFault('file', message);
  });
  return detailOf(context, { enterprise_id, order_no }, now);
});
