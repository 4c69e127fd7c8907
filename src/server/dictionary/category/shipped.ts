// The tree of position categories as it is shipped, from categories.txt. `# code name` opens a first level, `code name:` a
// second; its third levels follow, separated by spaces and numbered from 01 in their order. So only append to a line,
// never insert or reorder. Words after = are other titles the entry is found by, _ stands for a space in them; a word
// with ~ is general and yields to any without in the same title, one with ~~ to both (数据分析 wins over 助理~~ in
// 数据分析助理).

import { readFileSync } from 'node:fs';
import { normaliseWord } from '../synonym/synonym.ts';

/** A word of titles that leads to a category. */
export interface Title {
  /** Normalised. */
  word: string;
  code: string;
  /** 0 special, 1 general, 2 very general: counts only when no lesser one is found. */
  vagueness: number;
}

interface Shipped {
  /** Of all levels, in their order. */
  terms: readonly { code: string; name: string }[];
  titles: readonly Title[];
}

function parse(table: string): Shipped {
  const terms: { code: string; name: string }[] = [];
  const known = new Set<string>();
  const titles: Title[] = [];
  const grow = (code: string, name: string): void => {
    if (known.has(code)) throw new Error(`Category ${code} stands twice in the table`);
    known.add(code);
    terms.push({ code, name });
  };
  let first = '';
  for (const line of table.split('\n').filter(Boolean)) {
    const head = /^(# )?(\d\d) ([^:]+)(?:: (.+))?$/.exec(line);
    const [, mark, digits = '', name = '', entries] = head ?? [];
    if (mark) {
      first = digits;
      grow(digits, name);
    } else if (first && entries) {
      grow(first + digits, name);
      entries.split(' ').forEach((entry, index) => {
        const [label = '', ...others] = entry.split('=');
        const code = first + digits + String(index + 1).padStart(2, '0');
        grow(code, label.replaceAll('~', ''));
        for (const word of [label, ...others]) titles.push(titleOf(word, code));
      });
    } else {
      throw new Error(`Category table: cannot read the line ${line}`);
    }
  }
  return { terms, titles };
}

function titleOf(word: string, code: string): Title {
  const plain = word.replaceAll('~', '');
  const vagueness = word.length - plain.length;
  return { word: normaliseWord(plain.replaceAll('_', ' ')), code, vagueness };
}

export const SHIPPED_CATEGORIES: Shipped = parse(
  readFileSync(new URL('categories.txt', import.meta.url), 'utf8'),
);
