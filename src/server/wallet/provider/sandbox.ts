// A pretended provider for trying the site out: no real money. It keeps its own records, as a real one does, and people
// pay at its cashier (cashier.ts), which says what it is.
import type { Services } from '../../platform/http/call.ts';
import type { PaymentProvider, PaymentState } from './provider.ts';
import { closeTrade, findTrade, insertTrade, refundTrade } from './sandbox.queries.ts';

/** The address of an attempt's cashier, on this site. */
export const cashierOf = (out_no: string): string => `/dev/cashier/${out_no}`;

export function sandbox({ db, config }: Pick<Services, 'config' | 'db'>): PaymentProvider {
  return {
    code: 'sandbox',
    create: async ({ out_no, fen, description, device }) => {
      await insertTrade(db, { out_no, fen, description, state: 'unpaid' });
      const url = cashierOf(out_no);
      return device === 'phone'
        ? { kind: 'url', url }
        : { kind: 'qr', text: `${config.siteUrl}${url}` };
    },
    query: async (out_no) => stateOf(await findTrade(db, out_no)),
    close: async (out_no) => {
      await closeTrade(db, out_no);
      return (await findTrade(db, out_no))?.state === 'paid' ? 'paid' : 'closed';
    },
    refund: async ({ out_no, refund_no, fen }) => {
      const trade = await findTrade(db, out_no);
      if (trade?.refunds[refund_no] !== undefined) return 'succeeded';
      return (await refundTrade(db, { out_no, refund_no, fen })) ? 'succeeded' : 'failed';
    },
    queryRefund: async (refund_no, out_no) => {
      const trade = await findTrade(db, out_no);
      return trade?.refunds[refund_no] === undefined ? 'unknown' : 'succeeded';
    },
  };
}

type Trade = Awaited<ReturnType<typeof findTrade>>;

function stateOf(trade: Trade): PaymentState {
  if (!trade) return { state: 'absent' };
  const { state, fen, provider_no, paid_at } = trade;
  if (state !== 'paid' || provider_no === null || paid_at === null)
    return { state: state === 'closed' ? 'closed' : 'unpaid' };
  return { state, fen, provider_no, paid_at };
}
