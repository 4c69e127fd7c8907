// Suggestions while a search is typed: words, categories, companies, industries and regions, counted every hour by a job.
import { setImmediate } from 'node:timers/promises';
import { industries } from '../../../contract/dictionary/dictionary.ts';
import { currentCode, offered } from '../../../contract/dictionary/trees.ts';
import {
  suggest as endpoint,
  type SuggestionKind,
  type SuggestScene,
  suggestionKinds,
} from '../../../contract/position/suggest.ts';
import { categoryName, categoryTitles } from '../../dictionary/category/category.ts';
import { regionParts } from '../../dictionary/region/region.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { bareName } from '../../privacy/privacy.ts';
import { keyOf } from './keys.ts';
import {
  countCategories,
  countIndustries,
  countRegions,
  countWords,
  findSuggestions,
  listHiring,
  listSuggestions,
  replaceSuggestions,
} from './queries.ts';
import { AT_A_STRETCH, type Suggested, vocabularyRows } from './vocabulary.ts';

/** A word that only one posting has may be a slip. */
const WORD_LEAST = 2;
const WORDS_MOST = 60_000;
const COMPANIES_MOST = 60_000;

/** How many of each kind a list shows. */
const SHOWN: Readonly<Record<SuggestionKind, number>> = {
  word: 6,
  category: 3,
  company: 3,
  industry: 3,
  region: 2,
};
/** What each search can do something with. */
const KINDS: Readonly<Record<SuggestScene, readonly SuggestionKind[]>> = {
  position: ['word', 'category', 'company', 'region'],
  enterprise: ['company', 'industry', 'region'],
  talent: ['word', 'category'],
};

/** What can be suggested, from the positions that are open. */
async function collectSuggestions(db: Db): Promise<Suggested[]> {
  const words = await countWords(db, WORD_LEAST, WORDS_MOST);
  const categories = await countCategories(db);
  const regions = await countRegions(db);
  const trades = await countIndustries(db);
  const companies = await listHiring(db, COMPANIES_MOST);
  return [
    ...wordsOf(words),
    ...categories.flatMap(categoryOf),
    ...regions.flatMap(regionOf),
    ...industriesOf(trades),
    ...(await companiesOf(companies)),
  ];
}

/** One entry for all ways of writing a word; the commonest is shown. */
function wordsOf(counted: readonly { text: string; n: number }[]): Suggested[] {
  const byKey = new Map<string, Suggested>();
  for (const { text, n } of counted) {
    const key = keyOf(text);
    const known = byKey.get(key);
    if (known) known.n += n;
    else if (key !== '') byKey.set(key, { kind: 'word', text, code: '', n, names: [] });
  }
  return [...byKey.values()];
}

function categoryOf({ code, n }: { code: string; n: number }): Suggested[] {
  const text = categoryName(code);
  if (text === '') return [];
  const names = categoryTitles()
    .filter((title) => title.code === code && title.vagueness === 0)
    .map(({ word }) => word);
  return [{ kind: 'category', text, code, n, names }];
}

function regionOf({ code, n }: { code: string; n: number }): Suggested[] {
  const { city, district } = regionParts(code) ?? {};
  if (!city) return [];
  const text = district && district !== city ? `${city}·${district}` : city;
  return [{ kind: 'region', text, code, n, names: district ? [district] : [] }];
}

/** The industries that are offered, with the positions of those that gave their places to them: 互联网/AI is also 互联网. */
function industriesOf(counted: readonly { code: string; n: number }[]): Suggested[] {
  return offered(industries).flatMap(({ code, label }) => {
    const own = counted.filter((one) => currentCode(industries, one.code) === code);
    const n = own.reduce((sum, one) => sum + one.n, 0);
    if (n === 0) return [];
    const names = label.split(/[/、]/).filter((name) => name !== label && name !== '其他');
    return [{ kind: 'industry' as const, text: label, code, n, names }];
  });
}

type Hiring = Awaited<ReturnType<typeof listHiring>>[number];

async function companiesOf(hiring: readonly Hiring[]): Promise<Suggested[]> {
  const companies: Suggested[] = [];
  for (const one of hiring) {
    if (companies.length % AT_A_STRETCH === 0) await setImmediate();
    companies.push(companyOf(one));
  }
  return companies;
}

const companyOf = ({ id, full_name, short_name, n }: Hiring): Suggested => ({
  kind: 'company',
  text: short_name,
  code: String(id),
  n,
  names: [bareName(full_name)],
  longName: full_name,
});

/** Makes the suggestions agree with what is open now. */
export async function rebuildSuggestions(db: Db): Promise<void> {
  const stored = await listSuggestions(db);
  const rows = await vocabularyRows(await collectSuggestions(db), stored);
  await transact(db, (trx) => replaceSuggestions(trx, rows));
}

export const suggestionJob: Job = {
  name: 'position-suggestions',
  every_s: 3600,
  run: ({ db }) => rebuildSuggestions(db),
};

export const suggestCall = handle(endpoint, async ({ db }, { text, scene }) => ({
  items: await suggestionsFor(db, text, scene),
}));

/** The suggestions for what is typed; for a last word where nothing begins with the whole. */
async function suggestionsFor(db: Db, text: string, scene: SuggestScene) {
  const whole = await pick(db, keyOf(text), scene);
  const [, lead, last] = /^(.*\s)(\S+)$/.exec(text) ?? [];
  if (whole.length > 0 || !lead || !last || scene === 'enterprise') return whole;
  const found = await pick(db, keyOf(last), scene);
  return found
    .filter(({ kind }) => kind === 'word')
    .map((one) => ({ ...one, text: `${lead}${one.text}`, positions: null }));
}

async function pick(db: Db, key: string, scene: SuggestScene) {
  if (key === '') return [];
  const found = await findSuggestions(db, key);
  const kinds = suggestionKinds.filter(({ code }) => KINDS[scene].includes(code));
  return kinds.flatMap(({ code: kind }) =>
    found
      .filter((one) => one.kind === kind)
      .slice(0, SHOWN[kind])
      .map(({ text, code, n }) => ({
        kind,
        text,
        code,
        // The positions of a word say nothing about people.
        positions: scene === 'talent' ? null : n,
      })),
  );
}
