// The documents name files that are there, as a file that moved takes its mentions with it, and the rooms in
// their order.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOMS } from '../../src/server/order.ts';
import { ROOT } from './import-graph.ts';

const FOLDERS = ['src', 'demo', 'tests', 'bench', 'scripts', 'migrations'];
const DOCUMENTS = ['*.md', 'docs/**/*.md'];

const found = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));

it('each file that a document names is there', () => {
  const paths = found([...FOLDERS.map((folder) => `${folder}/**/*.*`), '*.*']);
  const isThere = (named: string) =>
    paths.some((path) => path === named || path.endsWith(`/${named}`));
  const documents = found(DOCUMENTS);
  expect(documents.length).toBeGreaterThan(15);
  const lost = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w/-][\w./-]*\.(?:tsx?|mjs|css|sql))`/g)];
    return named.flatMap(([, file = '']) => (isThere(file) ? [] : [`${document}: ${file}`]));
  });
  expect(lost).toEqual([]);
});

it('the architecture lists the rooms in their order', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [table = ''] = text.split('## The rooms')[1]?.split('\n## ') ?? [];
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, room]) => room)).toEqual(ROOMS);
});

it('every room has its page, and the page fits on a screen or two', () => {
  const pages = ROOMS.map((room) => `docs/rooms/${room}.md`);
  expect(
    found(['docs/rooms/*.md'])
      .filter((page) => pages.includes(page))
      .toSorted(),
  ).toEqual(pages.toSorted());
  const linesOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').trimEnd().split('\n');
  const long = found(['docs/rooms/*.md']).filter((page) => linesOf(page).length > 80);
  expect(long).toEqual([]);
  expect(linesOf('docs/architecture.md').length).toBeLessThanOrEqual(120);
});
