// The bill of the pretended WeChat Pay: a table as its documents describe it.

import { yuanOf } from '../../../src/contract/value/money.ts';
import { formatDate } from '../../../src/contract/value/time.ts';
import { vectors } from './wechat-keys.ts';
import type { Book } from './wechat-trades.ts';

export interface BillLine {
  at: Date;
  state: 'SUCCESS' | 'REFUND';
  provider_no: string;
  out_no: string;
  refund_id: string;
  refund_no: string;
  fen: number;
}

/** What was paid and paid back on a day of Shanghai's time, in its order. */
export function linesOf({ trades, refunds }: Book, day: string): BillLine[] {
  const none = { refund_id: '0', refund_no: '0' };
  const paid = [...trades.values()].flatMap(({ out_no, provider_no, fen, paid_at }) =>
    paid_at ? [{ at: paid_at, state: 'SUCCESS' as const, provider_no, out_no, ...none, fen }] : [],
  );
  const back = [...refunds.values()].map(({ at, out_no, refund_no, provider_no, fen }) => ({
    at,
    state: 'REFUND' as const,
    provider_no: trades.get(out_no)?.provider_no ?? '',
    out_no,
    refund_id: provider_no,
    refund_no,
    fen,
  }));
  return [...paid, ...back]
    .filter(({ at }) => formatDate(at, 'yyyy-MM-dd') === day)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const [HEAD = '', , , SUMS = ''] = vectors.bill.text.split('\r\n');
/** What WeChat keeps of an amount: 0.6 per cent. */
const feeOf = (fen: number): number => Math.round(fen * 0.006);

function cellsOf({ at, state, provider_no, out_no, refund_id, refund_no, fen }: BillLine) {
  const [paid, back] = state === 'SUCCESS' ? [fen, 0] : [0, fen];
  const fee = state === 'SUCCESS' ? feeOf(fen) : -feeOf(fen);
  return {
    交易时间: formatDate(at, 'yyyy-MM-dd hh:mm:ss'),
    公众账号ID: vectors.appId,
    商户号: vectors.mchId,
    微信订单号: provider_no,
    商户订单号: out_no,
    交易类型: 'NATIVE',
    交易状态: state,
    货币种类: 'CNY',
    应结订单金额: yuanOf(paid),
    微信退款单号: refund_id,
    商户退款单号: refund_no,
    退款金额: yuanOf(back),
    退款状态: state === 'REFUND' ? 'PROCESSING' : '',
    商品名称: '择木 会员, 31 天',
    手续费: `${yuanOf(fee)}000`,
    费率: '0.60%',
    订单金额: yuanOf(paid),
    申请退款金额: yuanOf(back),
  } as Record<string, string>;
}

const rowOf = (names: readonly string[], cells: Record<string, string>): string =>
  names.map((name) => `\`${cells[name] ?? ''}`).join(',');

/** The table of a bill. */
export function billText(lines: readonly BillLine[]): string {
  const sum = (state: BillLine['state']) =>
    lines.filter((line) => line.state === state).reduce((all, { fen }) => all + fen, 0);
  const sums = {
    总交易单数: String(lines.length),
    应结订单总金额: yuanOf(sum('SUCCESS')),
    退款总金额: yuanOf(sum('REFUND')),
    订单总金额: yuanOf(sum('SUCCESS')),
    申请退款总金额: yuanOf(sum('REFUND')),
  };
  const names = HEAD.replace('\uFEFF', '').split(',');
  return [
    HEAD,
    ...lines.map((line) => rowOf(names, cellsOf(line))),
    SUMS,
    rowOf(SUMS.split(','), sums),
    '',
  ].join('\r\n');
}
