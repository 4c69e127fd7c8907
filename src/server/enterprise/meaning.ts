// What the keyword of a search of companies means: places and industries become filters, the rest are names.
import { industries } from '../../contract/dictionary/dictionary.ts';
import { offered } from '../../contract/dictionary/trees.ts';
import type { Understood, UnderstoodWord } from '../../contract/dictionary/understood.ts';
import type { EnterpriseFilter } from '../../contract/enterprise/enterprise.ts';
import { isWithin, regionName } from '../dictionary/region/region.ts';
import {
  correctionIn,
  joined,
  keysToRead,
  literally,
  plainText,
  type Slot,
  separateRegions,
  type Understanding,
  understand,
  understandUsed,
  type Vocabulary,
  vocabularyOf,
} from '../dictionary/understanding/understanding.ts';
import type { Db } from '../platform/db/db.ts';
import { type QueryTerm, queryTermsOf, tsqueryOf } from '../platform/db/terms.ts';
import { namesOf } from './names/keys.ts';
import { companiesByKeys, namesVocabulary } from './names/names.ts';

/** Among companies alone every one may be meant by its initials. */
const WEIGHT = 3;

/** A filter with what its words ask for. */
type MeantFilter = EnterpriseFilter & {
  /** Two places or more among the words: in either of them. */
  regions?: readonly string[];
};

export interface EnterpriseMeaning {
  /** The chosen filters and those that were words; without the keyword. */
  filter: MeantFilter;
  /** A tsquery of the words that are left; null without any. */
  terms: string | null;
  /** Companies that are called exactly as a word. */
  named: readonly number[];
  /** True for a keyword of signs alone: nothing is called so. */
  isWordless: boolean;
  understood: Understood;
}

/** What the keyword of a filter means. A word that some company has is never corrected. */
export async function readEnterpriseMeaning(
  db: Db,
  filter: EnterpriseFilter,
  now: Date,
): Promise<EnterpriseMeaning> {
  const { keyword = '', kept = [], literal, ...chosen } = filter;
  const around = { hasKeyword: keyword !== '', kept, companies: [] };
  if (keyword === '') return meaningOf(literally(''), chosen, around);
  const trades = industryWords();
  const kinds = ['region'] as const;
  const first = understand(keyword, trades, { kept, kinds, isUsed: () => true });
  const companies = await companiesByKeys(db, keysToRead(first), now);
  if (literal) return meaningOf(literally(keyword), chosen, { ...around, companies });
  const vocabulary = joined([trades, namesVocabulary(companies, WEIGHT)]);
  const rows = { column: 'enterprise.terms', termsOf: nameTermsOf, kept, kinds } as const;
  const { understanding } = await understandUsed(db, keyword, vocabulary, rows);
  return meaningOf(understanding, chosen, { ...around, companies });
}

/** A word may be the beginning of a longer one: app finds AppAnnie. */
export const nameTermsOf = (text: string): QueryTerm[] =>
  queryTermsOf(text).map((term) => ({
    ...term,
    prefix: term.prefix || /^[a-z0-9]/.test(term.text),
  }));

interface Around {
  hasKeyword: boolean;
  kept: readonly string[];
  companies: Awaited<ReturnType<typeof companiesByKeys>>;
}

function meaningOf(
  understanding: Understanding,
  chosen: EnterpriseFilter,
  { hasKeyword, kept, companies }: Around,
): EnterpriseMeaning {
  const { slots } = understanding;
  const keptWords = new Set(kept.map(plainText));
  const isTrade = (slot: Slot) => slot.kind === 'industry' && !keptWords.has(slot.word);
  const names = slots.filter((slot) => !isTrade(slot));
  const regions = regionsOf(understanding, chosen);
  const [region] = regions;
  const industry = industryOf(slots.filter(isTrade), chosen);
  const conditions = [...regions, ...industry.words];
  return {
    filter: {
      ...chosen,
      ...(regions.length === 1 && region && { region: region.code }),
      ...(regions.length > 1 && { regions: regions.map(({ code }) => code) }),
      ...(industry.codes.length > 0 && { industry: industry.codes }),
    },
    terms: tsqueryOf(names.map(({ texts }) => texts.map(nameTermsOf))),
    named: companies
      .filter((company) => namesOf(company).some((name) => names.some(({ word }) => word === name)))
      .map(({ id }) => id),
    isWordless: hasKeyword && slots.length === 0 && understanding.conditions.length === 0,
    understood: {
      conditions: conditions.map(({ word, filter, label }) => ({ word, filter, label })),
      corrected: correctionIn(understanding),
      instead: [],
    },
  };
}

/** The places among the words; without those outside of a chosen region. */
function regionsOf(
  { conditions }: Understanding,
  { region }: EnterpriseFilter,
): (UnderstoodWord & { code: string })[] {
  return separateRegions(conditions).flatMap(({ word, condition }) => {
    if (condition.kind !== 'region') return [];
    const { code } = condition;
    if (region && !isWithin(code, region)) return [];
    return [{ word, filter: 'region', label: regionName(code), code }];
  });
}

/** The industries among the words; a chosen one goes before them. */
function industryOf(slots: readonly Slot[], chosen: EnterpriseFilter) {
  if (chosen.industry?.length) return { codes: [], words: [] };
  const found = slots.flatMap(({ word }) => {
    const term = offered(industries).find(({ label }) => wordsOf(label).includes(word));
    return term ? [{ word, filter: 'industry', label: term.label, code: term.code }] : [];
  });
  return { codes: [...new Set(found.map(({ code }) => code))], words: found };
}

/** 互联网/AI is asked for as 互联网, ai and 互联网行业. */
const wordsOf = (label: string): string[] =>
  [label, ...label.split(/[/、]/)]
    .map(plainText)
    .filter((word) => [...word].length > 1 && word !== '其他')
    .flatMap((word) => [word, `${word}行业`]);

const industryWords = (): Vocabulary =>
  vocabularyOf(
    offered(industries).flatMap(({ label }) =>
      wordsOf(label).map((word) => ({ word, kind: 'industry' as const, n: 1 })),
    ),
  );
