// The lists that staff edit. What was shipped is the start; the rows that staff wrote say what differs. A term is never
// taken out: it is closed (not offered any more) or gives its place to another one. Without zod: pages load this file.
import { type CodeOf, industries, type Term, type TreeTerm, welfares } from './dictionary.ts';

export const editedTrees = [
  { code: 'category', label: '职位类别' },
  { code: 'industry', label: '行业' },
  { code: 'welfare', label: '福利' },
  { code: 'school', label: '学校' },
  { code: 'major', label: '专业' },
] as const satisfies readonly Term[];
export type EditedTree = CodeOf<typeof editedTrees>;

/** How long the codes of each level are, the first level first; empty for a list without levels. */
export const treeLevels: Readonly<Record<EditedTree, readonly number[]>> = {
  category: [2, 4, 6],
  industry: [],
  welfare: [],
  school: [2, 5],
  major: [2, 4, 6],
};

/** The code of the term above; '' at the first level. A code begins with that of the term above. */
export function parentOf(tree: EditedTree, code: string): string {
  const levels = treeLevels[tree];
  return code.slice(0, levels[levels.indexOf(code.length) - 1] ?? 0);
}

/** The level of what stands below a term, the first one being 0; -1 where nothing can. */
export function levelBelow(tree: EditedTree, code: string): number {
  const levels = treeLevels[tree];
  const level = code === '' ? 0 : levels.indexOf(code.length) + 1;
  const isLevel = level < levels.length && (level > 0 || code === '');
  return isLevel ? level : -1;
}

/** True for a term that records may keep: of the lowest level, or of a list without levels. */
export const isLeaf = (tree: EditedTree, code: string): boolean =>
  treeLevels[tree].length === 0 || code.length === treeLevels[tree].at(-1);

/** True where records keep the text of a term, not its code. */
export const isKeptAsText = (tree: EditedTree): boolean =>
  tree === 'welfare' || tree === 'school' || tree === 'major';

/** What staff wrote of a term, all of it. */
export interface TermChange {
  tree: EditedTree;
  code: string;
  name: string;
  /** Its place among the terms beside it; null for where it was shipped, or last. */
  rank: number | null;
  closed: boolean;
  into: string | null;
  /** Names that it had before staff renamed it. */
  former_names?: readonly string[];
}

/** A term as it was shipped. */
export interface ShippedTerm {
  code: string;
  name: string;
  /** Former names and other names by which people know it. */
  also?: readonly string[];
}

/** A term with what staff changed. */
export interface ListedTerm {
  code: string;
  name: string;
  closed: boolean;
  into: string | null;
  isOwn: boolean;
  /** Its other names and those it had before. */
  also: readonly string[];
}

/** Places of terms that were never put in an order come after those that were. */
const UNRANKED = 10_000;

/** The shipped terms with the changes over them, in their order. Pure. */
export function overlay(
  shipped: readonly ShippedTerm[],
  changes: readonly TermChange[],
): ListedTerm[] {
  const changed = new Map(changes.map((change) => [change.code, change]));
  const known = new Set(shipped.map(({ code }) => code));
  const added: ShippedTerm[] = changes.filter(({ code }) => !known.has(code));
  return [...shipped, ...added]
    .map((one, at) => {
      const change = changed.get(one.code);
      const { name, closed, into } = change ?? { name: one.name, closed: false, into: null };
      const others = new Set([...(one.also ?? []), ...(change?.former_names ?? [])]);
      others.delete(name);
      const term = { code: one.code, name, closed, into, isOwn: !known.has(one.code) };
      return { place: change?.rank ?? UNRANKED + at, term: { ...term, also: [...others] } };
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ term }) => term);
}

/** The code that has a term's place now, through any number of merges; an unknown code stays. Pure. */
export function followed(
  terms: ReadonlyMap<string, { into: string | null }>,
  code: string,
): string {
  let at = code;
  // No circle can be written; the bound only keeps a wrong row from hanging the site.
  for (let step = 0; step < terms.size; step += 1) {
    const next = terms.get(at)?.into;
    if (!next) return at;
    at = next;
  }
  return code;
}

const SHIPPED = [
  { tree: 'industry', list: industries, terms: named(industries) },
  { tree: 'welfare', list: welfares, terms: named(welfares) },
] as const;

function named(list: readonly Term[]) {
  return list.map(({ code, label }) => ({ code, name: label }));
}

/** A list that pages have with them, as it was shipped. */
export const shippedTerms = (tree: 'industry' | 'welfare') =>
  SHIPPED.find((one) => one.tree === tree)?.terms ?? [];

/** True for a list that pages have with them; the others are asked for. */
export const isOnPages = (tree: EditedTree): boolean => SHIPPED.some((one) => one.tree === tree);

let applied = '[]';

/**
 * Puts the changes over the shipped lists of this process or page, in place: everything that reads `industries` and
 * `welfares` reads them so. A merged term keeps its code and has the name of the one that took its place.
 */
export function applyTerms(changes: readonly TermChange[]): void {
  const own = changes.filter(({ tree }) => isOnPages(tree));
  const text = JSON.stringify(own);
  if (text === applied) return;
  applied = text;
  for (const { tree, list, terms } of SHIPPED) {
    const all = overlay(
      terms,
      own.filter((change) => change.tree === tree),
    );
    const byCode = new Map(all.map((term) => [term.code, term]));
    const now = all.map(({ code, closed, into }): TreeTerm => {
      const current = followed(byCode, code);
      const label = byCode.get(current)?.name ?? '';
      return { code, label, ...(closed && { closed }), ...(into && { into: current }) };
    });
    (list as TreeTerm[]).splice(0, list.length, ...now);
  }
}

/** The terms that a form or a filter offers, and those that are chosen already. */
export const offered = <T extends TreeTerm>(
  list: readonly T[],
  chosen: readonly string[] = [],
): readonly T[] =>
  list.filter(({ code, closed, into }) => chosen.includes(code) || (!closed && !into));

/** The code that has a term's place now. */
export const currentCode = (list: readonly TreeTerm[], code: string): string =>
  list.find((term) => term.code === code)?.into ?? code;

/** What a filter by these codes means: what has their places now, and what gave its place to that, for records that are not rewritten yet. */
export function withFormer(list: readonly TreeTerm[], codes: readonly string[]): string[] {
  const now = codes.map((code) => currentCode(list, code));
  const former = list.filter(({ into }) => into && now.includes(into));
  return [...new Set([...now, ...former.map(({ code }) => code)])];
}
