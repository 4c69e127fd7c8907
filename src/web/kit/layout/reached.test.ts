// The current anchor while a page scrolls, and at its end.
import { expect, test } from 'vitest';
import { reachedOf } from './reached.ts';

/** Three anchors 1000 px apart; a link scrolls an anchor to 100 px below the window's top. */
const scrolled = (by: number, more: { isAtEnd?: boolean; wanted?: string } = {}) =>
  reachedOf(
    ['intro', 'positions', 'reviews'].map((id, at) => ({
      id,
      top: 400 + 1000 * at - by,
      landing: 100,
    })),
    { height: 800, isAtEnd: false, wanted: '', ...more },
  );

test.each([
  ['at the top', 0, ''],
  ['where a link brings the first', 300, 'intro'],
  ['just before the second', 1270, 'intro'],
  ['a little before where a link brings the second', 1280, 'positions'],
  ['deep in the last', 5000, 'reviews'],
])('%s', (_, by, id) => {
  expect(scrolled(by)).toBe(id);
});

test('at the end it is the last on show, or the one that was followed', () => {
  expect(scrolled(1650, { isAtEnd: true })).toBe('reviews');
  expect(scrolled(1300, { isAtEnd: true, wanted: 'positions' })).toBe('positions');
  // An anchor that was followed and scrolled past is not the current one.
  expect(scrolled(1650, { isAtEnd: true, wanted: 'intro' })).toBe('reviews');
});
