// The trades and refunds of the pretended WeChat Pay, under the rules of the real one.
import { vectors } from './wechat-keys.ts';

const MINUTE_MS = 60_000;
const REFUNDS_MAX = 50;

export interface Trade {
  out_no: string;
  fen: number;
  /** What it was made with: the same number takes nothing else. */
  made: string;
  kind: 'native' | 'h5';
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  expires_at: Date;
  notify_url: string;
  return_url?: string;
  provider_no: string;
  paid_at: Date | null;
}

export interface TradeRefund {
  refund_no: string;
  out_no: string;
  fen: number;
  provider_no: string;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  notify_url: string;
  at: Date;
}

export interface Book {
  trades: Map<string, Trade>;
  refunds: Map<string, TradeRefund>;
}

/** What is answered: a status and a content, or a refusal with its code. */
export type Said = { status: number; content?: object };

const refused = (status: number, code: string): Said => ({
  status,
  content: { code, message: '测试' },
});
const OK = (content: object): Said => ({ status: 200, content });

// biome-ignore lint/suspicious/noExplicitAny: bodies are checked field by field, as a server of others does.
type Body = any;

const isOrder = (body: Body, now: Date): boolean =>
  body.appid === vectors.appId &&
  body.mchid === vectors.mchId &&
  /^.{1,127}$/s.test(body.description) &&
  /^[0-9A-Za-z_\-|*]{6,32}$/.test(body.out_trade_no) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(body.time_expire) &&
  new Date(body.time_expire) > now &&
  // The real one takes https only.
  /^https:\/\/[^?#]+$|^http:\/\/localhost:/.test(body.notify_url) &&
  Number.isInteger(body.amount?.total) &&
  body.amount.total >= 1 &&
  body.amount.currency === 'CNY';

function makeTrade(book: Book, kind: Trade['kind'], body: Body, now: Date, origin: string): Said {
  const isPhone = body.scene_info?.h5_info?.type === 'Wap' && body.scene_info.payer_client_ip;
  if (!isOrder(body, now) || (kind === 'h5' && !isPhone)) return refused(400, 'PARAM_ERROR');
  const { out_trade_no: out_no, notify_url, time_expire } = body;
  const made = JSON.stringify(body);
  const known = book.trades.get(out_no);
  if (known && known.made !== made) return refused(400, 'INVALID_REQUEST');
  if (known?.state === 'CLOSED') return refused(400, 'ORDER_CLOSED');
  if (known && known.state !== 'NOTPAY') return refused(400, 'ORDERPAID');
  if (!known)
    book.trades.set(out_no, {
      out_no,
      fen: body.amount.total,
      made,
      kind,
      state: 'NOTPAY',
      expires_at: new Date(time_expire),
      notify_url,
      provider_no: '',
      paid_at: null,
    });
  return OK(
    kind === 'native'
      ? { code_url: `weixin://wxpay/bizpayurl?pr=${out_no}` }
      : { h5_url: `${origin}/h5?prepay_id=${out_no}&package=1` },
  );
}

const momentOf = (moment: Date): string =>
  `${new Date(moment.getTime() + 8 * 60 * MINUTE_MS).toISOString().slice(0, 19)}+08:00`;

/** A trade as answers and notices show it. */
export function tradeText({ out_no, state, fen, provider_no, paid_at, kind }: Trade): object {
  return {
    mchid: vectors.mchId,
    appid: vectors.appId,
    out_trade_no: out_no,
    trade_state: state,
    trade_state_desc: '测试',
    ...(paid_at && {
      transaction_id: provider_no,
      trade_type: kind === 'native' ? 'NATIVE' : 'MWEB',
      success_time: momentOf(paid_at),
      // The payer used a coupon of WeChat's: the merchant gets the whole amount.
      amount: { total: fen, payer_total: fen - 1, currency: 'CNY', payer_currency: 'CNY' },
    }),
  };
}

/** A refund as answers and notices show it, which name its state differently. */
export const refundText = (refund: TradeRefund, of: 'status' | 'refund_status'): object => ({
  ...(of === 'refund_status' && { mchid: vectors.mchId }),
  out_trade_no: refund.out_no,
  out_refund_no: refund.refund_no,
  refund_id: refund.provider_no,
  [of]: refund.status,
  ...(refund.status === 'SUCCESS' && { success_time: momentOf(refund.at) }),
  amount: { refund: refund.fen },
});

function makeRefund(book: Book, body: Body, now: Date): Said {
  const { out_trade_no: out_no, out_refund_no: refund_no, reason = '', notify_url, amount } = body;
  const known = book.refunds.get(refund_no);
  if (known)
    return known.out_no === out_no && known.fen === amount?.refund
      ? OK(refundText(known, 'status'))
      : refused(400, 'PARAM_ERROR');
  const trade = book.trades.get(out_no);
  if (!trade) return refused(404, 'RESOURCE_NOT_EXISTS');
  const isGiven =
    Number.isInteger(amount?.refund) && amount.refund >= 1 && amount.currency === 'CNY';
  if (!isGiven || amount.total !== trade.fen || reason.length > 80)
    return refused(400, 'PARAM_ERROR');
  const others = [...book.refunds.values()].filter(
    (one) => one.out_no === out_no && one.status !== 'CLOSED',
  );
  const sum = others.reduce((all, { fen }) => all + fen, amount.refund);
  if (!trade.paid_at || sum > trade.fen || others.length >= REFUNDS_MAX)
    return refused(400, 'INVALID_REQUEST');
  if (others.some(({ at }) => now.getTime() - at.getTime() < MINUTE_MS))
    return refused(429, 'FREQUENCY_LIMITED');
  const refund: TradeRefund = {
    refund_no,
    out_no,
    fen: amount.refund,
    provider_no: `5030${String(book.refunds.size + 1).padStart(20, '0')}`,
    status: 'PROCESSING',
    notify_url,
    at: now,
  };
  book.refunds.set(refund_no, refund);
  trade.state = 'REFUND';
  return OK(refundText(refund, 'status'));
}

function closeTrade(book: Book, out_no: string, body: Body): Said {
  if (body.mchid !== vectors.mchId) return refused(400, 'PARAM_ERROR');
  const trade = book.trades.get(out_no);
  if (trade?.paid_at) return refused(400, 'ORDER_PAID');
  if (trade) trade.state = 'CLOSED';
  // A number that is not known is answered the same.
  return { status: 204 };
}

/** Answers a call of the merchant about trades and refunds; null for another path. */
export function answerTo(
  book: Book,
  {
    method,
    url,
    body,
    now,
    origin,
  }: { method: string; url: URL; body: Body } & {
    now: Date;
    origin: string;
  },
): Said | null {
  const path = `${method} ${url.pathname}`;
  const orders = '/v3/pay/transactions';
  const kind = new RegExp(`^POST ${orders}/(native|h5)$`).exec(path)?.[1] as Trade['kind'];
  if (kind) return makeTrade(book, kind, body, now, origin);
  const closing = new RegExp(`^POST ${orders}/out-trade-no/([^/]+)/close$`).exec(path)?.[1];
  if (closing) return closeTrade(book, decodeURIComponent(closing), body);
  const asked = new RegExp(`^GET ${orders}/out-trade-no/([^/]+)$`).exec(path)?.[1];
  if (asked) {
    const trade = book.trades.get(decodeURIComponent(asked));
    if (url.searchParams.get('mchid') !== vectors.mchId) return refused(400, 'PARAM_ERROR');
    return trade ? OK(tradeText(trade)) : refused(404, 'ORDER_NOT_EXIST');
  }
  if (path === 'POST /v3/refund/domestic/refunds') return makeRefund(book, body, now);
  const refund_no = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)?.[1];
  if (!refund_no) return null;
  const refund = book.refunds.get(decodeURIComponent(refund_no));
  return refund ? OK(refundText(refund, 'status')) : refused(404, 'RESOURCE_NOT_EXISTS');
}
