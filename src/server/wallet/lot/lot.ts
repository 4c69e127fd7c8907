// Lots: the units that a paid pack or single service gives. They are used after what the plan grants, the first bought
// first, and each used unit is earned at once. Units and money move in one transaction of the ledger.

import type { Rights } from '../../../contract/wallet/catalogue.ts';
import type { OrderSnapshot } from '../../../contract/wallet/order.ts';
import { quotaKinds, type SpentKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Account } from '../ledger/accounts.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { DAY_MS } from '../order/rules.ts';
import { insertLot, type LotRow, listOpenLots, lockOpenLots } from './queries.ts';
import { worthOf } from './worth.ts';

export const lotAccount = ({ kind, id }: { kind: SpentKind; id: number }) =>
  `lot:${kind}:${id}` as const;

/** What one piece of a pack or service gives: units of one kind. */
function unitsOf(rights: Rights): { kind: SpentKind; units: number } {
  const given = quotaKinds.filter(({ code }) => (rights[code] ?? 0) > 0);
  const [right] = given;
  if (!right || given.length > 1 || right.period === 'standing')
    throw new Error('a pack gives units of exactly one kind that is used up');
  const kind = right.code as SpentKind;
  return { kind, units: rights[kind] ?? 0 };
}

/** Gives what a paid order bought. */
export async function giveLot(
  trx: Db,
  order: { id: number; enterprise_id: number; snapshot: OrderSnapshot; quantity: number },
  now: Date,
): Promise<{ kind: SpentKind; units: number; ends_at: Date }> {
  const { id: order_id, enterprise_id, snapshot, quantity } = order;
  const { kind, units: each } = unitsOf(snapshot.rights);
  const units = each * quantity;
  const ends_at = new Date(now.getTime() + (snapshot.days ?? 0) * DAY_MS);
  const row = { order_id, enterprise_id, kind, units, starts_at: now, ends_at };
  const id = await insertLot(trx, row);
  await record(trx, {
    idem: `lot:${order_id}`,
    kind: 'lot_granted',
    order_id,
    event_at: now,
    transfers: [{ from: `granted:${kind}`, to: lotAccount({ kind, id }), amount: units }],
  });
  return { kind, units, ends_at };
}

/**
 * The lot that the next unit is taken from, with what is left of it; null where none has any. Other uses of the kind
 * wait until this transaction ends.
 */
export async function lockNextLot(
  trx: Db,
  enterprise_id: number,
  kind: SpentKind,
  now: Date,
): Promise<(LotRow & { left: number }) | null> {
  const lots = await lockOpenLots(trx, enterprise_id, kind, now);
  // Read after the lock: a use that was waited for is counted.
  const balances = await balancesOf(trx, lots.map(lotAccount));
  for (const lot of lots) {
    const { posted = 0, free = 0 } = balances.get(lotAccount(lot)) ?? {};
    if (free > 0) return { ...lot, left: posted };
  }
  return null;
}

/** Takes one unit of a lot that `lockNextLot` gave, and earns its share of the price. */
export async function takeUnit(
  trx: Db,
  lot: LotRow & { left: number },
  spend_id: number,
  now: Date,
): Promise<void> {
  const { kind, order_id, left } = lot;
  const earned = worthOf({ ...lot, left: left - 1 }).used_fen - worthOf(lot).used_fen;
  const money = { from: `deferred:${order_id}`, to: 'revenue', amount: earned } as const;
  await record(trx, {
    idem: `use:${spend_id}`,
    kind: 'lot_used',
    order_id,
    event_at: now,
    transfers: [
      { from: lotAccount(lot), to: `used:${kind}`, amount: 1 },
      ...(earned > 0 ? [money] : []),
    ],
  });
}

/** The units left in the lots of each kind that can be used now. */
export async function unitsLeft(
  db: Db,
  enterprise_id: number,
  now: Date,
): Promise<ReadonlyMap<SpentKind, number>> {
  const lots = await listOpenLots(db, enterprise_id, now);
  const balances = await balancesOf(db, lots.map(lotAccount) as Account[]);
  const left = new Map<SpentKind, number>();
  for (const lot of lots) {
    const free = balances.get(lotAccount(lot))?.free ?? 0;
    left.set(lot.kind, (left.get(lot.kind) ?? 0) + free);
  }
  return left;
}
