// The plain text that the writing check reads: without characters that hide words. Each character keeps
// its position in the original. Pure.

export interface Plain {
  text: string;
  /** The range in the original of the character at a UTF-16 unit of `text`. */
  spanOf(unit: number): Span;
}
type Span = readonly [start: number, end: number];

/** Traditional forms with their simplified ones; only characters that the rules use. */
const SIMPLE = new Map(
  [
    '僅仅 優优 歲岁 內内 齡龄 別别 號号 電电 話话 請请 繳缴 納纳 費费 證证 戶户 漢汉',
    '貸贷 訓训 員员 黨党 氣气 質质 無无 體体 師师 誠诚 單单 婦妇 擾扰 輕轻 顏颜 藉籍',
    '♀女 ♂男',
  ]
    .flatMap((row) => row.split(' '))
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** Characters put between Chinese ones to split a word, as in 限*女; more than 8 make a drawn line. */
const STREWN = /(?<=\p{Script=Han})[*·•_~^|#`'"]{1,8}(?=\p{Script=Han})/gu;

/** Spellings of each digit, from 0 to 9. */
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
/** First characters of runs of circled digits, as ❶ ➀ ➊ ⓵, which NFKC leaves unchanged. */
const ROUND = [0x2776, 0x2780, 0x278a, 0x24f5];

/**
 * Tells whether a text needs normalising at all: Chinese characters, small letters and digits are plain
 * already.
 */
const PERHAPS_OTHER = new RegExp(
  `[^\\u4e00-\\u9fffa-z0-9\\n]|[${[...SIMPLE.keys()].join('')}]`,
  'gu',
);

/**
 * Makes the plain text: full-width characters become plain, letters small, spaces and invisible
 * characters are removed. Line breaks stay, because a word never spans two lines.
 */
export function plainOf(original: string): Plain {
  const flat = original.replace(PERHAPS_OTHER, flatten);
  const text = flat.replace(STREWN, '');
  // Positions are computed on first use: hardly any text has a finding that asks for them.
  let spans: readonly Span[] | null = null;
  const spanOf = (unit: number): Span => {
    spans ??= spansOf(original, flat);
    return spans[unit] ?? [0, 0];
  };
  return { text, spanOf };
}

function spansOf(original: string, flat: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: sign, index } of original.matchAll(/./gsu)) {
    const span = [index, index + sign.length] as const;
    const { length } = sign.replace(PERHAPS_OTHER, flatten);
    for (let unit = 0; unit < length; unit += 1) spans.push(span);
  }
  const strewn = [...flat.matchAll(STREWN)];
  for (const { 0: run, index } of strewn.toReversed()) spans.splice(index, run.length);
  return spans;
}

/** Caches the plain form of each character: a text has few different ones. */
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

/** The digit that a character of another script or in a circle means, as ٣ and ❸; null for others. */
function digitOf(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || !/^[\p{Nd}\p{No}]$/u.test(sign)) return null;
  const from = ROUND.find((first) => code >= first && code < first + 9);
  if (from !== undefined) return String(code - from + 1);
  if (!/\p{Nd}/u.test(sign)) return null;
  // Unicode keeps the ten digits of a script together, zero first.
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * The text with Chinese numerals (and o and l beside a digit, as 0 and 1) turned into digits, unit by
 * unit.
 */
export function withDigits(text: string): string {
  return text
    .replace(NUMERAL, (sign) => DIGITS.get(sign) ?? sign)
    .replace(/(?<=\d)o+|o+(?=\d)/g, (run) => '0'.repeat(run.length))
    .replace(/(?<![a-z])[li|](?=[3-9]\d{9}(?!\d))/g, '1');
}
