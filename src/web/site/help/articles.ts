// The help's articles: the shipped ones, with those of the staff in their places, in the order of categories and ranks. Pure.

import { withoutLinks } from '../../../contract/notice/linked-text.ts';
import type { HelpArticle, HelpChanges } from '../../../contract/site/help.ts';
import { type HelpCategory, helpCategories } from '../../../contract/site/help-words.ts';
import shipped from './articles.json';

/** Between two shipped articles there is room for others. */
const STEP = 10;

export const SHIPPED_ARTICLES: readonly HelpArticle[] = shipped.map((article, index) => ({
  ...article,
  category: article.category as HelpCategory,
  rank: (index + 1) * STEP,
}));

/** The anchor of an article on /protocol. */
export const articleId = (slug: string): string => `help-${slug}`;

/** The address of an article. */
export const helpPath = (slug: string): string => `/help/${slug}`;

const EXCERPT_CHARS = 60;

/** The beginning of an article's answer, in one line. */
export function excerptOf({ body }: HelpArticle): string {
  const line = withoutLinks(body).replace(/\s+/g, ' ').trim();
  return line.length <= EXCERPT_CHARS ? line : `${line.slice(0, EXCERPT_CHARS)}…`;
}

/** The articles that have all the words, those with them in the question first. */
export function findArticles(parts: readonly HelpPart[], words: string): HelpArticle[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const found = parts
    .flatMap(({ articles }) => articles)
    .filter(({ title, body }) => has(`${title}\n${withoutLinks(body)}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

interface HelpPart {
  category: HelpCategory;
  label: string;
  articles: readonly HelpArticle[];
}

/** What people read, by category; a category without articles keeps its place, so that its anchor stays. */
export function helpPartsOf({ items, hidden }: HelpChanges): HelpPart[] {
  const changed = new Set([...items.map(({ slug }) => slug), ...hidden]);
  const all = [...SHIPPED_ARTICLES.filter(({ slug }) => !changed.has(slug)), ...items];
  return helpCategories.map(({ code, label }) => ({
    category: code,
    label,
    articles: all
      .filter(({ category }) => category === code)
      .sort((a, b) => a.rank - b.rank || a.slug.localeCompare(b.slug)),
  }));
}
