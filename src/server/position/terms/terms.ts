// What positions keep of the lists that staff edit: a category, texts of welfare, and in the search rows the trade of
// their enterprise and the names of all.
import type { Rewrite, TermHolder } from '../../dictionary/hooks.ts';
import type { Db } from '../../platform/db/db.ts';
import { reindexPosition } from '../search/index.ts';
import { countUsing, holdUsing, writeCategory, writeWelfare } from './queries.ts';

async function write(trx: Db, { tree, from, to }: Rewrite, ids: readonly number[]): Promise<void> {
  if (from === to) return;
  if (tree === 'category') await writeCategory(trx, ids, to);
  if (tree === 'welfare') await writeWelfare(trx, ids, { from, to });
}

/** Locks the positions, as every move of one does, and writes what search finds them by. */
export const positionTerms: TermHolder = {
  name: 'positions',
  trees: ['category', 'industry', 'welfare'],
  count: countUsing,
  async rewrite(trx, change, batch, now) {
    const ids = await holdUsing(trx, change.tree, change.from, batch);
    await write(trx, change, ids);
    for (const id of ids) await reindexPosition(trx, id, now);
    return ids.at(-1) ?? null;
  },
};
