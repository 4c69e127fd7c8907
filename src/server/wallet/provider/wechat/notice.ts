// Notices of WeChat Pay: who signed them, what is sealed in them, and whether it is about this merchant.
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../platform/config/wechat-pay.ts';
import { NoticeRefused, type PaymentEvent } from '../provider.ts';
import type { Client } from './client.ts';
import { REFUND_STATES, RefundNotice, stateOf, Trade } from './shapes.ts';
import { opened } from './signing.ts';

const Notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

type Notice = z.output<typeof Notice>;

/** Reads a notice. @throws NoticeRefused for one that WeChat did not sign, or of another merchant. */
export async function readWechatNotice(
  config: WechatPayConfig,
  { doubt }: Pick<Client, 'doubt'>,
  headers: IncomingHttpHeaders,
  raw: Buffer,
): Promise<PaymentEvent | null> {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const found = await doubt(header, raw);
  if (found) throw new NoticeRefused(found);
  const notice = trusted(() => Notice.parse(JSON.parse(raw.toString())));
  return eventOf(config, notice, raw.toString());
}

function eventOf(
  config: WechatPayConfig,
  { id, event_type, resource }: Notice,
  raw: string,
): PaymentEvent | null {
  const inside = () => JSON.parse(opened(config.v3Keys, resource)) as unknown;
  const kept = { provider: 'wechat', notice_no: id, raw } as const;
  if (event_type === 'TRANSACTION.SUCCESS') {
    const trade = trusted(() => Trade.parse(inside()));
    if (trade.mchid !== config.mchId || trade.appid !== config.appId)
      throw new NoticeRefused('merchant');
    const said = stateOf(trade);
    if (said.state !== 'paid') throw new NoticeRefused('state');
    const { fen, provider_no, paid_at } = said;
    return { ...kept, kind: 'paid', out_no: trade.out_trade_no, fen, provider_no, paid_at };
  }
  if (event_type.startsWith('REFUND.')) {
    const refund = trusted(() => RefundNotice.parse(inside()));
    if (refund.mchid !== config.mchId) throw new NoticeRefused('merchant');
    const { out_refund_no: refund_no, refund_status } = refund;
    return { ...kept, kind: 'refund', refund_no, state: REFUND_STATES[refund_status] };
  }
  return null;
}

/** Reads what cannot be read as something that cannot be trusted. */
function trusted<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new NoticeRefused('content');
  }
}
