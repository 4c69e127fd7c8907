// What enterprises keep of the lists that staff edit: their trade, texts of welfare, and the trade's name in their search
// terms.
import type { TermHolder } from '../../dictionary/hooks.ts';
import { termsOf } from '../enterprise.ts';
import { countUsing, holdUsing, writeTrade, writeWelfare } from './queries.ts';

export const enterpriseTerms: TermHolder = {
  name: 'enterprises',
  trees: ['industry', 'welfare'],
  count: countUsing,
  async rewrite(trx, { tree, from, to }, batch) {
    const rows = await holdUsing(trx, tree, from, batch);
    for (const row of rows) {
      if (tree === 'welfare') await writeWelfare(trx, row.id, { from, to });
      else
        await writeTrade(trx, row.id, { industry: to, terms: termsOf({ ...row, industry: to }) });
    }
    return rows.at(-1)?.id ?? null;
  },
};
