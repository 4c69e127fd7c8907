// The bill that the pretended Alipay makes of a day: a zip of GBK tables.
import { zipSync } from 'fflate';
import { yuanOf } from '../../../src/contract/value/money.ts';
import { formatDate } from '../../../src/contract/value/time.ts';
import type { Trade } from './alipay-trades.ts';

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,' +
  '订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,' +
  '券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

export interface BillLine {
  trade_no: string;
  out_no: string;
  refund_no: string;
  fen: number;
  fee_fen: number;
  at: Date;
}

/** What happened on a day, as lines of its bill; refunds below zero. The fee is 0.6 %. */
export function linesOf(trades: Iterable<Trade>, day: string): BillLine[] {
  const lines: BillLine[] = [];
  const add = ({ trade_no, out_no }: Trade, refund_no: string, fen: number, at: Date | null) => {
    if (at && formatDate(at, 'yyyy-MM-dd') === day)
      lines.push({ trade_no, out_no, refund_no, fen, fee_fen: -Math.round(fen * 0.006), at });
  };
  for (const trade of trades) {
    add(trade, '', trade.fen, trade.paid_at);
    for (const [number, { fen, isDone, at }] of trade.refunds)
      if (isDone) add(trade, number, -fen, at);
  }
  return lines;
}

const textOf = ({ trade_no, out_no, refund_no, fen, fee_fen, at }: BillLine): string => {
  const when = formatDate(at);
  const kind = refund_no === '' ? '交易' : '退款';
  const money = yuanOf(fen);
  return (
    `${trade_no}\t,${out_no}\t,${kind}\t,择木 VIP,${when},${when},\t,\t,\t,\t,*某(ab***@example.com),` +
    `${money},${money},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,${refund_no}\t,${yuanOf(fee_fen)},0.00,`
  );
};

/** The zip. `cut` leaves out the last line, but not its part of the sums. */
export function zipOf(lines: readonly BillLine[], day: string, cut = false): Uint8Array {
  const sumOf = (some: readonly BillLine[]) => yuanOf(some.reduce((sum, { fen }) => sum + fen, 0));
  const paid = lines.filter(({ refund_no }) => refund_no === '');
  const back = lines.filter(({ refund_no }) => refund_no !== '');
  const text = [
    '#支付宝业务明细查询',
    `#起始日期：[${day}]`,
    COLUMNS,
    ...(cut ? lines.slice(0, -1) : lines).map(textOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${sumOf(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共${sumOf(back)}元，商家优惠退款共0.00元`,
    '',
  ].join('\r\n');
  const name = `20880000000000010156_${day.replaceAll('-', '')}_业务明细`;
  return zipSync({
    [`${name}.csv`]: gbkOf(text),
    [`${name}(汇总).csv`]: gbkOf('#支付宝业务汇总查询\r\n'),
  });
}

/** The GBK bytes of every letter that a bill of the tests has: the decoder, read backwards. */
const GBK: ReadonlyMap<string, readonly number[]> = (() => {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, readonly number[]>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      table.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return table;
})();

const gbkOf = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (GBK.get(sign) ?? []))),
  );
