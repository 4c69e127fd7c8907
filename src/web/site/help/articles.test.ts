// The staff's articles stand in the places of the shipped ones; anchors stay.
import { expect, it } from 'vitest';
import { HELP_LINK, HELP_TEXTS, helpCategories } from '../../../contract/site/help-words.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { excerptOf, findArticles, helpPartsOf, SHIPPED_ARTICLES } from './articles.ts';

const slugs = (changes: Parameters<typeof helpPartsOf>[0]) =>
  helpPartsOf(changes).flatMap(({ articles }) => articles.map(({ slug }) => slug));
const [first] = SHIPPED_ARTICLES as [(typeof SHIPPED_ARTICLES)[number]];

it('ships articles that fit the rules, each in a category and once', () => {
  for (const article of SHIPPED_ARTICLES) {
    expect(textProblems(HELP_TEXTS, article)).toEqual({ title: '', body: '' });
    expect(article.link).toMatch(HELP_LINK);
    expect(helpCategories.some(({ code }) => code === article.category)).toBe(true);
  }
  expect(new Set(SHIPPED_ARTICLES.map(({ slug }) => slug)).size).toBe(SHIPPED_ARTICLES.length);
  expect(slugs({ items: [], hidden: [] })).toEqual(SHIPPED_ARTICLES.map(({ slug }) => slug));
});

it('shows a changed one in its place, a new one by its rank, and no hidden one', () => {
  const changed = { ...first, title: '怎样找到第一份工作？', rank: 9000 };
  const own = { ...first, slug: 'own-1', rank: 15 };
  const parts = helpPartsOf({ items: [changed, own], hidden: ['code-missing'] });
  const seekers = parts[0]?.articles.map(({ title }) => title) ?? [];
  expect(seekers.at(-1)).toBe('怎样找到第一份工作？');
  expect(parts[0]?.articles[0]?.slug).toBe('own-1');
  expect(slugs({ items: [], hidden: ['code-missing'] })).not.toContain('code-missing');
});

it('finds articles by all words, those with them in the question first', () => {
  const own = {
    ...first,
    slug: 'own-1',
    title: '怎样撤回投递？',
    body: '在[投递记录](/personal-center)里撤回。',
  };
  const other = { ...own, slug: 'own-2', title: '投错了怎么办？', body: '可以撤回投递。' };
  const parts = helpPartsOf({
    items: [other, own],
    hidden: SHIPPED_ARTICLES.map(({ slug }) => slug),
  });
  const found = (words: string) => findArticles(parts, words).map(({ slug }) => slug);
  expect(found('撤回 投递')).toEqual(['own-1', 'own-2']);
  expect(found('投递记录')).toEqual(['own-1']);
  expect(found('没有的词')).toEqual([]);
  expect(excerptOf(own)).toBe('在投递记录里撤回。');
});

it('keeps the place of an empty category', () => {
  const hidden = SHIPPED_ARTICLES.map(({ slug }) => slug);
  expect(helpPartsOf({ items: [], hidden }).map(({ category }) => category)).toEqual(
    helpCategories.map(({ code }) => code),
  );
});
