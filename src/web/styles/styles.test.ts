// What keeps the style of a page cheap for a slow processor.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registrations } from '../../../scripts/vite/plain-lengths.ts';

const WEB = join(import.meta.dirname, '..');

describe('the lengths of tokens.css', () => {
  const css = registrations(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));
  const names = [...css.matchAll(/@property (?<name>[\w-]+)/g)].map(({ groups }) => groups?.name);

  it('are registered, each once', () => {
    expect(names).toEqual(expect.arrayContaining(['--u', '--hairline', '--text-md', '--space-3']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are those alone that are made of lengths and numbers', () => {
    const sheet = ['--u: 1rem', '--a: calc(2 * var(--u))', '--b: var(--a)', '--c: var(--paper)'];
    const others = [
      '--d: calc(2 * var(--fast))',
      '--e: calc(2 * var(--k))',
      '--f: var(--u) var(--u)',
    ];
    const css = [...sheet, ...others].map((one) => `  ${one};\n`).join('');
    expect([...registrations(css).matchAll(/@property --(\w+)/g)].map(([, name]) => name)).toEqual([
      'u',
      'a',
      'b',
    ]);
  });

  // Registered, they would be no lengths and count as 0.
  it.each([
    '--k',
    '--k-text',
    '--leaf-sm',
    '--leaf-lg',
    '--shadow-1',
    '--ring',
    '--paper',
    '--fast',
  ])('do not include %s', (name) => expect(names).not.toContain(name));
});

describe('style sheets', () => {
  // A browser takes such a rule to concern any element, and styles the whole page anew whenever an element comes.
  it('do not ask in :is() what a far ancestor has', () => {
    const sheets = globSync('**/*.css', { cwd: WEB });
    expect(sheets.length).toBeGreaterThan(100);
    const asking = sheets.filter((path) =>
      /:has\([^{]*\) \*/.test(readFileSync(join(WEB, path), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
