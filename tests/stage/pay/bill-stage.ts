// A difference between the sandbox's bill and the books, for tests.

import { formatDate } from '../../../src/contract/value/time.ts';
import { listBillQueue } from '../../../src/contract/wallet/reconcile.ts';
import { providersOf } from '../../../src/server/wallet/provider/providers.ts';
import { insertTrade, payTrade } from '../../../src/server/wallet/provider/sandbox.queries.ts';
import { hasBill, reconcileDay } from '../../../src/server/wallet/reconcile/reconcile.ts';
import type { Person, World } from '../world.ts';

const DAY_MS = 86_400_000;
let strangers = 0;

/** Two days ago: its bill is there, whatever the hour. */
export const billDay = (w: World): string =>
  formatDate(w.services.clock().getTime() - 2 * DAY_MS, 'yyyy-MM-dd');

/** The sandbox was paid something of which the books know nothing; gives its number. */
export async function strangerPaid(w: World, fen: number, day = billDay(w)): Promise<string> {
  const { db } = w.services;
  strangers += 1;
  const out_no = `STRANGER${strangers}`;
  await insertTrade(db, { out_no, fen, description: '测试', state: 'unpaid' });
  const paid_at = new Date(`${day}T12:00:00+08:00`);
  await payTrade(db, { out_no, provider_no: `S${out_no}`, paid_at });
  return out_no;
}

/** Reconciles a day at a provider of the site. */
export function reconciled(w: World, code: 'sandbox' | 'wechat' | 'alipay', day = billDay(w)) {
  const provider = providersOf(w.services).get(code);
  if (!provider || !hasBill(provider)) throw new Error(`no bill of ${code}`);
  return reconcileDay(w.services, provider, day, w.services.clock());
}

/** A case that waits for finance; gives its id. */
export async function billCase(w: World, operator: Person, fen = 100): Promise<number> {
  const out_no = await strangerPaid(w, fen);
  await reconciled(w, 'sandbox');
  const { items } = await operator.call(listBillQueue, {});
  const found = items.find((one) => one.out_no === out_no);
  if (!found) throw new Error('no case');
  return found.id;
}
