// Queries of the lists that staff edit: how many records use a term, and the next ones that follow a change of it. A frequent
// term is met soon in the order of the records, a rare one is looked up by its index.
import { enterpriseTerms } from '../../../src/server/enterprise/terms/terms.ts';
import { positionTerms } from '../../../src/server/position/terms/terms.ts';
import { resumeTerms } from '../../../src/server/resume/terms/terms.ts';
import type { Question } from '../plans.ts';

const CAP = 10_000;
const BATCH = { after: 0, limit: 200 };

/** Nothing has such a code or text: reading the table would be the only other way to know. */
const RARE = {
  category: '019999',
  industry: 'x9999',
  welfare: '没有这项福利',
  school: '没有这所学校',
  major: '没有这个专业',
} as const;
const FREQUENT = {
  category: '01',
  industry: 'internet',
  welfare: '五险一金',
  school: '大学 7',
  major: '专业 7',
} as const;

const counting = Object.fromEntries(
  [enterpriseTerms, positionTerms, resumeTerms].flatMap(({ name, trees, count }) =>
    trees.flatMap((tree): [string, Question][] => [
      [`用到类目 ${name} ${tree} 罕见`, { ask: (db) => count(db, tree, RARE[tree], CAP) }],
      [`用到类目 ${name} ${tree} 常见`, { ask: (db) => count(db, tree, FREQUENT[tree], CAP) }],
    ]),
  ),
);

/** A batch of positions writes their search rows, which has its own questions; the others are one statement or few. */
const following = Object.fromEntries(
  [enterpriseTerms, positionTerms, resumeTerms].flatMap(({ name, trees, rewrite }) =>
    trees.map((tree): [string, Question] => {
      const change = { tree, from: RARE[tree], to: FREQUENT[tree] };
      return [`改写类目 ${name} ${tree}`, { ask: (db) => rewrite(db, change, BATCH, new Date()) }];
    }),
  ),
);

export const TERMS: Readonly<Record<string, Question>> = { ...counting, ...following };
