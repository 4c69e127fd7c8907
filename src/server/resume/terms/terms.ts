// What resumes keep of the lists that staff edit: the category and the trades of what a person looks for, the trades of jobs,
// schools and majors; and what forms suggest of these.
import * as contract from '../../../contract/resume/studies.ts';
import type { TermHolder } from '../../dictionary/hooks.ts';
import { offeredNames } from '../../dictionary/study/study.ts';
import { emit } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { seekersChanged } from '../../privacy/events.ts';
import { countUsing, holdUsing, writeCategory, writeStudies, writeTrades } from './queries.ts';

export const resumeTerms: TermHolder = {
  name: 'resumes',
  trees: ['category', 'industry', 'school', 'major'],
  count: async (db, tree, value, cap) =>
    tree === 'welfare' ? 0 : countUsing(db, tree, value, cap),
  async rewrite(trx, { tree, from, to }, batch, now) {
    if (tree === 'welfare') return null;
    const account_ids = await holdUsing(trx, tree, from, batch);
    if (account_ids.length === 0) return null;
    if (from !== to) {
      if (tree === 'category') await writeCategory(trx, account_ids, { from, to });
      else if (tree === 'industry') await writeTrades(trx, account_ids, { from, to });
      else await writeStudies(trx, account_ids, tree, { from, to });
    }
    await emit(trx, seekersChanged, { account_ids }, now);
    return account_ids.at(-1) ?? null;
  },
};

export const listStudies = handle(contract.listStudies, async () => ({
  schools: [...offeredNames('school')],
  majors: [...offeredNames('major')],
}));
