// Money: whole fen, as numbers below 2^53. Yuan are only a text that people read and providers send. No
// fraction is ever kept, so nothing is lost by rounding.

const YUAN = /^(-?)(\d+)(?:\.(\d{1,2})(0*))?$/;

/**
 * The fen of a yuan text such as `298.00`; null for one that is no amount: spaces, signs, separators, an
 * exponent, or a third decimal that is not zero.
 */
export function fenOf(yuan: string): number | null {
  const found = YUAN.exec(yuan);
  if (!found) return null;
  const [, sign = '', whole = '', part = ''] = found;
  const fen = Number(`${sign}${whole}${part.padEnd(2, '0')}`);
  // `-0.00` is zero, and zero has no sign.
  return Number.isSafeInteger(fen) ? fen + 0 : null;
}

/** The fen of what a person typed or copied: `1,980.00`, `¥198`, `198 元`, also in full width. */
export function fenOfTyped(text: string): number | null {
  const typed = text.normalize('NFKC').replace(/\s/g, '').replace(/^¥/, '').replace(/元$/, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed);
  return fenOf(isGrouped ? typed.replaceAll(',', '') : typed);
}

/** An amount as providers and tables write it: 29800 is `298.00`. */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as people read it: 29800 is `¥298`, 29850 is `¥298.50`. */
export const priceOf = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${yuanOf(Math.abs(fen)).replace(/\.00$/, '')}`;

/** `total` × `part` ÷ `whole`, rounded down to the fen. None may be negative, and `whole` not zero. */
export function shareOf(total: number, part: number, whole: number): number {
  return Number((BigInt(total) * BigInt(part)) / BigInt(whole));
}
