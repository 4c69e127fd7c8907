// Text inside markup stays text.
import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

it('an address is written so that markup stays markup', () => {
  expect(escapeMarkup('/login?a=1&b="<x>\'')).toBe('/login?a=1&amp;b=&quot;&lt;x&gt;&#39;');
});
