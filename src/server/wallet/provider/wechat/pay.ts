// WeChat Pay, API v3: a QR code on a desktop (Native), WeChat's own page on a phone (H5).
import { z } from 'zod';
import { formatDate } from '../../../../contract/value/time.ts';
import type { WechatPayConfig } from '../../../platform/config/wechat-pay.ts';
import type { Services } from '../../../platform/http/call.ts';
import { type PaymentProvider, ProviderRefusal, RefundRefusal } from '../provider.ts';
import { readBill } from './bill.ts';
import { type Client, openClient, WechatPayError } from './client.ts';
import { readWechatNotice } from './notice.ts';
import { REFUND_STATES, Refund, stateOf, Trade } from './shapes.ts';

const DESCRIPTION_MAX = 127;
const REASON_MAX = 80;
/** An H5 address can be opened for five minutes; a little earlier a new one is asked for. */
const H5_MS = 4 * 60_000;

export function wechatPay(
  config: WechatPayConfig,
  services: Pick<Services, 'clock' | 'log'>,
): PaymentProvider {
  const client = openClient(config, services);
  const at = { config, client };
  return {
    code: 'wechat',
    create: (attempt) => create(at, attempt, services.clock()),
    query: (out_no) => query(at, out_no),
    close: (out_no) => close(at, out_no),
    refund: (refund) => giveBack(at, refund),
    queryRefund: (refund_no) => findRefund(client, refund_no),
    readNotice: (headers, raw) => readWechatNotice(config, client, headers, raw),
    noticeAnswer: {
      accepted: { status: 204, type: 'application/json', body: '' },
      refused: {
        status: 401,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ code: 'FAIL', message: '签名不正确' }),
      },
    },
    bill: (day) => readBill(client, day),
    fee_bp: config.feeBp,
  };
}

interface At {
  config: WechatPayConfig;
  client: Client;
}

const isRefusal = (error: unknown, ...codes: string[]): error is WechatPayError =>
  error instanceof WechatPayError && codes.includes(error.code);

async function create(
  { config, client }: At,
  attempt: Parameters<PaymentProvider['create']>[0],
  now: Date,
): ReturnType<PaymentProvider['create']> {
  const { out_no, fen, description, expires_at, device, return_url, address } = attempt;
  const order = {
    appid: config.appId,
    mchid: config.mchId,
    description: description.slice(0, DESCRIPTION_MAX),
    out_trade_no: out_no,
    time_expire: `${formatDate(expires_at, 'yyyy-MM-ddThh:mm:ss')}+08:00`,
    notify_url: config.notifyUrl,
    amount: { total: fen, currency: 'CNY' },
  };
  const scene_info = { payer_client_ip: address, h5_info: { type: 'Wap' } };
  // The same number with the same content is the same order, so a lost answer can be asked for again.
  const how = { again: true };
  try {
    if (device === 'desktop') {
      const made = await client.post('/v3/pay/transactions/native', order, how);
      return { kind: 'qr', text: z.object({ code_url: z.string() }).parse(made).code_url };
    }
    const made = await client.post('/v3/pay/transactions/h5', { ...order, scene_info }, how);
    const url = new URL(z.object({ h5_url: z.url() }).parse(made).h5_url);
    url.searchParams.set('redirect_url', return_url);
    return { kind: 'url', url: url.href, until: new Date(now.getTime() + H5_MS).toISOString() };
  } catch (error) {
    throw finalRefusal(error) ?? error;
  }
}

/** A number that can no longer be used. */
const SPENT: readonly string[] = ['ORDERCLOSED', 'OUTTRADENOUSED'];
/** What may pass, or was even paid: it is asked about later. */
const PASSING: readonly string[] = ['ORDERPAID', 'FREQUENCYLIMITED', 'RATELIMITEXCEEDED'];

/** The refusal that will not change; null for anything after which the order may exist. */
function finalRefusal(error: unknown): ProviderRefusal | null {
  if (!(error instanceof WechatPayError)) return null;
  const { status, code } = error;
  if (status >= 500 || status === 429 || PASSING.includes(code)) return null;
  return new ProviderRefusal(
    SPENT.includes(code) ? '这次付款已失效，请再点一次' : '暂时不能用它付款，请换一种方式',
  );
}

const pathOf = (out_no: string) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(out_no)}`;

async function query(
  { config: { mchId, appId }, client }: At,
  out_no: string,
): ReturnType<PaymentProvider['query']> {
  try {
    const trade = Trade.parse(await client.get(`${pathOf(out_no)}?mchid=${mchId}`));
    if (trade.mchid !== mchId || trade.appid !== appId || trade.out_trade_no !== out_no)
      throw new Error('微信支付回答了另一笔付款');
    return stateOf(trade);
  } catch (error) {
    // Refusals are not signed. Taking this one for true loses nothing: what is paid later goes back.
    if (isRefusal(error, 'ORDERNOTEXIST', 'RESOURCENOTEXISTS')) return { state: 'absent' };
    throw error;
  }
}

/** A wrong number is answered like a closed one, so the order is asked about afterwards. */
async function close(at: At, out_no: string): ReturnType<PaymentProvider['close']> {
  try {
    await at.client.post(`${pathOf(out_no)}/close`, { mchid: at.config.mchId });
  } catch (error) {
    if (!isRefusal(error, 'ORDERPAID', 'ORDERCLOSED')) throw error;
  }
  const { state } = await query(at, out_no);
  return state === 'paid' || state === 'closed' ? state : 'unknown';
}

/** Refusals after which this number will never be paid back. Others are about the merchant, not the refund. */
const HOPELESS: readonly string[] = ['PARAMERROR', 'INVALIDREQUEST', 'RESOURCENOTEXISTS'];

async function giveBack(
  { config, client }: At,
  refund: Parameters<PaymentProvider['refund']>[0],
): ReturnType<PaymentProvider['refund']> {
  const { out_no, refund_no, fen, total_fen, reason } = refund;
  const asked = {
    out_trade_no: out_no,
    out_refund_no: refund_no,
    reason: reason.slice(0, REASON_MAX),
    notify_url: config.notifyUrl,
    amount: { refund: fen, total: total_fen, currency: 'CNY' },
  };
  try {
    const { status, out_refund_no } = Refund.parse(
      await client.post('/v3/refund/domestic/refunds', asked),
    );
    return out_refund_no === refund_no ? REFUND_STATES[status] : 'unknown';
  } catch (error) {
    if (isRefusal(error, 'USERACCOUNTABNORMAL')) return 'abnormal';
    if (!isRefusal(error, ...HOPELESS)) throw passingRefusal(error);
    // A number that was accepted before is also refused: what became of it decides.
    const found = await seekRefund(client, refund_no);
    return found === 'absent' ? 'failed' : found;
  }
}

/** Too little money in the account and the like: what finance is told of it. */
const passingRefusal = (error: unknown): unknown =>
  error instanceof WechatPayError && error.status < 500 ? new RefundRefusal(error.message) : error;

const findRefund = async (client: Client, refund_no: string) => {
  const found = await seekRefund(client, refund_no);
  return found === 'absent' ? 'unknown' : found;
};

async function seekRefund(client: Client, refund_no: string) {
  try {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund_no)}`;
    const { status, out_refund_no } = Refund.parse(await client.get(path));
    return out_refund_no === refund_no ? REFUND_STATES[status] : 'unknown';
  } catch (error) {
    if (isRefusal(error, 'RESOURCENOTEXISTS', 'REFUNDNOTEXISTS')) return 'absent';
    throw error;
  }
}
