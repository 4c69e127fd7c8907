// The orders of an enterprise as a table, the newest first, at most 5,000.
import { formatDate } from '../../../contract/value/time.ts';
import * as contract from '../../../contract/wallet/usage.ts';
import { handle } from '../../platform/http/call.ts';
import { strayMoney } from '../order/attempt.queries.ts';
import { rowOf } from '../order/detail.ts';
import { listOrders } from '../order/queries.ts';
import { EXPORT_MAX, tableFile, yuan } from '../table-file.ts';

const ALL = { before: null, limit: EXPORT_MAX };
const timeOf = (at: string | null): string => (at === null ? '' : formatDate(at));

const ORDER_COLUMNS = [
  '订单号',
  '下单时间',
  '类型',
  '内容',
  '数量',
  '原价（元）',
  '升级抵扣（元）',
  '优惠（元）',
  '应付（元）',
  '实收（元）',
  '已退回（元）',
  '状态',
  '付款方式',
  '付款时间',
  '有效期从',
  '有效期至',
  '下单人',
];

export const exportOrders = handle(
  contract.exportOrders,
  async ({ db, member, now }, { format }) => {
    const { enterprise_id } = member;
    const strays = await strayMoney(db, enterprise_id);
    const found = await listOrders(db, enterprise_id, {}, ALL);
    const rows = found.map((row) => {
      const { received_fen = 0, returned_fen = 0 } = strays.get(row.id) ?? {};
      return {
        ...rowOf(row),
        received_fen: received_fen + (row.paid_at ? row.fen : 0),
        returned_fen: returned_fen + row.refunded_fen,
      };
    });
    const lines = rows.map((order) => [
      order.order_no,
      timeOf(order.created_at),
      order.kind.label,
      order.label,
      String(order.quantity),
      yuan(order.list_fen),
      yuan(order.credit_fen),
      yuan(order.coupon_fen),
      yuan(order.fen),
      yuan(order.received_fen),
      yuan(order.returned_fen),
      order.state_label,
      order.paid_by,
      timeOf(order.paid_at),
      timeOf(order.starts_at),
      timeOf(order.ends_at),
      order.by,
    ]);
    return tableFile('订单', format, [ORDER_COLUMNS, ...lines], now);
  },
);
