// Companies by their names, as people write them in a search.
import type { EnterpriseCard } from '../../../contract/enterprise/enterprise.ts';
import {
  type KeyKind,
  soundKeysOf,
  type Vocabulary,
  vocabularyOf,
} from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { tsqueryOf } from '../../platform/db/terms.ts';
import { enterpriseCardOf } from '../card.ts';
import { type CompanyNames, isCalled, keyTerm, namesOf } from './keys.ts';
import { findCardRow, listByNameTerms } from './queries.ts';

/** Hits of the index that are put in order, and how many of them count. */
const LOOKED_AT = 1000;
const COUNTED = 100;
interface NamedCompany extends CompanyNames {
  id: number;
  certified_at: Date | null;
  open_positions: number;
}

/** The companies that one of the keys names, those with most open positions first. */
export async function companiesByKeys(
  db: Db,
  keys: readonly (readonly [KeyKind, string])[],
  now: Date,
): Promise<NamedCompany[]> {
  const alternatives = keys.map((key) => [{ text: keyTerm(key), prefix: false }]);
  const terms = tsqueryOf([alternatives]);
  if (terms === null) return [];
  return listByNameTerms(db, terms, { now, cap: LOOKED_AT, limit: COUNTED });
}

/**
 * The names of companies as words of a search.
 * @param weight is added to the number of their positions: initials are guessed only for words of some weight.
 */
export function namesVocabulary(
  companies: readonly (CompanyNames & { open_positions: number })[],
  weight = 0,
): Vocabulary {
  return vocabularyOf(
    companies.flatMap((company) =>
      namesOf(company).map((word) => ({
        word,
        kind: 'company' as const,
        n: company.open_positions + weight,
      })),
    ),
  );
}

const callKeys = (word: string): [KeyKind, string][] => {
  const compact = word.replaceAll(' ', '');
  return [
    ['w', word],
    ['p', soundKeysOf(compact)?.full ?? compact],
  ];
};

/**
 * The certified company that one of the words names, by name or sound; null for none. Of several the one that is called
 * exactly so comes first, then the one with most open positions.
 */
export async function findCompanyCalled(
  db: Db,
  words: readonly string[],
  now: Date,
): Promise<EnterpriseCard | null> {
  if (words.length === 0) return null;
  const found = await companiesByKeys(db, words.flatMap(callKeys), now);
  const certified = found.filter(({ certified_at }) => certified_at !== null);
  const best =
    certified.find((one) => words.some((word) => namesOf(one).includes(word))) ??
    certified.find((one) => words.some((word) => isCalled(one, word)));
  const row = best && (await findCardRow(db, best.id));
  return row ? enterpriseCardOf(row) : null;
}
