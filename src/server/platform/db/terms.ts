// Search terms of a text: whole words of letters and digits, and 2-character grams of Chinese. Stored texts
// and queries go through the same tokenizer.
import { remembered } from '../bounds/remembered.ts';

/** A longer word is cut, both when stored and when searched: the database limits the length of a term. */
const LONGEST_WORD = 40;
const GRAM_SCRIPTS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}';
/** A run of such a script, or a word as in java, c++, c#, .net, node.js, 3.0. */
const TOKEN = new RegExp(
  `[${GRAM_SCRIPTS}]+|\\.net(?![a-z0-9])|` +
    `(?:(?![${GRAM_SCRIPTS}])[\\p{L}\\p{N}])+(?:\\.(?:(?![${GRAM_SCRIPTS}])[\\p{L}\\p{N}])+)*(?:\\+\\+|#)?`,
  'gu',
);
const GRAM_RUN = new RegExp(`^[${GRAM_SCRIPTS}]`, 'u');

/** A term of a query; `prefix` terms match every stored term that begins so. */
export interface QueryTerm {
  text: string;
  prefix: boolean;
}

/** Any of the alternatives, each of which needs all its terms. */
export type AnyOf = readonly (readonly QueryTerm[])[];

/** One form for all ways of writing: half-width, lower case, without invisible characters. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
}

/** The terms under which a text is stored, without repetition. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const [token] of normalise(text).matchAll(TOKEN)) {
    if (GRAM_RUN.test(token)) addGrams(terms, token);
    else addWord(terms, token);
  }
  return [...terms];
}

/** The grams of a run and its last character alone, so that each character begins some term. */
function addGrams(terms: Set<string>, run: string): void {
  for (let at = 0; at < run.length; ) {
    const next = at + widthAt(run, at);
    terms.add(run.slice(at, next + widthAt(run, next)));
    at = next;
  }
}

/** How many UTF-16 units the character at a place has. */
const widthAt = (text: string, at: number): number =>
  (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;

/** The word and, when dots join it, its parts: node.js is found by node, node.js and js. */
function addWord(terms: Set<string>, word: string): void {
  terms.add(cut(word));
  const parts = word.split('.').filter(Boolean);
  if (parts.length < 2) return;
  for (const part of parts) terms.add(cut(part));
  if (parts.at(-1) === 'net') terms.add('.net');
}

const cut = (word: string): string => [...word].slice(0, LONGEST_WORD).join('');

/** The terms that a text must have to be found by these words; a single character is a prefix. */
export function queryTermsOf(text: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const [token] of normalise(text).matchAll(TOKEN)) {
    const characters = [...token];
    if (!GRAM_RUN.test(token)) terms.set(token, { text: cut(token), prefix: false });
    else if (characters.length === 1) terms.set(token, { text: token, prefix: true });
    else {
      for (const [index, character] of characters.slice(0, -1).entries()) {
        const gram = character + characters[index + 1];
        terms.set(gram, { text: gram, prefix: false });
      }
    }
  }
  return [...terms.values()];
}

/** The terms of names of regions, trades and enterprises are remembered, because many rows have them. */
const remember = remembered<readonly string[]>(500_000);
const KEPT_LONGEST = 60;

const cachedTermsOf = (text: string): readonly string[] =>
  text.length > KEPT_LONGEST ? termsOf(text) : remember(text, () => termsOf(text));

/** A tsvector as text, to be bound as a parameter: the terms of all the texts. */
export function termsVector(...texts: readonly string[]): string {
  return termsAndFacetsVector(texts, []);
}

/** The same with facets beside the terms. */
export function termsAndFacetsVector(texts: readonly string[], facets: readonly string[]): string {
  const terms = new Set<string>();
  for (const text of texts) for (const term of cachedTermsOf(text)) terms.add(term);
  for (const one of facets) terms.add(one);
  // A tsvector must be sorted. Sorting here is quicker, and PostgreSQL takes sorted input at little cost.
  const all = [...terms].sort();
  // Only few terms contain a quote or backslash that must be escaped.
  return /['\\]/.test(all.join('')) || all.length === 0
    ? all.map(quote).join(' ')
    : `'${all.join("' '")}'`;
}

/**
 * A fact stored among the terms, so that one index look-up answers words and filters together. No term
 * contains ~, so no text can be taken for a facet.
 */
export function facet(name: string, value: string | number): string {
  return `~${name}:${value}`;
}

/** A tsquery as text, to be bound as a parameter; null when there is nothing to ask for. */
export function tsqueryOf(groups: readonly AnyOf[]): string | null {
  const parts = groups
    .map((group) => widest(group.filter((terms) => terms.length > 0)))
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => `(${alternatives.map(allOf).join(' | ')})`);
  return parts.length > 0 ? parts.join(' & ') : null;
}

/**
 * The alternatives without those that find nothing of their own: what has 产品 and 经理 has 产品. Each term less is a long
 * list of the index that is not read.
 */
function widest(group: AnyOf): AnyOf {
  const texts = group.map((terms) => terms.map(termText));
  const isWithin = (inner: readonly string[], outer: readonly string[]) =>
    inner.every((term) => outer.includes(term));
  return group.filter((_, at) => {
    const own = texts[at] ?? [];
    return !texts.some((other, index) => {
      if (index === at || !isWithin(other, own)) return false;
      // Of two that ask the same the first stays.
      return other.length < own.length || index < at;
    });
  });
}

const allOf = (terms: readonly QueryTerm[]): string => `(${terms.map(termText).join(' & ')})`;

const termText = ({ text, prefix }: QueryTerm): string => quote(text) + (prefix ? ':*' : '');

/** Terms hold only letters, digits and .+#; quoting them all the same costs nothing. */
const quote = (term: string): string =>
  /['\\]/.test(term) ? `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${term}'`;
