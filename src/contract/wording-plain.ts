// A text as the writing check reads it: without what hides words, each sign with its place in the
// original. Pure.

export interface Plain {
  text: string;
  /** For each UTF-16 unit of `text`, where its sign begins and ends in the original. */
  starts: number[];
  ends: number[];
}

/** Signs that are one word in two scripts; only those the rules ask for. */
const SIMPLE: Readonly<Record<string, string>> = {
  ...{ 僅: '仅', 優: '优', 歲: '岁', 內: '内', 齡: '龄', 別: '别', 號: '号', 電: '电' },
  ...{ 話: '话', 請: '请', 繳: '缴', 納: '纳', 費: '费', 證: '证', 戶: '户', 漢: '汉' },
  ...{ 貸: '贷', 訓: '训', 員: '员', 黨: '党', 氣: '气', 質: '质', 無: '无', 體: '体' },
  ...{ 師: '师', 誠: '诚', 單: '单', 婦: '妇', 擾: '扰', 輕: '轻', 顏: '颜', 藉: '籍' },
  ...{ '♀': '女', '♂': '男' },
};

/** Strewn between Chinese signs to part a word, as in 限*女. */
const STREWN = /^[*·•_~^|#`'"]$/;
const STREWN_MAX = 8;
const HAN = /\p{Script=Han}/u;

const DIGITS: Readonly<Record<string, string>> = {
  ...{ 零: '0', 〇: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 两: '2', 贰: '2' },
  ...{ 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5', 六: '6', 陆: '6' },
  ...{ 七: '7', 柒: '7', 拐: '7', 八: '8', 捌: '8', 九: '9', 玖: '9', 勾: '9' },
  ...{ 弌: '1', 弍: '2', 貳: '2', 兩: '2', 弎: '3', 參: '3', 叄: '3', 陸: '6', 零: '0' },
};
/** Where signs that count from one begin, as ❶ ➀ ➊ ⓵: Unicode gives them no plain form. */
const ROUND = [0x2776, 0x2780, 0x278a, 0x24f5];

/**
 * Full-width signs become plain, letters small, spaces and invisible signs go; line breaks stay,
 * because what stands in two lines is no word.
 */
export function plainOf(original: string): Plain {
  const plain: Plain = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const sign of original) {
    const end = at + sign.length;
    const flat = sign === '\n' ? sign : flatten(sign);
    for (let unit = 0; unit < flat.length; unit += 1) {
      plain.starts.push(at);
      plain.ends.push(end);
    }
    plain.text += flat;
    at = end;
  }
  return withoutStrewn(plain);
}

function flatten(sign: string): string {
  // Most of a text: Chinese signs and small letters are plain as they are.
  const first = sign.charCodeAt(0);
  const isChinese = first >= 0x4e00 && first <= 0x9fff;
  const isSmallLetter = first >= 0x61 && first <= 0x7a;
  if (isChinese || isSmallLetter || (first >= 0x30 && first <= 0x39)) return SIMPLE[sign] ?? sign;
  const flat = sign.normalize('NFKC').toLowerCase();
  const kept = flat.replace(/[\s\p{Cf}\p{M}]+/gu, '');
  return SIMPLE[kept] ?? digitOf(kept) ?? kept;
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

function withoutStrewn({ text, starts, ends }: Plain): Plain {
  const kept: Plain = { text: '', starts: [], ends: [] };
  for (let index = 0; index < text.length; index += 1) {
    const run = strewnFrom(text, index);
    if (run > 0 && HAN.test(text[index - 1] ?? '') && HAN.test(text[index + run] ?? '')) {
      index += run - 1;
      continue;
    }
    kept.text += text[index] ?? '';
    kept.starts.push(starts[index] ?? 0);
    kept.ends.push(ends[index] ?? 0);
  }
  return kept;
}

/** How many strewn signs follow one another from here; of a longer run a line is drawn, not a word parted. */
function strewnFrom(text: string, from: number): number {
  let run = 0;
  while (run < STREWN_MAX && STREWN.test(text[from + run] ?? '')) run += 1;
  return run;
}

/** The same text with Chinese numerals (and o and l for 0 and 1 beside a digit) as digits, place by place. */
export function withDigits(text: string): string {
  // A sign beyond the basic plane is two units and no numeral, so that lengths agree.
  const digits = [...text].map((sign) => DIGITS[sign] ?? sign).join('');
  return digits
    .replace(/(?<=\d)o+|o+(?=\d)/g, (run) => '0'.repeat(run.length))
    .replace(/(?<![a-z])[li|](?=[3-9]\d{9}(?!\d))/g, '1');
}
