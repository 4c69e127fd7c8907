import { expect, it } from 'vitest';
import { tagOf } from './listed-position.tsx';

const nothing = { isHidden: false, isBlocked: false, isApplied: false, mayApplyAgain: false };

it.each([
  [{}, undefined],
  [{ isApplied: true }, '已投递'],
  [{ mayApplyAgain: true }, '可再次投递'],
  [{ mayApplyAgain: true, isHidden: true }, '不感兴趣'],
  [{ isApplied: true, isBlocked: true }, '已屏蔽该企业'],
])('a position with %o is tagged %s', (known, tag) => {
  expect(tagOf({ ...nothing, ...known })).toBe(tag);
});
