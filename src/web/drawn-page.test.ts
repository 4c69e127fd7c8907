// Pages are put together on a sheet that the next page uses again, unless one was very large.
import { createElement as h } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPage, keptPart } from './drawn-page.ts';
import { drawn, keepDrawn } from './kit/drawn.tsx';

/** What a page has at first. */
const SHEET_BYTES = 512 * 1024;
/** More is given back. */
const SHEET_MAX = 2 * 1024 * 1024;

keepDrawn(keptPart);

const Part = () => h('p', null, '部分');

/** Draws a page with so many signs of text, in three bytes each, before and behind a part that is kept. */
function draw(signs: number) {
  const text = '木'.repeat(signs / 2);
  const page = h('html', null, h('body', null, text, h('main', drawn(Part, {})), text));
  const html = `<!DOCTYPE html><html><head></head><body>${text}<main><p>部分</p></main>${text}<b></b></body></html>`;
  const taken = vi.spyOn(Buffer, 'allocUnsafeSlow');
  const bytes = drawPage(page, () => '<b></b>');
  const sizes = taken.mock.calls.map(([size]) => size);
  taken.mockRestore();
  return { isWhole: bytes?.toString() === html, bytes: bytes?.length ?? 0, sizes };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('a page larger than the sheet is whole, and its sheet is there for the next one', () => {
  expect(draw(10).isWhole).toBe(true);
  const first = draw(200_000);
  expect(first.bytes).toBeGreaterThan(SHEET_BYTES);
  expect(first.isWhole).toBe(true);
  const second = draw(200_000);
  expect(second.isWhole).toBe(true);
  // The page's own memory alone.
  expect(second.sizes).toEqual([second.bytes]);
});

it('a very large sheet is not kept', () => {
  const large = draw(1_200_000);
  expect(large.bytes).toBeGreaterThan(SHEET_MAX);
  expect(large.isWhole).toBe(true);
  expect(large.sizes.at(-1)).toBe(SHEET_BYTES);
  const next = draw(200_000);
  expect(next.isWhole).toBe(true);
  expect(next.sizes).toHaveLength(2);
  const small = draw(10);
  expect(small.sizes).toEqual([small.bytes]);
});
