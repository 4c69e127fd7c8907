// The accounts of the ledger by their names, with the unit of each. Pure.

/** Where an amount can be. `external` and `granted` are outside, where amounts come from; they may be negative. */
export type Account =
  | `external:${string}`
  /** What an enterprise has topped up and not spent. */
  | `balance:${number}`
  /** What was paid for an order and is not yet earned. */
  | `deferred:${number}`
  /** Money that fits no order as it came: paid twice, too late, or another amount. */
  | 'review'
  | 'revenue';

interface AccountRules {
  unit: string;
  min_zero: boolean;
}

/** The unit of an account, and whether it may fall below zero. */
export const rulesOf = (account: Account): AccountRules => ({
  unit: 'fen',
  min_zero: !account.startsWith('external:'),
});
