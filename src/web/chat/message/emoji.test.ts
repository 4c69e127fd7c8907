// Every emoji offered has a drawing, and texts are split at them.
import { expect, test } from 'vitest';
import { EMOJI, emojiPieces } from './emoji.ts';
import drawings from './emoji-drawings.json';

test('each emoji that is offered has a name and a drawing of the set', () => {
  expect(EMOJI.length).toBeGreaterThanOrEqual(48);
  for (const [sign, name] of EMOJI) {
    expect((drawings as Record<string, string>)[sign], sign).toMatch(/^<[a-z]/);
    expect(name).toMatch(/^\p{Script=Han}+$/u);
  }
  expect(new Set(EMOJI.map(([, name]) => name)).size).toBe(EMOJI.length);
});

test('a text is cut at them, whole, and what the set does not hold stays', () => {
  expect(emojiPieces('好的👍谢谢❤🎉')).toEqual([
    { text: '好的', sign: '' },
    { text: '👍', sign: '👍' },
    { text: '谢谢', sign: '' },
    { text: '❤', sign: '❤️' },
    { text: '🎉', sign: '🎉' },
  ]);
  for (const text of ['', '没有', '🦄独角兽', '✌️✌', '👍🏽']) {
    expect(
      emojiPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
