// The trades of the pretended Alipay, under the rules of the real one. Pure: time and numbers are passed in.
import { fenOf, yuanOf } from '../../../src/contract/value/money.ts';
import { formatDate } from '../../../src/contract/value/time.ts';

export interface Trade {
  out_no: string;
  trade_no: string;
  fen: number;
  subject: string;
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  expires_at: number;
  paid_at: Date | null;
  notify_url: string;
  return_url: string;
  refunds: Map<string, { fen: number; isDone: boolean; at: Date }>;
}

type Biz = Readonly<Record<string, string>>;
type Said = Record<string, string>;

export interface Book {
  trades: Map<string, Trade>;
  /** How the next refunds end; `done` by default. */
  refundsEnd: 'done' | 'later' | 'short';
}

const refused = (sub_code: string): Said => ({ code: '40004', msg: 'Business Failed', sub_code });
const ok = (more: Said): Said => ({ code: '10000', msg: 'Success', ...more });
const refundedOf = ({ refunds }: Trade) =>
  [...refunds.values()].reduce((sum, { fen }) => sum + fen, 0);

/** What somebody who scans the code of a page, or signs in there, makes of it; null when its time is over. */
export function enter(
  book: Book,
  page: { biz: Biz; notify_url: string; return_url: string },
  now: Date,
): Trade | null {
  const { out_trade_no = '', total_amount = '', subject = '', time_expire } = page.biz;
  const found = book.trades.get(out_trade_no);
  if (found) return found;
  const expires_at = Date.parse(`${time_expire?.replace(' ', 'T')}+08:00`);
  if (now.getTime() >= expires_at) return null;
  const trade: Trade = {
    out_no: out_trade_no,
    trade_no: `2026${String(book.trades.size + 1).padStart(24, '0')}`,
    fen: fenOf(total_amount) ?? 0,
    subject,
    state: 'WAIT_BUYER_PAY',
    expires_at,
    paid_at: null,
    notify_url: page.notify_url,
    return_url: page.return_url,
    refunds: new Map(),
  };
  book.trades.set(out_trade_no, trade);
  return trade;
}

/** A trade as it stands; one that was not paid in time is closed. */
function find(book: Book, out_no: string | undefined, now: Date): Trade | undefined {
  const trade = book.trades.get(out_no ?? '');
  if (trade?.state === 'WAIT_BUYER_PAY' && now.getTime() >= trade.expires_at)
    trade.state = 'TRADE_CLOSED';
  return trade;
}

/** Answers a call about a trade. */
export const calls: Readonly<Record<string, (book: Book, biz: Biz, now: Date) => Said>> = {
  'alipay.trade.query': (book, biz, now) => {
    const trade = find(book, biz.out_trade_no, now);
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
    const { out_no, trade_no, state, fen, paid_at } = trade;
    return ok({
      out_trade_no: out_no,
      trade_no,
      trade_status: state,
      total_amount: yuanOf(fen),
      buyer_logon_id: 'ab***@example.com',
      ...(paid_at ? { send_pay_date: formatDate(paid_at) } : {}),
    });
  },
  'alipay.trade.close': (book, biz, now) => {
    const trade = find(book, biz.out_trade_no, now);
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
    if (trade.state !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR');
    trade.state = 'TRADE_CLOSED';
    return ok({ out_trade_no: trade.out_no, trade_no: trade.trade_no });
  },
  'alipay.trade.refund': (book, biz, now) => {
    const trade = find(book, biz.out_trade_no, now);
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
    const fen = fenOf(biz.refund_amount ?? '') ?? 0;
    const number = biz.out_request_no ?? '';
    const before = trade.refunds.get(number);
    if (before && before.fen !== fen) return refused('ACQ.DISCORDANT_REPEAT_REQUEST');
    const fund = (fund_change: string) =>
      ok({ fund_change, refund_fee: yuanOf(refundedOf(trade)), trade_no: trade.trade_no });
    if (before) return fund('N');
    if (trade.state === 'TRADE_FINISHED') return refused('ACQ.TRADE_HAS_FINISHED');
    if (trade.state !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR');
    if (refundedOf(trade) + fen > trade.fen) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (book.refundsEnd === 'short') return refused('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    const isDone = book.refundsEnd === 'done';
    trade.refunds.set(number, { fen, isDone, at: now });
    if (refundedOf(trade) === trade.fen) trade.state = 'TRADE_CLOSED';
    return fund(isDone ? 'Y' : 'N');
  },
  'alipay.trade.fastpay.refund.query': (book, biz) => {
    const trade = book.trades.get(biz.out_trade_no ?? '');
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
    const refund = trade.refunds.get(biz.out_request_no ?? '');
    // A refund that is unknown, or not done yet, is answered with success and nothing else.
    if (!refund?.isDone) return ok({});
    return ok({ refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(refund.fen) });
  },
};

/** The fields of the notice that a trade's state leads to, without its signature. */
export function noticeOf(
  trade: Trade,
  numbers: { notify_id: string; appId: string; sellerId: string },
  now: Date,
): Said {
  const { out_no, trade_no, fen, subject, state, paid_at, refunds } = trade;
  const [last] = [...refunds].toReversed();
  return {
    gmt_create: formatDate(now),
    charset: 'utf-8',
    notify_time: formatDate(now),
    notify_type: 'trade_status_sync',
    notify_id: numbers.notify_id,
    app_id: numbers.appId,
    auth_app_id: numbers.appId,
    seller_id: numbers.sellerId,
    version: '1.0',
    subject,
    out_trade_no: out_no,
    trade_no,
    trade_status: state,
    total_amount: yuanOf(fen),
    receipt_amount: yuanOf(fen),
    passback_params: '',
    ...(paid_at ? { gmt_payment: formatDate(paid_at) } : {}),
    ...(last
      ? {
          gmt_refund: `${formatDate(last[1].at)}.123`,
          out_biz_no: last[0],
          refund_fee: yuanOf(refundedOf(trade)),
        }
      : {}),
  };
}
