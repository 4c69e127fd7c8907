// The three-level tree of position categories (position.category/lists), and finding the category of a free title, as
// the import needs it. The tree is the project's own (shipped.ts), with the changes of staff over it. A code says where
// its category stands, so a moved category has a new code, and its old one leads there.

import {
  followed,
  type ListedTerm,
  overlay,
  type TermChange,
} from '../../../contract/dictionary/trees.ts';
import { listCategories as endpoint } from '../../../contract/position/position.ts';
import { handle } from '../../platform/http/call.ts';
import { normaliseWord } from '../synonym/synonym.ts';
import { SHIPPED_CATEGORIES, type Title } from './shipped.ts';

/** A category: '01', '0102' or '010203' by level; positions take a third-level one. */
export interface Category {
  code: string;
  name: string;
  children: Category[];
}

interface Categories {
  byCode: ReadonlyMap<string, ListedTerm>;
  /** What forms offer. */
  tree: readonly Category[];
  titles: readonly Title[];
  /** Codes that gave their place to others, while records may still keep them. */
  onTheWay: readonly string[];
}

let current = build([], []);

/** Puts the changes of staff over the shipped tree, for this process. */
export function applyCategories(
  changes: readonly TermChange[],
  onTheWay: readonly string[] = [],
): void {
  current = build(changes, onTheWay);
}

/** The tree that is offered, without closed and merged categories; never change what it gives. It is another object after a change. */
export function categoryTree(): readonly Category[] {
  return current.tree;
}

/** The words of titles that lead to a category that is offered. */
export const categoryTitles = (): readonly Title[] => current.titles;

export const listCategories = handle(endpoint, async () => [...categoryTree()]);

/** The code that has the place of this one: another one where staff merged or moved it. */
export const currentCategory = (code: string): string => followed(current.byCode, code);

/**
 * The codes of before that mean this category or one below it, and do not begin with its own: records that were not
 * rewritten yet still keep them, so a filter asks for them as well. Empty except soon after a merge or a move.
 */
export const codesOnTheWay = (code: string): readonly string[] =>
  current.onTheWay.filter(
    (from) => !from.startsWith(code) && currentCategory(from).startsWith(code),
  );

/** The name of a category of any level, also of a closed one; '' for an unknown code. */
export function categoryName(code: string): string {
  return current.byCode.get(currentCategory(code))?.name ?? '';
}

/** The categories from the first level down to this one; empty for an unknown code. */
export function categoryPath(code: string): { code: string; name: string }[] {
  if (!current.byCode.has(code)) return [];
  const now = currentCategory(code);
  const codes = [2, 4, 6].filter((length) => length <= now.length);
  return codes.map((length) => {
    const part = now.slice(0, length);
    return { code: part, name: categoryName(part) };
  });
}

/** True for the code of a third-level category, the kind a position takes; also of a closed or merged one. */
export function isCategory(code: string): boolean {
  return code.length === 6 && current.byCode.has(code);
}

/**
 * The third-level category of a free title, as 高级数据分析师（北京）→ 数据分析; null when nothing
 * fits. What stands outside brackets goes before what stands inside, a special word before a
 * general one, an earlier part (as split at dashes and slashes) before a later one, and within a
 * part the word nearest its end, where Chinese titles have their head, then the longer one.
 */
export function findCategoryByTitle(title: string): string | null {
  // Titles are short; the cut keeps a hostile one from costing time.
  const text = normaliseWord(title.slice(0, 200)).replaceAll('老师', '教师');
  const outside = text.replace(/[([{【《<][^)\]}】》>]*[)\]}】》>]/g, ' - ');
  for (const part of [outside, text.replace(/[()[\]{}【】《》<>]/g, '-')]) {
    const segments = part.split(/[-—–/|,、;:·&]+/).filter((segment) => segment.trim() !== '');
    for (const vagueness of [0, 1, 2]) {
      for (const segment of segments) {
        const code = bestMatch(segment, vagueness);
        if (code) return code;
      }
    }
  }
  return null;
}

function bestMatch(segment: string, vagueness: number): string | null {
  let best: { end: number; length: number; code: string } | null = null;
  for (const title of current.titles) {
    if (title.vagueness !== vagueness) continue;
    const end = endOfWord(segment, title.word);
    const { length } = title.word;
    if (end === 0 || (best && (end < best.end || (end === best.end && length <= best.length)))) {
      continue;
    }
    best = { end, length, code: title.code };
  }
  return best?.code ?? null;
}

/** Where the last whole occurrence of a word ends, 0 when there is none: `go` is not in `mongo`. */
function endOfWord(text: string, word: string): number {
  for (
    let at = text.lastIndexOf(word);
    at >= 0;
    at = at > 0 ? text.lastIndexOf(word, at - 1) : -1
  ) {
    const end = at + word.length;
    const cutBefore = isLatin(word[0]) && isLatin(text[at - 1]);
    const cutAfter = isLatin(word.at(-1)) && /[a-z0-9+#]/.test(text[end] ?? '');
    if (!cutBefore && !cutAfter) return end;
  }
  return 0;
}

function isLatin(character: string | undefined): boolean {
  return character !== undefined && /[a-z0-9]/.test(character);
}

function build(changes: readonly TermChange[], onTheWay: readonly string[]): Categories {
  const all = overlay(SHIPPED_CATEGORIES.terms, changes);
  const byCode = new Map(all.map((term) => [term.code, term]));
  const isOffered = (code: string): boolean =>
    [2, 4, 6]
      .filter((length) => length <= code.length)
      .every((length) => {
        const term = byCode.get(code.slice(0, length));
        return term && !term.closed && !term.into;
      });
  const below = Map.groupBy(all, ({ code }) => code.slice(0, -2));
  const branch = (parent: string): Category[] =>
    (below.get(parent) ?? [])
      .filter(({ code }) => isOffered(code))
      .map(({ code, name }) => ({ code, name, children: branch(code) }))
      // A group without anything in it cannot be chosen.
      .filter(({ code, children }) => code.length === 6 || children.length > 0);
  const renamed = changes
    .filter(({ code }) => code.length === 6)
    .map(({ code, name }): Title => ({ word: normaliseWord(name), code, vagueness: 0 }));
  const titles = [...SHIPPED_CATEGORIES.titles, ...renamed]
    .map((title) => ({ ...title, code: followed(byCode, title.code) }))
    .filter(({ code }) => isOffered(code));
  return { byCode, tree: branch(''), titles, onTheWay };
}
