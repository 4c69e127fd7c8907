// The error page gives only advice that can help.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { ErrorPage } from './error-page.tsx';

const answered = (status: number) => ({ status, statusText: '', internal: true, data: '' });

test.each([
  [400, false],
  [404, false],
  [429, true],
  [500, true],
])('of an answer %i: reloading is offered: %s', (status, isOffered) => {
  const words = wordsOf(draw(createElement(ErrorPage, { error: answered(status) })));
  expect(words.includes('重新加载')).toBe(isOffered);
  expect(words).toContain('回到首页');
});
