// The balance of an enterprise and what moved on it.
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import * as contract from '../../contract/wallet/order.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import { handle } from '../platform/http/call.ts';
import { balancesOf, type EntryKind, entriesOf } from './ledger/ledger.ts';
import { numbersOf } from './order/queries.ts';
import { spendingRightOf } from './spending/spending.ts';

export const getBalance = handle(contract.getBalance, async ({ db, member, now }) => {
  const account = `balance:${member.enterprise_id}` as const;
  const balance = (await balancesOf(db, [account])).get(account);
  const spending = await spendingRightOf(db, member, now);
  return { free_fen: balance?.free ?? 0, held_fen: balance?.held ?? 0, spending };
});

/** What an entry of the balance was for. */
const LABELS: Readonly<Record<EntryKind, string>> = {
  top_up: '充值',
  purchase: '购买',
  upgrade_credit: '升级抵扣',
  recognition: '服务结转',
  unmatched: '待核对的款项',
  refund: '退款到余额',
  payback: '余额退回',
  lot_granted: '次数到账',
  lot_used: '使用次数',
  lot_ended: '次数到期',
};

/** A page of the balance's entries, the newest first. */
export const listBalanceEntries = handle(
  contract.listBalanceEntries,
  async ({ db, member: { enterprise_id } }, { cursor }) => {
    const account = `balance:${enterprise_id}` as const;
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const { items, next } = pageById(await entriesOf(db, account, span));
    const ids = items.flatMap(({ order_id }) => order_id ?? []);
    const numbers = await numbersOf(db, ids);
    return {
      next,
      items: items.map(({ id, src, amount, kind, order_id, event_at }) => ({
        id,
        label: LABELS[kind],
        fen: src === account ? -amount : amount,
        order_no: numbers.get(order_id ?? 0) ?? '',
        at: event_at.toISOString(),
      })),
    };
  },
);
