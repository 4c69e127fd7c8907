// The documents name files that are there: a file that moved takes its mentions with it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
