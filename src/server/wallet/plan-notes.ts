// What an order for a plan means besides its price: when it would begin, whose renewal it ends, where its rest went.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import type { OrderAct, OrderKind, OrderSnapshot } from '../../contract/wallet/order.ts';
import { walletPlans } from '../../contract/wallet/quota.ts';
import type { Db } from '../platform/db/db.ts';
import { grantsOf } from './catalogue/catalogue.ts';
import { listTerms, numbersOf } from './order/queries.ts';
import { beginOf, DAY_MS } from './order/rules.ts';
import { findRenewal } from './renewal/queries.ts';

interface Noted {
  enterprise_id: number;
  kind: OrderKind;
  act: OrderAct;
  snapshot: OrderSnapshot;
  replaced_by: number | null;
}

/** @param isOpen whether it is not paid yet and still can be. */
export async function notesOf(db: Db, order: Noted, isOpen: boolean, now: Date) {
  const { kind, replaced_by } = order;
  const numbers = await numbersOf(db, replaced_by === null ? [] : [replaced_by]);
  const isUnpaidPlan = kind === 'plan' && isOpen;
  return {
    planned: isUnpaidPlan ? await plannedFor(db, order, now) : null,
    stops_renewal: isUnpaidPlan ? await renewalEndedBy(db, order) : '',
    credited_to: numbers.get(replaced_by ?? 0) ?? '',
  };
}

async function plannedFor(db: Db, { enterprise_id, act, snapshot }: Noted, now: Date) {
  if (act === 'upgrade') return null;
  const terms = await listTerms(db, enterprise_id, now);
  const grants = await grantsOf(db, enterprise_id, now);
  const begin = beginOf({ terms, grants, product: snapshot.product }, now);
  if (begin <= now) return null;
  const end = new Date(begin.getTime() + (snapshot.days ?? 0) * DAY_MS);
  return { starts_at: begin.toISOString(), ends_at: end.toISOString() };
}

async function renewalEndedBy(db: Db, { enterprise_id, snapshot }: Noted): Promise<string> {
  const renewal = await findRenewal(db, enterprise_id);
  return renewal && renewal.product !== snapshot.product
    ? labelOf(walletPlans, renewal.product)
    : '';
}
