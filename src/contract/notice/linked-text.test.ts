// Links within plain text: only safe addresses become links, and no character is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkedParts, linkProblem, withoutLinks } from './linked-text.ts';

it('finds several links in a line, on this site and elsewhere', () => {
  const text = '请看[新规则](/protocol#rules)和[公告](https://example.com/a?b=1)。';
  expect(linkedParts(text)).toEqual([
    { text: '请看', href: '' },
    { text: '新规则', href: '/protocol#rules' },
    { text: '和', href: '' },
    { text: '公告', href: 'https://example.com/a?b=1' },
    { text: '。', href: '' },
  ]);
  expect(withoutLinks(text)).toBe('请看新规则和公告。');
  expect(linkProblem(text)).toBe('');
});

it.each([
  'javascript:alert',
  'javascript:alert(1)',
  '/a b',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
  'ftp://a.b',
  'mailto:a',
  'a',
])('is no link to %s, and says so', (address) => {
  const text = `[看看](${address})`;
  expect(linkedParts(text)).toEqual([{ text, href: '' }]);
  expect(linkProblem(text)).toMatch(/看看/);
});

it('loses nothing of whatever is typed, and makes safe links only', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.tuple(fc.string(), fc.string()).map(([words, href]) => `[${words}](${href})`),
    fc.constantFrom('[a](/b)', '[a](https://b.c)', '[a](javascript:b)', '[', '](', ')'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkedParts(text);
      const written = parts.map((one) => (one.href ? `[${one.text}](${one.href})` : one.text));
      expect(written.join('')).toBe(text);
      for (const { href } of parts) expect(href).toMatch(/^(?:|\/(?![/\\]).*|https?:\/\/.+)$/i);
    }),
  );
});
