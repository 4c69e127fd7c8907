// Alipay: people pay on its page, on desktops and phones. A trade is known there only after the payer has scanned or
// signed in; until then Alipay says that it does not exist, and the page can still be paid. So every page gets its end.
import { yuanOf } from '../../../../contract/value/money.ts';
import { formatDate } from '../../../../contract/value/time.ts';
import type { AlipayConfig } from '../../../platform/config/alipay.ts';
import type { Services } from '../../../platform/http/call.ts';
import {
  type PaymentProvider,
  type PaymentState,
  RefundRefusal,
  type RefundState,
} from '../provider.ts';
import { type Answer, NoAnswer } from './answer.ts';
import { readBill } from './bill.ts';
import { fenOfYuan, momentOf } from './fields.ts';
import { addressOf, callGateway } from './gateway.ts';
import { readNotice } from './notice.ts';

const TIMEOUT_MS = 8000;
const OK = '10000';
const REFUSED = '40004';

type Needs = Pick<Services, 'config' | 'clock' | 'log'>;
/** Makes one call of the gateway; null when what became of it is not known. */
type Ask = (method: string, biz: Readonly<Record<string, unknown>>) => Promise<Answer | null>;

export function alipay(
  services: Needs,
  config: AlipayConfig,
  timeout_ms = TIMEOUT_MS,
): PaymentProvider {
  const { clock, config: site } = services;
  const ask = askerOf(services, config, timeout_ms);
  const query = async (out_no: string) => stateOf(await ask('alipay.trade.query', biz({ out_no })));
  const queryRefund = async (refund_no: string, out_no: string) =>
    refundStateOf(
      await ask('alipay.trade.fastpay.refund.query', {
        ...biz({ out_no }),
        out_request_no: refund_no,
      }),
    );
  return {
    code: 'alipay',
    create: async (attempt) => ({
      kind: 'url',
      url: addressOf(config, pageOf(attempt, site.siteUrl), clock()),
    }),
    query,
    close: async (out_no) => {
      const answer = await ask('alipay.trade.close', biz({ out_no }));
      if (answer?.code === OK) return 'closed';
      // Also when it is in no state to be closed: it was paid, or it is over.
      const { state } = await query(out_no);
      return state === 'paid' || state === 'closed' ? state : 'unknown';
    },
    refund: async ({ out_no, refund_no, fen, reason }) => {
      const answer = await ask('alipay.trade.refund', {
        ...biz({ out_no }),
        refund_amount: yuanOf(fen),
        out_request_no: refund_no,
        refund_reason: reason.slice(0, 80),
      });
      if (answer?.code !== OK) return refusalOf(answer);
      if (answer.fund_change === 'Y') return 'succeeded';
      // No money moved by this call: it waits, or an earlier call with this number has moved it.
      return (await queryRefund(refund_no, out_no)) === 'succeeded' ? 'succeeded' : 'processing';
    },
    queryRefund,
    readNotice: (_headers, raw) => readNotice(config, raw),
    noticeAnswer: {
      accepted: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
      refused: { status: 400, type: 'text/plain; charset=utf-8', body: 'fail' },
    },
    bill: (day) => readBill({ ask, now: clock() }, day),
    fee_bp: config.feeBp,
  };
}

/** The call that is a page to pay at, for the device. */
function pageOf(attempt: Parameters<PaymentProvider['create']>[0], siteUrl: string) {
  const isPhone = attempt.device === 'phone';
  return {
    method: isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
    biz: {
      ...biz(attempt),
      total_amount: yuanOf(attempt.fen),
      subject: subjectOf(attempt.description),
      product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      time_expire: formatDate(attempt.expires_at),
    },
    addresses: {
      return_url: attempt.return_url,
      notify_url: `${siteUrl}/pay/notice/alipay`,
    },
  };
}

function askerOf({ clock, log }: Needs, config: AlipayConfig, timeout_ms: number): Ask {
  return async (method, biz) => {
    try {
      const answer = await callGateway(config, { method, biz, timeout_ms }, clock());
      const { code, sub_code } = answer;
      if (code !== OK && code !== REFUSED)
        log.warn({ event: 'alipay-fault', method, code, sub_code });
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      log.warn(
        { event: 'alipay-no-answer', method, reason: error.message },
        '支付宝没有可信的回应',
      );
      return null;
    }
  };
}

const biz = ({ out_no }: { out_no: string }) => ({ out_trade_no: out_no });

/** What the payer reads; Alipay forbids some signs in it. */
const subjectOf = (text: string): string => text.replaceAll(/[/=&]/g, ' ').slice(0, 256);

function stateOf(answer: Answer | null): PaymentState {
  if (answer?.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  if (answer?.code !== OK) return { state: 'unknown' };
  const { trade_status, trade_no, total_amount, send_pay_date } = answer;
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'unpaid' };
  // Over without a payment, or everything was paid back. In both cases nothing is to be given.
  if (trade_status === 'TRADE_CLOSED') return { state: 'closed' };
  if (trade_status !== 'TRADE_SUCCESS' && trade_status !== 'TRADE_FINISHED')
    return { state: 'unknown' };
  const fen = fenOfYuan(total_amount);
  const paid_at = momentOf(send_pay_date);
  if (fen === null || paid_at === null || typeof trade_no !== 'string') return { state: 'unknown' };
  return { state: 'paid', fen, provider_no: trade_no, paid_at };
}

/** A success without a state says that nothing was paid back under this number, or not yet. */
const refundStateOf = (answer: Answer | null): RefundState =>
  answer?.code === OK && answer.refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'unknown';

/** Refusals after which this refund never happens. */
const NEVER: ReadonlySet<string> = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
]);

/** Other refusals pass (too little money in the account, a frozen trade), so the same number is sent again. */
function refusalOf(answer: Answer | null): RefundState {
  if (answer?.code !== REFUSED) return 'unknown';
  // The number was used for another amount before: a person must look at what happened.
  if (answer.sub_code === 'ACQ.DISCORDANT_REPEAT_REQUEST') return 'abnormal';
  if (NEVER.has(answer.sub_code)) return 'failed';
  throw new RefundRefusal(`支付宝回答 ${answer.sub_code}`);
}
