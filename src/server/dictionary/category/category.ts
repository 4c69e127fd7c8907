// The three-level tree of position categories (position.category/lists), and finding the category
// of a free title, as the import needs it. The tree is the project's own and stands in categories.txt:
// `# code name` opens a first level, `code name:` a second; its third levels follow, separated by
// spaces and numbered from 01 in their order. So only append to a line, never insert or reorder.
// Words after = are other titles the entry is found by, _ stands for a space in them; a word with ~
// is general and yields to any without in the same title, one with ~~ to both (数据分析 wins over
// 助理~~ in 数据分析助理).

import { readFileSync } from 'node:fs';
import { listCategories as endpoint } from '../../../contract/position/position.ts';
import { handle } from '../../platform/http/call.ts';
import { normaliseWord } from '../synonym/synonym.ts';

/** A category: '01', '0102' or '010203' by level; positions take a third-level one. */
export interface Category {
  code: string;
  name: string;
  children: Category[];
}

interface Title {
  /** Normalised words that lead to the category. */
  word: string;
  code: string;
  /** 0 special, 1 general, 2 very general: counts only when no lesser one is found. */
  vagueness: number;
}

const { tree, names, titles } = parse(
  readFileSync(new URL('categories.txt', import.meta.url), 'utf8'),
);

/** The whole tree; never change what it gives. */
export function categoryTree(): readonly Category[] {
  return tree;
}

export const listCategories = handle(endpoint, async () => [...tree]);

/** The name of a category of any level; '' for an unknown code. */
export function categoryName(code: string): string {
  return names.get(code) ?? '';
}

/** The categories from the first level down to this one; empty for an unknown code. */
export function categoryPath(code: string): { code: string; name: string }[] {
  if (!names.has(code)) return [];
  const codes = [2, 4, 6].filter((length) => length <= code.length);
  return codes.map((length) => {
    const part = code.slice(0, length);
    return { code: part, name: categoryName(part) };
  });
}

/** True for the code of a third-level category, the kind a position takes. */
export function isCategory(code: string): boolean {
  return code.length === 6 && names.has(code);
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
  for (const title of titles) {
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

function parse(table: string) {
  const tree: Category[] = [];
  const names = new Map<string, string>();
  const titles: Title[] = [];
  const grow = (siblings: Category[], code: string, name: string): Category => {
    if (names.has(code)) throw new Error(`Category ${code} stands twice in the table`);
    const category: Category = { code, name, children: [] };
    names.set(code, name);
    siblings.push(category);
    return category;
  };
  for (const line of table.split('\n').filter(Boolean)) {
    const head = /^(# )?(\d\d) ([^:]+)(?:: (.+))?$/.exec(line);
    const first = tree.at(-1);
    const [, mark, digits = '', name = '', entries] = head ?? [];
    if (mark) {
      grow(tree, digits, name);
    } else if (first && entries) {
      const second = grow(first.children, first.code + digits, name);
      entries.split(' ').forEach((entry, index) => {
        const [label = '', ...others] = entry.split('=');
        const code = second.code + String(index + 1).padStart(2, '0');
        grow(second.children, code, label.replaceAll('~', ''));
        for (const word of [label, ...others]) titles.push(titleOf(word, code));
      });
    } else {
      throw new Error(`Category table: cannot read the line ${line}`);
    }
  }
  return { tree, names, titles };
}

function titleOf(word: string, code: string): Title {
  const plain = word.replaceAll('~', '');
  const vagueness = word.length - plain.length;
  return { word: normaliseWord(plain.replaceAll('_', ' ')), code, vagueness };
}
