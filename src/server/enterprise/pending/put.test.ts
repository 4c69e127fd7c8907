// A refused picture leaves a profile whole, and the same picture finds its way back.
import { describe, expect, it } from 'vitest';
import { slotOf, without, withPicture } from './put.ts';

const [a, b, c] = ['/files/a.webp', '/files/b.webp', '/files/c.webp'] as const;
const product = (name: string, image: string) => ({ name, image, text: '说明' });

describe('a picture that is taken out', () => {
  it('leaves a single place empty, and another picture there alone', () => {
    expect([without(a, [a]), without(b, [a])]).toEqual(['', b]);
  });

  it('leaves a list with the others, and a product without it', () => {
    expect(without([a, b, c], [a, c])).toEqual([b]);
    expect(without([product('甲', a), product('乙', b)], [a])).toEqual([
      product('甲', ''),
      product('乙', b),
    ]);
  });
});

describe('a picture that comes back', () => {
  it('takes an empty place, and no place that was filled since', () => {
    expect([withPicture('', a, ''), withPicture(b, a, '')]).toEqual([a, b]);
  });

  it('goes to the end of a list, once', () => {
    expect(withPicture([b], a, '')).toEqual([b, a]);
    expect(withPicture([a, b], a, '')).toEqual([a, b]);
  });

  it('goes to the product of its name that has none', () => {
    const products = [product('甲', b), product('甲', ''), product('乙', '')];
    expect(withPicture(products, a, '甲')).toEqual([products[0], product('甲', a), products[2]]);
    expect(withPicture(products, a, '丙')).toEqual(products);
  });
});

it('names the place of each part with pictures', () => {
  expect([slotOf('basic'), slotOf('products')]).toEqual(['logo', 'product']);
  expect(() => slotOf('milestones')).toThrow();
});
