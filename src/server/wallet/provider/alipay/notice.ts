// What Alipay sends by itself: a form whose fields are signed. Nothing of it is read before its signature is checked.
import type { AlipayConfig } from '../../../platform/config/alipay.ts';
import { NoticeRefused, type PaymentEvent } from '../provider.ts';
import { fenOfYuan, momentOf } from './fields.ts';
import { contentOf, type Fields, isSigned } from './signing.ts';

type Trusted = Pick<AlipayConfig, 'appId' | 'sellerId' | 'believed'>;

/** The fields of a form, decoded once. @throws NoticeRefused for a name that comes twice: which one was signed? */
function fieldsOf(raw: Buffer): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw.toString('utf8'))) {
    if (fields.has(name)) throw new NoticeRefused(`${name.slice(0, 40)} comes twice`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/**
 * Reads a notice; null when it says nothing to act on. @throws NoticeRefused for one that is not Alipay's, or not
 * meant for this application and merchant.
 */
export async function readNotice(config: Trusted, raw: Buffer): Promise<PaymentEvent | null> {
  const fields = fieldsOf(raw);
  const { sign = '', sign_type } = fields;
  // The sender names the kind of signature, and an older kind can be forged: only one counts.
  if (sign_type !== 'RSA2') throw new NoticeRefused('sign_type');
  // Some kinds of notices have `sign_type` among what is signed.
  const texts = [contentOf(fields, ['sign', 'sign_type']), contentOf(fields, ['sign'])];
  // A notice does not name the key, so each that is believed is tried.
  const isGood = ({ key }: Trusted['believed'][number]) =>
    texts.some((text) => isSigned(text, sign, key));
  if (!config.believed.some(isGood)) throw new NoticeRefused('signature');
  if (fields.app_id !== config.appId) throw new NoticeRefused('app_id');
  if (fields.seller_id !== config.sellerId) throw new NoticeRefused('seller_id');
  const { notify_id, out_trade_no } = fields;
  if (!notify_id || !out_trade_no) throw new NoticeRefused('no number');
  return eventOf(fields, notify_id, out_trade_no, raw);
}

function eventOf(
  fields: Fields,
  notice_no: string,
  out_no: string,
  bytes: Buffer,
): PaymentEvent | null {
  const kept = { provider: 'alipay', notice_no, raw: bytes.toString('utf8') } as const;
  const { trade_status, trade_no, gmt_refund, out_biz_no } = fields;
  // A refund's notice has the trade's own state and its whole amount as well: it is no second payment.
  if (gmt_refund !== undefined)
    return out_biz_no
      ? { ...kept, kind: 'refund', refund_no: out_biz_no, state: 'succeeded' }
      : null;
  if (trade_status !== 'TRADE_SUCCESS' && trade_status !== 'TRADE_FINISHED') return null;
  const fen = fenOfYuan(fields.total_amount);
  const paid_at = momentOf(fields.gmt_payment);
  if (fen === null || paid_at === null || !trade_no) throw new NoticeRefused('incomplete');
  return { ...kept, kind: 'paid', out_no, fen, provider_no: trade_no, paid_at };
}
