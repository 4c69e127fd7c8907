// Numbers as people write them in a search: 3, 两万, 1.5万, 十五.

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

/** Null for what is no number. 两万五 is 25,000: a digit after a unit counts the next lower unit. */
export function numberOf(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!/^[零一二两三四五六七八九十百千万]+$/.test(text)) return null;
  let total = 0;
  let part = 0;
  let digit: number | null = null;
  let unit = 1;
  for (const one of text) {
    const value = UNITS[one];
    if (value === undefined) digit = DIGITS[one] ?? 0;
    else if (value === 10_000) {
      total += (part + (digit ?? (part === 0 ? 1 : 0))) * value;
      [part, digit, unit] = [0, null, value];
    } else {
      part += (digit ?? 1) * value;
      [digit, unit] = [null, value];
    }
  }
  if (digit === null) return total + part;
  return total + part + digit * (unit > 10 && !text.includes('零') ? unit / 10 : 1);
}
