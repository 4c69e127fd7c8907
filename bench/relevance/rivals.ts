// What the site's search is compared with: LIKE on the title, and BM25 over words and 2-grams in memory.
import { termsOf } from '../../src/server/platform/db/terms.ts';
import { DEPTH } from './measures.ts';
import { type Posting, plain } from './posting.ts';

/** Gives the ids of the first hits, the best first. */
export type Search = (words: string) => number[];

/** The postings whose title contains the words as they stand; newest first, as the ids go. */
export function likeSearch(postings: readonly Posting[]): Search {
  const titles = postings.map(({ id, title }) => ({ id, title: plain(title) }));
  return (words) =>
    titles
      .filter(({ title }) => title.includes(plain(words).trim()))
      .slice(-DEPTH)
      .map(({ id }) => id)
      .reverse();
}

/** The customary constants of BM25. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/** BM25 over title, skills, company, place and description; any of the terms may fit. */
export function bm25Search(postings: readonly Posting[]): Search {
  const holders = new Map<string, { id: number; length: number; often: number }[]>();
  let total = 0;
  for (const posting of postings) {
    const terms = termCounts(posting);
    const length = [...terms.values()].reduce((sum, often) => sum + often, 0);
    total += length;
    for (const [term, often] of terms) {
      const list = holders.get(term) ?? [];
      if (list.length === 0) holders.set(term, list);
      list.push({ id: posting.id, length, often });
    }
  }
  const average = total / postings.length;
  return (words) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(words)) {
      const list = holders.get(term) ?? [];
      const rarity = Math.log(1 + (postings.length - list.length + 0.5) / (list.length + 0.5));
      for (const { id, length, often } of list) {
        const norm = SATURATION * (1 - LENGTH + (LENGTH * length) / average);
        const score = (rarity * often * (SATURATION + 1)) / (often + norm);
        scores.set(id, (scores.get(id) ?? 0) + score);
      }
    }
    const ranked = [...scores].sort(([a, x], [b, y]) => y - x || b - a);
    return ranked.slice(0, DEPTH).map(([id]) => id);
  };
}

/** How often a posting has each term; the description counts once for all its repetitions. */
function termCounts(posting: Posting): Map<string, number> {
  const { title, skills, company, city, district, description } = posting;
  const counts = new Map<string, number>();
  for (const text of [title, ...skills, company, city, district, description]) {
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
