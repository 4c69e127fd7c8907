// The balance of an enterprise and what moved on it.
import { PAGE_SIZE } from '../../contract/call/limits.ts';
import { formatDate } from '../../contract/value/time.ts';
import * as contract from '../../contract/wallet/order.ts';
import { exportEntries as exportEntriesContract } from '../../contract/wallet/usage.ts';
import { pageById, readIdCursor } from '../platform/db/cursor.ts';
import type { Db } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { balancesOf, type EntryKind, entriesOf } from './ledger/ledger.ts';
import { numbersOf } from './order/queries.ts';
import { spendingRightOf } from './spending/spending.ts';
import { EXPORT_MAX, tableFile, yuan } from './table-file.ts';

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

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** Entries as people see them, each with the number of its order. */
async function shownOf(db: Db, account: string, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ order_id }) => order_id ?? []);
  const numbers = await numbersOf(db, ids);
  return entries.map(({ id, src, amount, kind, order_id, event_at }) => ({
    id,
    label: LABELS[kind],
    fen: src === account ? -amount : amount,
    order_no: numbers.get(order_id ?? 0) ?? '',
    at: event_at.toISOString(),
  }));
}

/** A page of the balance's entries, the newest first. */
export const listBalanceEntries = handle(
  contract.listBalanceEntries,
  async ({ db, member: { enterprise_id } }, { kind, cursor }) => {
    const account = `balance:${enterprise_id}` as const;
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1, kind };
    const { items, next } = pageById(await entriesOf(db, account, span));
    return { next, items: await shownOf(db, account, items) };
  },
);

/** The same as a table, at most 5,000. */
export const exportEntries = handle(
  exportEntriesContract,
  async ({ db, member: { enterprise_id }, now }, { kind, format }) => {
    const account = `balance:${enterprise_id}` as const;
    const rows = await entriesOf(db, account, { before: null, limit: EXPORT_MAX, kind });
    const lines = (await shownOf(db, account, rows)).map(({ at, label, fen, order_no }) => [
      formatDate(at),
      label,
      yuan(fen),
      order_no,
    ]);
    return tableFile('余额明细', format, [['时间', '类型', '金额（元）', '订单号'], ...lines], now);
  },
);
