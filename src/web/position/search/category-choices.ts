// The categories that the filter offers: the first level, and the branch of the chosen one.
import type { Category } from '../../../contract/position/position.ts';

export interface CategoryChoices {
  firsts: Category[];
  /** The categories from the first level down to the chosen one; empty without a choice. */
  path: { code: string; name: string }[];
  /** The second and third levels of the chosen branch. */
  branch: Category[];
}

/** The part of the tree for a filter; an unknown code counts as none. */
export function categoryChoices(tree: readonly Category[], code: string): CategoryChoices {
  const path: Category[] = [];
  for (let level: readonly Category[] = tree, length = 2; length <= code.length; length += 2) {
    const found = level.find((category) => category.code === code.slice(0, length));
    if (!found) break;
    path.push(found);
    level = found.children ?? [];
  }
  const known = path.at(-1)?.code === code ? path : [];
  return {
    firsts: tree.map(({ code, name }) => ({ code, name })),
    path: known.map(({ code, name }) => ({ code, name })),
    branch: known[0]?.children ?? [],
  };
}
