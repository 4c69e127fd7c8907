// Money that belongs to no attempt of this site: a provider tells of it by a notice, or its bill has it. It lies in
// `review` from then on, so that the books have every fen that the provider has, until finance explains it
// (reconcile/review.ts): then it was paid back at the provider, or never belonged to this site.
import type { Db } from '../../platform/db/db.ts';
import type { Account } from './accounts.ts';
import { record } from './ledger.ts';
import { findUnmatched } from './queries.ts';

interface Money {
  provider: string;
  out_no: string;
  /** The provider's own number of the payment. */
  provider_no: string;
}

const keyOf = ({ provider, out_no, provider_no }: Money): string =>
  `unmatched:${provider}:${out_no}:${provider_no}`;

/** Books what came in; nothing where it is booked already, by the notice or by the bill. */
export async function bookUnmatched(
  trx: Db,
  money: Money & { fen: number; paid_at: Date },
): Promise<void> {
  const idem = keyOf(money);
  if ((await findUnmatched(trx, idem)) !== null) return;
  const from: Account = `external:${money.provider}`;
  const transfers = [{ from, to: 'review', amount: money.fen }] as const;
  await record(trx, { idem, kind: 'unmatched', event_at: money.paid_at, transfers });
}

/** Takes it out again, once it is explained; nothing where it never came in, or is out already. */
export async function clearUnmatched(trx: Db, money: Money, now: Date): Promise<void> {
  const idem = keyOf(money);
  const amount = await findUnmatched(trx, idem);
  if (amount === null) return;
  const to: Account = `external:${money.provider}`;
  const transfers = [{ from: 'review', to, amount }] as const;
  await record(trx, { idem: `${idem}:out`, kind: 'unmatched', event_at: now, transfers });
}
