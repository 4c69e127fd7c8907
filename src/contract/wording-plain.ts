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
};

/** Strewn between Chinese signs to part a word, as in 限*女. */
const STREWN = /^[*·•_~^|#`'"]$/;
const STREWN_MAX = 8;
const HAN = /\p{Script=Han}/u;

const DIGITS: Readonly<Record<string, string>> = {
  ...{ 零: '0', 〇: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 两: '2', 贰: '2' },
  ...{ 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5', 六: '6', 陆: '6' },
  ...{ 七: '7', 柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9' },
};

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
  const flat = sign.normalize('NFKC').toLowerCase();
  const kept = flat.replace(/[\s\p{Cf}\p{M}]+/gu, '');
  return SIMPLE[kept] ?? kept;
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

/** The same text with Chinese numerals (and o for 0 beside a digit) as digits, place by place. */
export function withDigits(text: string): string {
  const digits = [...text].map((sign) => DIGITS[sign] ?? sign).join('');
  // A sign beyond the basic plane is two units and no numeral, so that lengths agree.
  return digits.replace(/(?<=\d)o|o(?=\d)/g, '0');
}
