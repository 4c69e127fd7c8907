// A pretended provider for trying the site out: no real money. It keeps its own records, as a real one does, and people
// pay at its cashier (cashier.ts), which says what it is.
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/http/call.ts';
import type { BillRow, PaymentProvider, PaymentState } from './provider.ts';
import {
  closeTrade,
  findTrade,
  insertTrade,
  listTradesOf,
  refundTrade,
} from './sandbox.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As at real providers, a day's bill is there from ten o'clock of the next one. */
const BILL_AFTER_MS = DAY_MS + 10 * HOUR_MS;

/** The address of an attempt's cashier, on this site. */
export const cashierOf = (out_no: string): string => `/dev/cashier/${out_no}`;

export function sandbox({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'clock'> & { config: Pick<Config, 'siteUrl'> }): PaymentProvider {
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
      return (await refundTrade(db, { out_no, refund_no, fen, at: clock() }))
        ? 'succeeded'
        : 'failed';
    },
    queryRefund: async (refund_no, out_no) => {
      const trade = await findTrade(db, out_no);
      return trade?.refunds[refund_no] === undefined ? 'unknown' : 'succeeded';
    },
    bill: async (day) => {
      const from = new Date(`${day}T00:00:00+08:00`);
      if (clock().getTime() < from.getTime() + BILL_AFTER_MS) return 'later';
      const rows = billOf(await listTradesOf(db, from, new Date(from.getTime() + DAY_MS))).filter(
        ({ at }) => at >= from && at.getTime() < from.getTime() + DAY_MS,
      );
      return rows.length > 0 ? rows : 'none';
    },
    fee_bp: 0,
  };
}

/** All that was ever paid and paid back of these trades. */
function billOf(trades: readonly NonNullable<Trade>[]): BillRow[] {
  return trades.flatMap(({ out_no, fen, provider_no, paid_at, refunds, refund_times }) => {
    if (provider_no === null || paid_at === null) return [];
    const same = { out_no, provider_no, fee_fen: 0 };
    const back = Object.entries(refunds).flatMap(([refund_no, fen]): BillRow[] => {
      const at = refund_times[refund_no];
      return at ? [{ ...same, kind: 'refund', refund_no, fen, at: new Date(at) }] : [];
    });
    return [{ ...same, kind: 'payment', refund_no: '', fen, at: paid_at }, ...back];
  });
}

type Trade = Awaited<ReturnType<typeof findTrade>>;

function stateOf(trade: Trade): PaymentState {
  if (!trade) return { state: 'absent' };
  const { state, fen, provider_no, paid_at } = trade;
  if (state !== 'paid' || provider_no === null || paid_at === null)
    return { state: state === 'closed' ? 'closed' : 'unpaid' };
  return { state, fen, provider_no, paid_at };
}
