// A text as the writing check reads it: without what hides words, each sign with its place in the
// original. Pure.

export interface Plain {
  text: string;
  /** Where the sign of a UTF-16 unit of `text` begins and ends in the original. */
  placeOf(unit: number): Place;
}
type Place = readonly [start: number, end: number];

/** Signs that are one word in two scripts; only those the rules ask for. */
const SIMPLE: Readonly<Record<string, string>> = {
  ...{ 僅: '仅', 優: '优', 歲: '岁', 內: '内', 齡: '龄', 別: '别', 號: '号', 電: '电' },
  ...{ 話: '话', 請: '请', 繳: '缴', 納: '纳', 費: '费', 證: '证', 戶: '户', 漢: '汉' },
  ...{ 貸: '贷', 訓: '训', 員: '员', 黨: '党', 氣: '气', 質: '质', 無: '无', 體: '体' },
  ...{ 師: '师', 誠: '诚', 單: '单', 婦: '妇', 擾: '扰', 輕: '轻', 顏: '颜', 藉: '籍' },
  ...{ '♀': '女', '♂': '男' },
};

/** Strewn between Chinese signs to part a word, as in 限*女; of more than 8 a line is drawn. */
const STREWN = /(?<=\p{Script=Han})[*·•_~^|#`'"]{1,8}(?=\p{Script=Han})/gu;

const DIGITS: Readonly<Record<string, string>> = {
  ...{ 零: '0', 〇: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 两: '2', 贰: '2' },
  ...{ 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5', 六: '6', 陆: '6' },
  ...{ 七: '7', 柒: '7', 拐: '7', 八: '8', 捌: '8', 九: '9', 玖: '9', 勾: '9' },
  ...{ 弌: '1', 弍: '2', 貳: '2', 兩: '2', 弎: '3', 參: '3', 叄: '3', 陸: '6', 零: '0' },
};
const NUMERAL = new RegExp(`[${Object.keys(DIGITS).join('')}]`, 'g');
/** Where signs that count from one begin, as ❶ ➀ ➊ ⓵: Unicode gives them no plain form. */
const ROUND = [0x2776, 0x2780, 0x278a, 0x24f5];

/** All but most of a text: Chinese signs, small letters and digits are plain as they are. */
const PERHAPS_OTHER = new RegExp(
  `[^\\u4e00-\\u9fffa-z0-9\\n]|[${Object.keys(SIMPLE).join('')}]`,
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
  const plain = SIMPLE[kept] ?? digitOf(kept) ?? kept;
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
    .replace(NUMERAL, (sign) => DIGITS[sign] ?? sign)
    .replace(/(?<=\d)o+|o+(?=\d)/g, (run) => '0'.repeat(run.length))
    .replace(/(?<![a-z])[li|](?=[3-9]\d{9}(?!\d))/g, '1');
}
