// What was used of a plan that is asked back. Days alone do not tell it: the rights of a whole month can be used up on the
// first day, and finance should see that before it pays for the other thirty.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { listSold } from '../catalogue/queries.ts';
import { listUsesOf } from './queries.ts';

/** By request, in words: how much of each right, and what that costs today as single services. */
export async function usesInWords(
  db: Db,
  request_ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await listUsesOf(db, request_ids, now);
  const prices = new Map<string, number>();
  for (const { kind, rights, list_fen } of await listSold(db, now))
    if (kind === 'service')
      for (const [right, units] of Object.entries(rights)) prices.set(right, list_fen / units);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, mine]) => {
      const parts = quotaKinds.flatMap(({ code, unit }) => {
        const count = mine.find(({ kind }) => kind === code)?.count ?? 0;
        return count > 0 ? [`${labelOf(quotaKinds, code)} ${count} ${unit}`] : [];
      });
      const fen = mine.reduce((sum, { kind, count }) => sum + count * (prices.get(kind) ?? 0), 0);
      const worth = fen > 0 ? `，按单次服务的价格合计 ${priceOf(Math.round(fen))}` : '';
      return [id, `${parts.join('、')}${worth}`] as const;
    }),
  );
}
