// The vocabulary that is known without looking at any position: synonyms, categories with their titles, and words that say
// how a job is done.
import { remembered } from '../../platform/bounds/remembered.ts';
import { type Category, categoryName, categoryTitles, categoryTree } from '../category/category.ts';
import { SYNONYM_GROUPS, synonymsOf } from '../synonym/synonym.ts';
import { SPOKEN_SURENESS, spokenWords } from './spoken.ts';
import { isHan, isLatin, plainText } from './text.ts';
import { type Vocabulary, type VocabularyWord, vocabularyOf } from './vocabulary.ts';

/** Words that qualify a job: asked beside another word they need not be there. */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  (
    '开发 研发 工程师 开发工程师 程序员 专员 经理 主管 总监 助理 顾问 专家 负责人 岗 岗位 师 员 人员 专业 方向 ' +
    '初级 中级 高级 资深 校招 急招 急聘 诚聘 高薪 高新 技术员 技术 相关 ' +
    '师傅 小哥 小妹 小姐姐 大姐 阿姨 大叔 民工 新手 大佬 大神 大牛 达人'
  ).split(' '),
);

/** Conditions that stand among the synonyms; they are no jobs. */
const NO_JOBS = new Set(['五险一金', '双休', '远程']);

/** How surely a word of a general kind names its category: 销售 is more than 销售代表. */
const SURENESS = [1, 0.6, 0.3];
/** A synonym's category is a little less sure than the word's own. */
const BY_SYNONYM = 0.9;

export interface Shipped {
  vocabulary: Vocabulary;
  words: readonly string[];
  /** By their first character how long words are, the longest first: a text is searched for them at each of its places. */
  lengths: ReadonlyMap<string, readonly number[]>;
  /** The codes of third level that a word names, each with how surely. */
  categories: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The same with those of synonyms, of the words that were asked: a ranking asks for the same few hundreds of times. */
  known: Map<string, ReadonlyMap<string, number>>;
  /** What was found in the last texts: a ranking looks at hundreds of titles, mostly those of the one before. */
  mentions: ReturnType<typeof remembered<readonly Mention[]>>;
}

/** A known word in a text. */
export interface Mention {
  word: string;
  from: number;
  to: number;
  /** It stands within a longer known word: 运营 in 用户运营. */
  isPart: boolean;
  /** It ends such a word, which is then a kind of it: 用户运营 is 运营. */
  isKind: boolean;
}

let made: { from: unknown; shipped: Shipped } | null = null;

/** Made anew after staff changed the categories. */
export function shippedVocabulary(): Shipped {
  const from = categoryTree();
  if (made?.from !== from) made = { from, shipped: build(from) };
  return made.shipped;
}

function build(tree: readonly Category[]): Shipped {
  const categories = new Map<string, Map<string, number>>();
  const name = (word: string, code: string, sureness: number) => {
    const known = categories.get(word) ?? new Map<string, number>();
    known.set(code, Math.max(known.get(code) ?? 0, sureness));
    categories.set(word, known);
  };
  for (const { word, code, vagueness } of categoryTitles()) {
    const sureness = SURENESS[vagueness] ?? 0;
    name(word, code, isTool(word, code) ? Math.min(sureness, TOOL_SURENESS) : sureness);
    // People say 老师 where lists say 教师.
    if (word.endsWith('教师')) name(word.replace('教师', '老师'), code, SURENESS[vagueness] ?? 0);
  }
  for (const { word, code, sureness } of spokenWords()) name(word, code, sureness);
  for (const first of tree) {
    for (const second of first.children)
      nameBranch(first.name, second, name, SPOKEN_SURENESS.group);
    for (const second of first.children) nameBranch(second.name, second, name, BRANCH_SURENESS);
  }
  const groups = SYNONYM_GROUPS.filter(([head = '']) => !NO_JOBS.has(head));
  const words = new Set([...groups.flat(), ...categories.keys()].filter((word) => word !== ''));
  const entries: VocabularyWord[] = [...words].map((word) => ({ word, kind: 'job', n: 0 }));
  for (const word of SOFT_WORDS) if (!words.has(word)) entries.push({ word, kind: 'soft', n: 0 });
  return {
    vocabulary: vocabularyOf(entries),
    words: [...words],
    lengths: lengthsOf(entries),
    categories,
    known: new Map(),
    mentions: remembered(500_000),
  };
}

/** A word of one character says too little. */
const WORD_SHORTEST = 2;

function lengthsOf(words: readonly VocabularyWord[]): Map<string, number[]> {
  const lengths = new Map<string, number[]>();
  for (const { word } of words) {
    if (word.length < WORD_SHORTEST) continue;
    const first = word.charAt(0);
    const known = lengths.get(first);
    if (!known) lengths.set(first, [word.length]);
    else if (!known.includes(word.length)) known.push(word.length);
  }
  for (const known of lengths.values()) known.sort((a, b) => b - a);
  return lengths;
}

/** Hadoop is a tool of the category 数据开发, and of others. It names it less surely than a word for the work. */
const isTool = (word: string, code: string): boolean =>
  [...word].every(isLatin) && isHan(categoryName(code));
const TOOL_SURENESS = 0.6;

/** A group's name asks for all that is in it: 测试, 运维 and 支持 of 运维/支持. */
function nameBranch(
  label: string,
  branch: Category,
  name: (word: string, code: string, sureness: number) => void,
  sureness: number,
): void {
  for (const part of label.split(/[/与]/)) {
    const word = plainText(part);
    if ([...word].length < 2) continue;
    for (const { code } of branch.children) name(word, code, sureness);
  }
}
const BRANCH_SURENESS = SPOKEN_SURENESS.branch;

/** The words that surely name work of one of these categories. */
export function namesOf(codes: ReadonlyMap<string, number>): string[] {
  const { categories } = shippedVocabulary();
  return [...categories].flatMap(([word, named]) =>
    [...named].some(([code, sureness]) => sureness >= SPOKEN_SURENESS.work && codes.has(code))
      ? word
      : [],
  );
}

/** The categories that a word names, itself or by a synonym, with how surely. */
export function categoriesOf(word: string): ReadonlyMap<string, number> {
  const { categories, known } = shippedVocabulary();
  const before = known.get(word);
  if (before) return before;
  const found = new Map<string, number>();
  for (const [index, one] of synonymsOf(word).entries()) {
    for (const [code, sureness] of categories.get(one) ?? []) {
      // A whole branch is meant only by its own name.
      if (index > 0 && sureness <= BRANCH_SURENESS) continue;
      const value = index === 0 ? sureness : sureness * BY_SYNONYM;
      found.set(code, Math.max(found.get(code) ?? 0, value));
    }
  }
  // Words without a category are without number.
  if (found.size > 0) known.set(word, found);
  return found;
}
