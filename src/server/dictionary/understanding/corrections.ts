// What somebody meant by a word that nothing is called: pinyin, initials, a wrong character, a short form.
import { regionSounding } from './regions.ts';
import { isHan, lookingLike, soundKeysOf, soundsOf } from './text.ts';
import {
  deletionsOf,
  type KeyKind,
  mixedLetters,
  type Vocabulary,
  type VocabularyWord,
} from './vocabulary.ts';

/** Initials of companies are guessed only for those with some positions. */
const COMPANY_LEAST = 3;
/** A single letter stands for too much. */
const INITIALS_LEAST = 2;
const LETTERS = /^[a-zü]+$/;

/** What was meant: a word of the vocabulary, or a region, perhaps beside a word. */
type Correction = { known: VocabularyWord } | { region: string; rest: VocabularyWord | null };

/** The keys that a correction looks up, so that they can be read in one query. */
export function correctionKeys(text: string): [KeyKind, string][] {
  const compact = text.replaceAll(' ', '');
  const keys: [KeyKind, string][] = [];
  const sounds = soundKeysOf(compact);
  if (sounds) {
    keys.push(['p', sounds.full]);
    if (/[a-z]/.test(compact)) keys.push(['i', mixedInitials(compact)]);
    keys.push(['s', compact]);
  } else keys.push(['p', compact], ['i', compact]);
  for (const key of deletionsOf(compact)) keys.push(['d', key]);
  for (const key of lookingLike(compact)) keys.push(['w', key]);
  for (const { rest } of regionsAround(compact)) keys.push(['p', rest], ['w', rest]);
  return keys;
}

/** The best correction of a word; null for none. The word itself is never one. */
export function correctionOf(text: string, vocabulary: Vocabulary): Correction | null {
  const compact = text.replaceAll(' ', '');
  const region = regionSounding(compact);
  if (region) return { region, rest: null };
  const found = isHan(compact)
    ? correctChinese(compact, vocabulary)
    : correctLatin(compact, vocabulary);
  if (found) return found.word === text ? null : { known: found };
  for (const { region: code, rest } of regionsAround(compact)) {
    const [known] = [...vocabulary.find('w', rest), ...vocabulary.find('p', rest)];
    if (known) return { region: code, rest: known };
  }
  return null;
}

/** beijingkuaiji: the regions in pinyin at either end of a word, with what is left. */
function regionsAround(text: string): { region: string; rest: string }[] {
  if (!/^[a-z+#.0-9]+$/.test(text)) return [];
  const found: { region: string; rest: string }[] = [];
  for (let at = 4; at < text.length - 1; at += 1) {
    const start = regionSounding(text.slice(0, at));
    if (start) found.push({ region: start, rest: text.slice(at) });
  }
  for (let at = 2; at <= text.length - 4; at += 1) {
    const end = regionSounding(text.slice(at));
    if (end) found.push({ region: end, rest: text.slice(0, at) });
  }
  return found;
}

function correctLatin(text: string, vocabulary: Vocabulary): VocabularyWord | null {
  if (LETTERS.test(text)) {
    const [sounding] = vocabulary.find('p', text);
    if (sounding) return sounding;
    const initials = text.length >= INITIALS_LEAST ? byInitials(text, vocabulary) : null;
    if (initials) return initials;
  }
  return oneEditAway(text, vocabulary) ?? vocabulary.find('m', mixedLetters(text))[0] ?? null;
}

const byInitials = (text: string, vocabulary: Vocabulary): VocabularyWord | null =>
  vocabulary
    .find('i', text)
    .find(({ kind, n }) => kind !== 'soft' && (kind !== 'company' || n >= COMPANY_LEAST)) ?? null;

function correctChinese(text: string, vocabulary: Vocabulary): VocabularyWord | null {
  const { length } = [...text];
  const full = soundKeysOf(text)?.full ?? '';
  const hasLetters = /[a-z]/.test(text);
  const sounding = vocabulary
    .find('p', full)
    .find(({ word }) => hasLetters || [...word].length === length);
  if (sounding) return sounding;
  if (hasLetters) {
    const mixed = byInitials(mixedInitials(text), vocabulary);
    if (mixed) return mixed;
  }
  const looking = lookingLike(text).flatMap((one) => vocabulary.find('w', one).slice(0, 1));
  const [likeliest] = looking.sort((a, b) => b.n - a.n);
  if (likeliest) return likeliest;
  const edited = oneEditAway(text, vocabulary);
  if (edited) return edited;
  return vocabulary.find('s', text).find(({ kind }) => kind !== 'company') ?? null;
}

/** cp经理 → cpjl: letters stand for themselves. */
const mixedInitials = (text: string): string =>
  soundsOf(text)
    .map((sound, at) => (isHan([...text][at]) ? (sound[0] ?? '') : sound))
    .join('');

/** One character wrong, missing, too many or swapped; nearer in sound first, then commoner. */
function oneEditAway(text: string, vocabulary: Vocabulary): VocabularyWord | null {
  const found = new Map<string, VocabularyWord>();
  for (const key of deletionsOf(text)) {
    for (const one of vocabulary.find('d', key)) {
      if (one.word !== text && isOneEdit(text, one.word)) found.set(one.word, one);
    }
  }
  const distance = (word: string) => soundDistance(text, word);
  return (
    [...found.values()].sort((a, b) => distance(a.word) - distance(b.word) || b.n - a.n)[0] ?? null
  );
}

/** True for texts that differ in one character: replaced, left out, put in, or swapped with its neighbour. */
function isOneEdit(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  const rest = (list: string[], skip: number) => list.slice(from + skip).join('');
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from];
  return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2));
}

/** How many letters of their sounds differ, counted without order: 0 for the same sound. */
function soundDistance(one: string, other: string): number {
  const left = [...soundsOf(other).join('')];
  let missing = 0;
  for (const letter of soundsOf(one).join('')) {
    const at = left.indexOf(letter);
    if (at < 0) missing += 1;
    else left.splice(at, 1);
  }
  return missing + left.length;
}
