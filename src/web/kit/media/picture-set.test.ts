// Which widths of a picture pages ask for.
import { expect, it } from 'vitest';
import { pictureAt, pictureIn } from './picture-set.ts';

const SRC = '/files/public/uploads/2026-11/a.webp';

it('a picture of one size is asked for in the next width, and twice as wide for dense screens', () => {
  expect(pictureAt(SRC, 40)).toEqual({ src: `${SRC}?w=48`, srcSet: `${SRC}?w=96 2x` });
  expect(pictureAt(SRC, 32)).toEqual({ src: `${SRC}?w=32`, srcSet: `${SRC}?w=64 2x` });
});

it('of one whose width depends on the window the browser chooses', () => {
  const { src, sizes, srcSet = '' } = pictureIn(SRC, '20rem');
  expect({ src, sizes }).toEqual({ src: SRC, sizes: '20rem' });
  const set = srcSet.split(', ');
  expect(set[0]).toBe(`${SRC}?w=128 128w`);
  expect(set.at(-1)).toBe(`${SRC}?w=1600 1600w`);
});

it.each(['blob:x', 'data:image/png;base64,x', 'https://example.com/a.webp', '/files/public/a.png'])(
  'what the server has in no widths stays as it is: %s',
  (src) => {
    expect(pictureAt(src, 40)).toEqual({ src });
    expect(pictureIn(src, '20rem')).toEqual({ src });
  },
);
