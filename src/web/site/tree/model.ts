// The terms of a list as the screen shows them: one level at a time, or what a search finds. Pure.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type EditedTree, parentOf, treeLevels } from '../../../contract/dictionary/trees.ts';
import type { EditedTerm, readTree } from '../../../contract/site/trees.ts';

export interface ListProps {
  tree: EditedTree;
  list: DataOf<typeof readTree>;
  /** Called when a colleague was faster. */
  onOutdated: () => void;
}

/** The most that a search shows. */
export const FOUND_MAX = 60;

/** What the terms of each level are called, the first level first. */
export const LEVEL_NAMES: Readonly<Record<EditedTree, readonly string[]>> = {
  category: ['一级类别', '二级类别', '三级类别'],
  industry: ['行业'],
  welfare: ['福利'],
  school: ['省份', '学校'],
  major: ['门类', '专业类', '专业'],
};

/** What a list is about as a whole. */
export const NOUNS: Readonly<Record<EditedTree, string>> = {
  category: '类别',
  industry: '行业',
  welfare: '福利',
  school: '学校',
  major: '专业',
};

/** The query of the address that shows a list, or what is below one of its terms. */
export function searchOf(tree: EditedTree, at: string): string {
  const query = new URLSearchParams();
  if (tree !== 'category') query.set('tree', tree);
  if (at) query.set('at', at);
  return query.toString();
}

/** The terms of one level, without merged ones. */
export const termsAt = (tree: EditedTree, terms: readonly EditedTerm[], at: string) =>
  terms.filter(({ code, into }) => !into && parentOf(tree, code) === at);

/** The terms of one level that gave their place to others. */
export const mergedAt = (tree: EditedTree, terms: readonly EditedTerm[], at: string) =>
  terms.filter(({ code, into }) => into && parentOf(tree, code) === at);

/** The terms from the first level down to one; empty for an unknown code. */
export function pathTo(
  tree: EditedTree,
  terms: readonly EditedTerm[],
  code: string,
): readonly EditedTerm[] {
  const levels = treeLevels[tree];
  const codes = levels.length > 0 ? levels.map((length) => code.slice(0, length)) : [code];
  const path = [...new Set(codes)].flatMap((one) => terms.filter((term) => term.code === one));
  return path.at(-1)?.code === code ? path : [];
}

/** The names down to a term: 互联网/技术 › 前端开发 › 小程序开发. */
export const nameTo = (tree: EditedTree, terms: readonly EditedTerm[], code: string): string =>
  pathTo(tree, terms, code)
    .map(({ name }) => name)
    .join(' › ');

export function foundIn(terms: readonly EditedTerm[], typed: string): readonly EditedTerm[] {
  const word = typed.trim().toLowerCase();
  return terms
    .filter(({ name, also }) => [name, ...also].some((one) => one.toLowerCase().includes(word)))
    .slice(0, FOUND_MAX);
}

/** The terms of one level that can take another one in, or have it below them. */
export const openAt = (
  tree: EditedTree,
  terms: readonly EditedTerm[],
  at: string,
  without: string,
): readonly EditedTerm[] =>
  termsAt(tree, terms, at).filter(({ code, closed }) => !closed && code !== without);
