// What people call work in conversation (爬数据, 管账), and the categories that they mean by it. spoken.txt has on each line
// names of categories of any level, a colon, and the words.
import { readFileSync } from 'node:fs';
import { categoryTree, currentCategory } from '../category/category.ts';
import { SHIPPED_CATEGORIES } from '../category/shipped.ts';
import { normaliseWord } from '../synonym/synonym.ts';

/** The work itself is named, or only the branch it is of, or the group of branches. */
export const SPOKEN_SURENESS = { work: 0.9, branch: 0.55, group: 0.5 } as const;

const LINES = readFileSync(new URL('spoken.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', words = ''] = line.split(': ');
    return { codes: names.split(' ').flatMap(codesOf), words: words.split(' ').map(normaliseWord) };
  });

/** The shipped codes with a name; a name may stand on two levels. */
function codesOf(name: string): string[] {
  const codes = SHIPPED_CATEGORIES.terms.filter((term) => term.name === name);
  if (codes.length === 0) throw new Error(`spoken.txt: no category is called ${name}`);
  return codes.map(({ code }) => code);
}

interface SpokenWord {
  word: string;
  /** Of the third level. */
  code: string;
  sureness: number;
}

/** The words with the categories that are offered now. */
export function spokenWords(): SpokenWord[] {
  const offered = categoryTree()
    .flatMap(({ children }) => children)
    .flatMap(({ children }) => children)
    .map(({ code }) => code);
  return LINES.flatMap(({ codes, words }) =>
    codes.map(currentCategory).flatMap((named) => {
      const sureness = named.length === 6 ? SPOKEN_SURENESS.work : SPOKEN_SURENESS.branch;
      const below = offered.filter((code) => code.startsWith(named));
      return below.flatMap((code) => words.map((word) => ({ word, code, sureness })));
    }),
  );
}
