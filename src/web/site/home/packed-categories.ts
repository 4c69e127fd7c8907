// The category tree as one text. As objects its 500 entries would be five times as large, in addition to
// the links in the page.
import type { Category } from '../../../contract/position/position.ts';

/** One line an entry, code then name, parents before their children. */
export const packCategories = (tree: readonly Category[]): string => tree.map(linesOf).join('\n');

function linesOf({ code, name, children = [] }: Category): string {
  return [`${code} ${name}`, ...children.map(linesOf)].join('\n');
}

/** The tree of a text: a code is a child of the code with two digits fewer. */
export function unpackCategories(text: string): Category[] {
  const tree: Category[] = [];
  const byCode = new Map<string, Category[]>();
  for (const line of text.split('\n').filter(Boolean)) {
    const gap = line.indexOf(' ');
    const code = line.slice(0, gap);
    const children: Category[] = [];
    (byCode.get(code.slice(0, -2)) ?? tree).push({ code, name: line.slice(gap + 1), children });
    byCode.set(code, children);
  }
  return tree;
}
