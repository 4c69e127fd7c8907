// Counts the words that positions use, for corrections (dictionary/understanding/).
import { setImmediate } from 'node:timers/promises';
import {
  conceptOf,
  plainText,
  type StoredWord,
  shippedVocabulary,
  storeVocabulary,
} from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { titleOf } from '../words/title.ts';
import { countConcepts, countSkills, countTitles } from './queries.ts';

const SKILL_LEAST = 2;
const SKILLS_MAX = 40_000;
const TITLES_MAX = 60_000;
/** A head is a word once so many titles have it. */
const HEAD_LEAST = 3;
const WORD = { shortest: 2, longest: 20 } as const;
const AT_A_STRETCH = 500;

/** Brings the vocabulary up to date. */
export async function countVocabulary(db: Db): Promise<void> {
  const words = new Map<string, StoredWord>();
  const add = (one: StoredWord) => {
    const { length } = [...one.word];
    if (length < WORD.shortest || length > WORD.longest || words.has(one.word)) return;
    words.set(one.word, one);
  };
  const concepts = new Map((await countConcepts(db)).map(({ text, n }) => [text, n]));
  for (const { word, kind } of shippedWords()) {
    const n = concepts.get(conceptOf(word)) ?? 0;
    add({ word, label: word, kind, n });
  }
  for (const { text, n } of await countSkills(db, SKILL_LEAST, SKILLS_MAX)) {
    add({ word: plainText(text), label: text, kind: 'skill', n });
  }
  for (const [word, n] of await countHeads(db)) {
    if (n >= HEAD_LEAST) add({ word: plainText(word), label: word, kind: 'title', n });
  }
  await storeVocabulary(db, [...words.values()]);
}

const shippedWords = () => {
  const { vocabulary, words } = shippedVocabulary();
  return words.flatMap((word) => vocabulary.find('w', word).slice(0, 1));
};

/** How many titles have each head. */
async function countHeads(db: Db): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  for (const [index, { text, n }] of (await countTitles(db, TITLES_MAX)).entries()) {
    if (index % AT_A_STRETCH === 0) await setImmediate();
    const title = titleOf(text);
    const head = title.text.slice(title.from, title.to);
    heads.set(head, (heads.get(head) ?? 0) + n);
  }
  return heads;
}

export const vocabularyJob: Job = {
  name: 'position-vocabulary',
  every_s: 3600,
  run: ({ db }) => countVocabulary(db),
};
