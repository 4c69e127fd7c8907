// One form for all ways of writing a search: half-width, lower case, simplified, single spaces.
import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { remembered } from '../../platform/bounds/remembered.ts';
import { normaliseWord } from '../synonym/synonym.ts';

/** Pairs of a traditional character and the simplified one, without anything between them. */
const SIMPLE = pairsOf(readFileSync(new URL('traditional.txt', import.meta.url), 'utf8'));

function pairsOf(table: string): ReadonlyMap<string, string> {
  const characters = [...table.replace(/\s/g, '')];
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) {
    pairs.set(characters[at] ?? '', characters[at + 1] ?? '');
  }
  return pairs;
}

/** Characters that are taken for each other by their looks, in groups. */
const ALIKE = alikeOf(readFileSync(new URL('alike.txt', import.meta.url), 'utf8'));

function alikeOf(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  const alike = new Map<string, Set<string>>();
  for (const group of table.trim().split(/\s+/)) {
    for (const one of group) {
      const others = alike.get(one) ?? new Set<string>();
      for (const other of group) if (other !== one) others.add(other);
      alike.set(one, others);
    }
  }
  return alike;
}

/** The texts that differ in one character which looks alike: 产晶 gives 产品. */
export function lookingLike(text: string): string[] {
  const characters = [...text];
  return characters.flatMap((one, at) =>
    [...(ALIKE.get(one) ?? [])].map((other) => characters.with(at, other).join('')),
  );
}

/** A search as it is compared. Brackets and quotes count as spaces: they only set words apart. */
export function plainText(text: string): string {
  const simple = [...normaliseWord(text)].map((one) => SIMPLE.get(one) ?? one).join('');
  return simple
    .replace(/[、|]/g, '/')
    .replace(/[()[\]{}<>【】《》「」『』“”‘’"'`,，;；!?！？。]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const HAN = /\p{sc=Han}/u;

export const isHan = (text: string | undefined): boolean => text !== undefined && HAN.test(text);

/** True for a letter or digit of a word that must not be cut, as in java. */
export const isLatin = (text: string | undefined): boolean =>
  text !== undefined && /[a-z0-9+#]/.test(text);

/** What stands before a version number without a space: vue of vue3, python of python3.8. Shorter words are names (h5, s3, es6). */
export const unversioned = (word: string): string | null =>
  /^(.{2,}[a-z])\d{1,4}(?:\.\d{1,4})*$/.exec(word)?.[1] ?? null;

/** A version number at the beginning of what follows a word. */
const VERSION = /^\d{1,4}(?:\.\d{1,4})*(?![a-z0-9+#])/;

/** Where the version number ends that stands right behind a word; null without one. */
export function versionEnd(text: string, from: number, to: number): number | null {
  if (to - from < 3 || !/[a-z]/.test(text.charAt(to - 1))) return null;
  const version = VERSION.exec(text.slice(to, to + VERSION_LONGEST));
  return version && to + version[0].length;
}
const VERSION_LONGEST = 12;

/** The sound of each character of a text; others than Chinese ones stand for themselves. */
export function soundsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }).map((one) =>
    one.toLowerCase(),
  );
}

/** Each character is read once in a process: a vocabulary has hundreds of thousands, mostly the same. */
const remember = remembered<string>(2_000_000);

const soundAlone = (character: string): string =>
  remember(character, () => soundsOf(character).join(''));

interface SoundKeys {
  full: string;
  initials: string;
  /** Each character read alone: huiji for 会计, which is how 会记 sounds. */
  alone: string;
}

/** The keys by which a word is found by its sound: qianduan and qd. Null for one without Chinese. */
export function soundKeysOf(word: string): SoundKeys | null {
  if (!isHan(word)) return null;
  const sounds = soundsOf(word).filter((sound) => /[\p{L}\p{N}]/u.test(sound));
  const alone = [...word].map(soundAlone).filter((sound) => /[\p{L}\p{N}]/u.test(sound));
  return {
    full: sounds.join(''),
    initials: sounds.map((sound) => sound[0] ?? '').join(''),
    alone: alone.join(''),
  };
}
