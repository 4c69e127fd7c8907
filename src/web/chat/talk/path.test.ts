import { expect, it } from 'vitest';
import { talkPath } from './path.ts';

it('a conversation opens on the page of its side', () => {
  expect(talkPath('recruiter', 19, false)).toBe('/layout/interactive?c=19');
  expect(talkPath('seeker', 19, true)).toBe('/interaction?c=19');
  expect(talkPath('service', 19, false)).toBe('/interaction?as=service&c=19');
  expect(talkPath('customer', 19, true)).toBe('/layout/interactive?with=service&c=19');
  expect(talkPath('customer', 19, false)).toBe('/interaction?with=service&c=19');
});
