import { expect, it } from 'vitest';
import { markOf, TAGS } from './listed-position.tsx';

const NONE: ReadonlySet<number> = new Set();
const nothing = { seen: NONE, hidden: NONE, blocked: NONE, applied: NONE, again: NONE };
const THIS = new Set([7]);

it.each([
  [{}, undefined],
  [{ seen: THIS }, undefined],
  [{ applied: THIS, seen: THIS }, '已投递'],
  [{ again: THIS }, '可再次投递'],
  [{ again: THIS, hidden: THIS }, '不感兴趣'],
  [{ applied: THIS, blocked: THIS }, '已屏蔽该企业'],
  [{ applied: new Set([8]) }, undefined],
])('a position with the marks %o is tagged %s', (known, tag) => {
  const mark = markOf(7, { ...nothing, ...known });
  expect(mark && TAGS[mark]).toBe(tag);
});
