// What is remembered by a text never grows beyond its bound.
import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('finds a text once while there is room, null as well', () => {
  const remember = remembered<string | null>(10_000);
  const find = vi.fn((text: string) => (text === 'nothing' ? null : text.toUpperCase()));
  for (let n = 0; n < 3; n += 1) {
    expect(remember('a', () => find('a'))).toBe('A');
    expect(remember('nothing', () => find('nothing'))).toBe(null);
  }
  expect(find).toHaveBeenCalledTimes(2);
});

it('never keeps more characters than its bound', () => {
  const most = 5000;
  const remember = remembered<string>(most);
  /** What is not known is not remembered by asking. */
  const isKnown = (text: string) => {
    try {
      remember(text, () => {
        throw new Error('unknown');
      });
      return true;
    } catch {
      return false;
    }
  };
  const texts = Array.from({ length: 200 }, (_, n) => `${n} `.padEnd((n * 37) % 700, 'x'));
  for (const text of texts) {
    remember(text, () => text);
    expect(isKnown(text)).toBe(true);
    const kept = texts.filter(isKnown).reduce((sum, one) => sum + one.length + 64, 0);
    expect(kept).toBeLessThanOrEqual(most);
  }
  const large = 'x'.repeat(most);
  expect(remember(large, () => 'large')).toBe('large');
  expect(isKnown(large)).toBe(false);
  expect(isKnown(texts.at(-1) ?? '')).toBe(true);
});
