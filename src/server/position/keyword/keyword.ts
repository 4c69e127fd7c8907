// What a keyword means: words that all must fit, each with its synonyms.

import { normaliseWord, SYNONYM_GROUPS, synonymsOf } from '../../dictionary/synonym/synonym.ts';
import { type AnyOf, type QueryTerm, queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';

/**
 * Words that qualify a job, such as a role or level. The word before or after one of them may be replaced
 * by a synonym (Web前端实习生 → 前端 + 实习生). Other compounds stay as they are: 产品运营 is not 产品经理.
 */
const COMPANIONS = new Set(
  (
    '开发 研发 工程师 开发工程师 程序员 专员 经理 主管 总监 助理 顾问 专家 负责人 岗 岗位 实习 实习生 ' +
    '校招 兼职 全职 初级 中级 高级 资深'
  ).split(' '),
);
/** Synonyms by length, the longest first, so that the longest one found counts. */
const WORDS = SYNONYM_GROUPS.flat().sort((a, b) => b.length - a.length);

/** A keyword as a tsquery in text form; null when it holds nothing to look for. */
export function positionQuery(keyword: string | undefined): string | null {
  return tsqueryOf(meaningOf(keyword ?? ''));
}

/** The groups that must all match. The whole keyword may be one known expression, such as data analyst. */
function meaningOf(keyword: string): AnyOf[] {
  const text = normaliseWord(keyword);
  const whole = synonymsOf(text);
  if (whole.length > 1) return [lean(whole.map(queryTermsOf))];
  return text.split(/[\s,，、;；/|]+/).map((word) => lean(alternativesOf(word)));
}

function alternativesOf(word: string): QueryTerm[][] {
  const own = synonymsOf(word);
  if (own.length > 1) return own.map(queryTermsOf);
  const found = findKnownPart(word);
  if (!found) return [queryTermsOf(word)];
  const rest = queryTermsOf(found.rest);
  return [queryTermsOf(word), ...synonymsOf(found.part).map((s) => [...queryTermsOf(s), ...rest])];
}

/** The longest known expression at either end of a word, beside a companion. */
function findKnownPart(word: string): { part: string; rest: string } | null {
  for (const part of WORDS) {
    if (part.length >= word.length) continue;
    const rest = word.startsWith(part)
      ? word.slice(part.length)
      : word.endsWith(part)
        ? word.slice(0, -part.length)
        : '';
    if (COMPANIONS.has(rest)) return { part, rest };
  }
  return null;
}

/** Drops an alternative that is stricter than another one: it would find nothing new. */
function lean(alternatives: QueryTerm[][]): QueryTerm[][] {
  const sets = alternatives.map((terms) => ({ terms, keys: new Set(terms.map(keyOf)) }));
  const isNeeded = (one: (typeof sets)[number], index: number) =>
    !sets.some(
      (other, at) =>
        other !== one &&
        other.keys.size > 0 &&
        [...other.keys].every((key) => one.keys.has(key)) &&
        (other.keys.size < one.keys.size || at < index),
    );
  return sets.filter(isNeeded).map(({ terms }) => terms);
}

const keyOf = ({ text, prefix }: QueryTerm): string => (prefix ? `${text}*` : text);
