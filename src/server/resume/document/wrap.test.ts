// Lines of mixed text: nothing is lost, nothing too wide, punctuation where readers expect it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Chinese signs are twice as wide as Latin ones. */
const measure = (sign: string) => (/[\x20-\x7e]/.test(sign) ? 1 : 2);
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + measure(sign), 0);
const bare = (text: string) => text.replace(/\s/g, '');

describe('wrapping', () => {
  it('breaks between Chinese signs and between Latin words', () => {
    expect(wrapText('负责排产软件的开发', 8, measure)).toEqual(['负责排产', '软件的开', '发']);
    expect(wrapText('build React apps', 11, measure)).toEqual(['build React', 'apps']);
    expect(wrapText('用React开发', 8, measure)).toEqual(['用React', '开发']);
  });

  it('lets no closing sign begin a line and no opening one end it', () => {
    expect(wrapText('一二三四，五', 8, measure)).toEqual(['一二三', '四，五']);
    expect(wrapText('一二三（四）', 8, measure)).toEqual(['一二三', '（四）']);
  });

  it('breaks a word that is wider than a line', () => {
    expect(wrapText('aaaaaaaaaa', 4, measure)).toEqual(['aaaa', 'aaaa', 'aa']);
  });

  it('keeps every sign of any text, and no line is too wide', () => {
    const sign = fc.constantFrom(...'一二三，。（）「」 aB9@.-%'.split(''), '，', '😀', '𠮷');
    const text = fc.array(sign, { maxLength: 120 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (given, width) => {
        const lines = wrapText(given, width, measure);
        expect(bare(lines.join(''))).toBe(bare(given));
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
