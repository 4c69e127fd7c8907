// What the keyword of a search of people means: conditions among its words become filters, the rest are skills, titles,
// schools, majors and companies.
import { type Degree, degrees, educationRank } from '../../../contract/dictionary/dictionary.ts';
import type { Understood, UnderstoodWord } from '../../../contract/dictionary/understood.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { cityOf, regionName, regionTree } from '../../dictionary/region/region.ts';
import { isStudyName, presentName } from '../../dictionary/study/study.ts';
import {
  type Condition,
  correctionIn,
  joined,
  keysToRead,
  literally,
  readVocabulary,
  type Slot,
  separateRegions,
  shippedVocabulary,
  type Understanding,
  understand,
  understandUsed,
  type Vocabulary,
} from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { monthly } from '../../position/position.ts';
import type { AskedFilter } from './filter.ts';
import type { TalentScope } from './queries.ts';

interface TalentMeaning {
  /** Conditions of the words, where no chosen filter says otherwise. */
  scope: TalentScope;
  /** What is asked beside them, each with the texts that mean it. */
  asked: readonly AskedWord[];
  /** True for a keyword of signs alone: nothing is called so. */
  isWordless: boolean;
  understood: Understood;
}

interface AskedWord {
  word: string;
  texts: readonly string[];
}

/** Kinds of conditions that people can be asked for; those of other kinds stay words. */
const KINDS: readonly Condition['kind'][] = ['region', 'years', 'degree', 'graduate', 'pay'];

/** Names of schools and majors, as they are written. */
const STUDIES: Vocabulary = {
  find: (kind, key) =>
    kind === 'w' && (isStudyName('school', key) || isStudyName('major', key))
      ? [{ word: key, kind: 'skill', n: 1 }]
      : [],
};

/** What the keyword of a filter means. A word that somebody's resume has is never corrected. */
export async function readTalentMeaning(db: Db, filter: AskedFilter): Promise<TalentMeaning> {
  const { keyword = '', kept = [], literal } = filter;
  if (keyword === '' || literal) return meaningOf(literally(keyword), filter);
  const known = joined([shippedVocabulary().vocabulary, STUDIES]);
  const asWritten = understand(keyword, known, { kept, kinds: KINDS, isUsed: () => true });
  const keys = keysToRead(asWritten);
  const vocabulary = joined([known, await readVocabulary(db, keys)]);
  const rows = { column: 'talent_profile.all_terms', kept, kinds: KINDS } as const;
  const { understanding } = await understandUsed(db, keyword, vocabulary, rows);
  return meaningOf(understanding, filter);
}

function meaningOf(understanding: Understanding, filter: AskedFilter): TalentMeaning {
  const { slots, conditions } = understanding;
  let scope: TalentScope = {};
  const words: UnderstoodWord[] = [];
  for (const { word, condition } of separateRegions(conditions)) {
    const meant = meantBy(condition);
    const isChosen = meant && (filter[meant.filter]?.length ?? 0) > 0;
    if (!meant || isChosen) continue;
    scope = { ...scope, ...joinedScope(scope, meant.scope) };
    // Said twice it is one chip: a click turns the word back wherever it stands.
    const isShown = words.some((one) => one.word === word);
    if (!isShown) words.push({ word, filter: meant.filter, label: meant.label });
  }
  const asked = slots.map(askedBy);
  const terms = tsqueryOf(asked.map(({ texts }) => texts.map(queryTermsOf)));
  return {
    scope: terms === null ? scope : { ...scope, terms },
    asked,
    isWordless: Boolean(filter.keyword) && terms === null && conditions.length === 0,
    understood: {
      conditions: words,
      corrected: correctionIn(understanding),
      instead: [],
    },
  };
}

/** Two conditions of one kind together: either of them; of pay from the lowest to the highest. */
function joinedScope(
  before: TalentScope,
  { cities, years, degree, pay }: TalentScope,
): TalentScope {
  return {
    ...(cities && { cities: [...new Set([...(before.cities ?? []), ...cities])] }),
    ...(years && { years: [...(before.years ?? []), ...years] }),
    ...(degree !== undefined && { degree: Math.min(before.degree ?? degree, degree) }),
    ...(pay && { pay: before.pay ? joinedPay(before.pay, pay) : pay }),
  };
}

type Pay = NonNullable<TalentScope['pay']>;

/** An end that only one of them states is that one's: 8k以上 12k以下 is a range. */
const joinedPay = (one: Pay, other: Pay): Pay => ({
  min: one.min && other.min ? Math.min(one.min, other.min) : one.min || other.min,
  max: one.max && other.max ? Math.max(one.max, other.max) : (one.max ?? other.max),
});

/** From here on a category counts as meant by a word. */
const MEANT = 0.5;
/** A branch with many categories is found by its own words. */
const CATEGORIES_MAX = 20;

/** A word with its synonyms, the categories that it names, and the present name of a school or major. */
function askedBy({ word, texts, categories }: Slot): AskedWord {
  const meant = [...categories]
    .filter(([, sureness]) => sureness > MEANT)
    .sort((a, b) => b[1] - a[1])
    .slice(0, CATEGORIES_MAX)
    .map(([code]) => categoryName(code));
  const studies = [presentName('school', word), presentName('major', word)];
  return { word, texts: [...new Set([...texts, ...meant, ...studies])].filter(Boolean) };
}

interface Meant {
  filter: 'cities' | 'years' | 'degree' | 'pay';
  scope: TalentScope;
  label: string;
}

/** A condition as one of people; null for one that says nothing of them. */
function meantBy(condition: Condition): Meant | null {
  switch (condition.kind) {
    case 'region':
      return citiesOf(condition.code);
    case 'years':
      return yearsOf(condition);
    case 'graduate':
      return { filter: 'years', scope: { years: [{ from: 0, to: 1 }] }, label: '应届生' };
    case 'degree':
      return degreeOf(condition.degree);
    case 'pay':
      return payOf(condition);
    default:
      return null;
  }
}

/** People wish for cities: a district stands for its city, a province for all of its own. */
function citiesOf(code: string): Meant {
  const city = cityOf(code);
  const province = regionTree().find((one) => one.code === code);
  const cities = city ? [city] : (province?.children.map((one) => one.code) ?? [code]);
  return { filter: 'cities', scope: { cities }, label: `期望${regionName(city ?? code)}` };
}

/** Who asks for three years takes more as well. */
function yearsOf({ from, to }: Extract<Condition, { kind: 'years' }>): Meant {
  if (to === 0) return { filter: 'years', scope: { years: [{ from: 0, to: 1 }] }, label: '无经验' };
  const isOpen = to === null || to === from;
  const label = isOpen ? `${from}年以上` : from === 0 ? `${to}年以内` : `${from}-${to}年`;
  return { filter: 'years', scope: { years: [{ from, to: isOpen ? null : to }] }, label };
}

function degreeOf(degree: Degree): Meant {
  const label = degrees.find(({ code }) => code === degree)?.label ?? '';
  return { filter: 'degree', scope: { degree: educationRank(degree) }, label: `${label}及以上` };
}

function payOf({ min, max, unit }: Extract<Condition, { kind: 'pay' }>): Meant {
  const [low, high] = [min ?? 0, max].map((yuan) => (yuan === null ? null : monthly(yuan, unit)));
  const text = (yuan: number) => `${Math.round(yuan / 100) / 10}K`;
  const label = !low
    ? `${text(high ?? 0)}以下`
    : high === null || high === undefined
      ? `${text(low)}以上`
      : `${text(low)}-${text(high)}`;
  return {
    filter: 'pay',
    scope: { pay: { min: low ?? 0, max: high ?? null } },
    label: `期望${label}`,
  };
}
