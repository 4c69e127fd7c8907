// The accounts of the ledger by their names, with the unit of each. Pure.
import type { SpentKind } from '../../../contract/wallet/quota.ts';

/** Where an amount can be. `external` and `granted` are outside, where amounts come from; they may be negative. */
export type Account =
  | `external:${string}`
  /** What an enterprise has topped up and not spent. */
  | `balance:${number}`
  /** What was paid for an order and is not yet earned. */
  | `deferred:${number}`
  /** Money that fits no order as it came: paid twice, too late, or another amount. */
  | 'review'
  | 'revenue'
  /** The units of a lot that are left. */
  | `lot:${SpentKind}:${number}`
  /** Where units of lots come from and go to: sold, used, or left at the lot's end. */
  | `granted:${SpentKind}`
  | `used:${SpentKind}`
  | `expired:${SpentKind}`;

interface AccountRules {
  unit: string;
  min_zero: boolean;
}

const OF_UNITS = ['lot', 'granted', 'used', 'expired'];
const OUTSIDE = ['external', 'granted'];

/**
 * The unit of an account, and whether it may fall below zero. Each kind of quota is a unit of its own, so that a unit
 * of one kind can never be used as another.
 */
export function rulesOf(account: Account): AccountRules {
  const [what = '', name = ''] = account.split(':');
  return { unit: OF_UNITS.includes(what) ? name : 'fen', min_zero: !OUTSIDE.includes(what) };
}
