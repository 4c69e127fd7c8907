// A text as the writing check reads it: without what hides words, each sign with its place in the
// original. Pure.

export interface Plain {
  text: string;
  /** Where the sign of a UTF-16 unit of `text` begins and ends in the original. */
  placeOf(unit: number): Place;
}
type Place = readonly [start: number, end: number];

/** Signs that are one word in two scripts; only those the rules ask for. */
const SIMPLE = new Map(
  [
    '僅仅 優优 歲岁 內内 齡龄 別别 號号 電电 話话 請请 繳缴 納纳 費费 證证 戶户 漢汉',
    '貸贷 訓训 員员 黨党 氣气 質质 無无 體体 師师 誠诚 單单 婦妇 擾扰 輕轻 顏颜 藉籍',
    '♀女 ♂男',
  ]
    .flatMap((row) => row.split(' '))
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** Strewn between Chinese signs to part a word, as in 限*女; of more than 8 a line is drawn. */
const STREWN = /(?<=\p{Script=Han})[*·•_~^|#`'"]{1,8}(?=\p{Script=Han})/gu;

/** Ways to write each digit, from 0 to 9. */
const WRITTEN = [
  '零〇洞',
  '一壹幺弌',
  '二两贰弍貳兩',
  '三叁弎參叄',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒拐',
  '八捌',
  '九玖勾',
];
const DIGITS = new Map(
  WRITTEN.flatMap((signs, digit) => [...signs].map((sign) => [sign, String(digit)] as const)),
);
const NUMERAL = new RegExp(`[${[...DIGITS.keys()].join('')}]`, 'g');
/** Where signs that count from one begin, as ❶ ➀ ➊ ⓵: Unicode gives them no plain form. */
const ROUND = [0x2776, 0x2780, 0x278a, 0x24f5];

/** All but most of a text: Chinese signs, small letters and digits are plain as they are. */
const PERHAPS_OTHER = new RegExp(
  `[^\\u4e00-\\u9fffa-z0-9\\n]|[${[...SIMPLE.keys()].join('')}]`,
  'gu',
);

/**
 * Full-width signs become plain, letters small, spaces and invisible signs go; line breaks stay,
 * because what stands in two lines is no word.
 */
export function plainOf(original: string): Plain {
  const flat = original.replace(PERHAPS_OTHER, flatten);
  const text = flat.replace(STREWN, '');
  // Hardly any text has a finding whose place is asked for.
  let places: readonly Place[] | null = null;
  const placeOf = (unit: number): Place => {
    places ??= placesOf(original, flat);
    return places[unit] ?? [0, 0];
  };
  return { text, placeOf };
}

function placesOf(original: string, flat: string): Place[] {
  const places: Place[] = [];
  for (const { 0: sign, index } of original.matchAll(/./gsu)) {
    const place = [index, index + sign.length] as const;
    const { length } = sign.replace(PERHAPS_OTHER, flatten);
    for (let unit = 0; unit < length; unit += 1) places.push(place);
  }
  const strewn = [...flat.matchAll(STREWN)];
  for (const { 0: run, index } of strewn.toReversed()) places.splice(index, run.length);
  return places;
}

/** What signs become: a text has few different ones. */
const flattened = new Map<string, string>();

function flatten(sign: string): string {
  const before = flattened.get(sign);
  if (before !== undefined) return before;
  const flat = sign.normalize('NFKC').toLowerCase();
  const kept = flat.replace(/[\s\p{Cf}\p{M}]+/gu, '');
  const plain = SIMPLE.get(kept) ?? digitOf(kept) ?? kept;
  if (flattened.size > 5000) flattened.clear();
  flattened.set(sign, plain);
  return plain;
}

/** The digit that another script or a circle writes, as ٣ and ❸; null for any other sign. */
function digitOf(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || !/^[\p{Nd}\p{No}]$/u.test(sign)) return null;
  const from = ROUND.find((first) => code >= first && code < first + 9);
  if (from !== undefined) return String(code - from + 1);
  if (!/\p{Nd}/u.test(sign)) return null;
  // Digits of a script stand together from its zero on.
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The same text with Chinese numerals (and o and l for 0 and 1 beside a digit) as digits, place by place. */
export function withDigits(text: string): string {
  return text
    .replace(NUMERAL, (sign) => DIGITS.get(sign) ?? sign)
    .replace(/(?<=\d)o+|o+(?=\d)/g, (run) => '0'.repeat(run.length))
    .replace(/(?<![a-z])[li|](?=[3-9]\d{9}(?!\d))/g, '1');
}
