// A transfer between firms, as a way to pay. Nobody is asked over the network: finance finds the money at the bank and
// confirms it by the payer's voucher (bank/review.ts), and pays refunds by hand.
import type { BankConfig } from '../../platform/config/bank.ts';
import type { Db } from '../../platform/db/db.ts';
import { hasOpenVoucher } from '../bank/queries.ts';
import type { PaymentProvider } from './provider.ts';

export function bankTransfer({ db }: { db: Db }, account: BankConfig): PaymentProvider {
  return {
    code: 'bank',
    create: async () => ({ kind: 'account', ...account }),
    query: async () => ({ state: 'unpaid' }),
    // While a voucher waits for finance, it is not known whether the money has come: the attempt must not end.
    close: async (out_no) => ((await hasOpenVoucher(db, { out_no })) ? 'unknown' : 'closed'),
    refund: async () => 'unknown',
    queryRefund: async () => 'unknown',
  };
}
