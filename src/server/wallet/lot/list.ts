// The lots of an enterprise, as its members see them.
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/wallet/lot.ts';
import { type LotState, lotStates } from '../../../contract/wallet/lot.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { handle } from '../../platform/http/call.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lotAccount } from './lot.ts';
import { listLots } from './queries.ts';

type Row = Awaited<ReturnType<typeof listLots>>[number];

/** Time that ran out counts at once, job or not. */
function stateOf({ used, units, order_state, ends_at }: Row, now: Date): LotState {
  if (Number(used) === units) return 'used';
  if (order_state === 'refunded' || order_state === 'part_refunded') return 'refunded';
  return ends_at <= now ? 'ended' : 'open';
}

export const listOwnLots = handle(
  contract.listLots,
  async ({ db, member: { enterprise_id }, now }, { kind, cursor }) => {
    const span = { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const { items, next } = pageById(await listLots(db, enterprise_id, kind, span));
    const balances = await balancesOf(db, items.map(lotAccount));
    const lots = items.map((lot) => {
      const { posted = 0, free = 0 } = balances.get(lotAccount(lot)) ?? {};
      const state = stateOf(lot, now);
      return {
        id: lot.id,
        kind: { code: lot.kind, label: labelOf(quotaKinds, lot.kind) },
        label: lot.snapshot.label,
        quantity: lot.quantity,
        unit: quotaKinds.find(({ code }) => code === lot.kind)?.unit ?? '',
        units: lot.units,
        used: Number(lot.used),
        left: lot.ends_at > now ? free : 0,
        held: posted - free,
        state,
        state_label: labelOf(lotStates, state),
        starts_at: lot.starts_at.toISOString(),
        ends_at: lot.ends_at.toISOString(),
        order_no: lot.number,
      };
    });
    return { items: lots, next };
  },
);
