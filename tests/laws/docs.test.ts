// Documents and comments name only files that exist, so that moving a file updates its mentions. The
// architecture lists the rooms in their order, and each room has its page.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOMS } from '../../src/server/order.ts';
import { ROOT, readSources } from './import-graph.ts';

const FOLDERS = ['src', 'demo', 'tests', 'bench', 'scripts', 'migrations'];
const DOCUMENTS = ['*.md', 'docs/**/*.md'];

const found = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));

/** All ends of all paths, because a text may shorten a path to its last parts. */
const ENDS: ReadonlySet<string> = new Set(
  found([...FOLDERS.map((folder) => `${folder}/**/*.*`), 'docs/**/*.md', '*.*']).flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, from) => parts.slice(from).join('/'));
  }),
);
const isThere = (named: string): boolean => ENDS.has(named);

it('each file that a document names is there', () => {
  const documents = found(DOCUMENTS);
  expect(documents.length).toBeGreaterThan(15);
  const lost = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/`([\w/-][\w./-]*\.(?:tsx?|mjs|css|sql))`/g)];
    return named.flatMap(([, file = '']) => (isThere(file) ? [] : [`${document}: ${file}`]));
  });
  expect(lost).toEqual([]);
});

it('each file that a comment names is there', () => {
  const comment = /(?:^|\s)\/\/(.*)$|^\s*\/?\*+(.*)$/gm;
  const name = /(?<![\w*./-])((?:[\w-]+\/)*[\w.-]*[\w-]\.(?:tsx?|mjs|css|sql|md))\b/g;
  const sources = readSources('src', 'demo', 'tests', 'bench', 'scripts').filter(
    ({ path }) => !path.startsWith('tests/laws/'),
  );
  const lost = sources.flatMap(({ path, text }) =>
    [...text.matchAll(comment)]
      .flatMap(([, line = '', block = '']) => [...(line || block).matchAll(name)])
      .flatMap(([, file = '']) => (isThere(file) ? [] : [`${path}: ${file}`])),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
});

it('no line of prose has more than 160 characters: a change of a word shows as a change of a line', () => {
  // Chinese has no spaces to break at, so the Chinese README is left out.
  const documents = found(DOCUMENTS).filter((path) => path !== 'README.zh-CN.md');
  const long = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8').replace(/^```.*?^```/gms, '');
    const lines = text.split('\n').filter((line) => line.length > 160 && !line.startsWith('|'));
    return lines.map((line) => `${document}: ${line.slice(0, 60)}`);
  });
  expect(long).toEqual([]);
});

it('each name in backticks in a comment stands in the code', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
  // What an example is about exists nowhere: the parts of a wire format, a word of a posting, a header of HTTP.
  const examples = ['Authorization', 'mongo', 'p0', 'p1'];
  const sources = readSources('src', 'demo', 'tests', 'bench', 'scripts').filter(
    ({ path }) => !path.startsWith('tests/laws/'),
  );
  const elsewhere = found(['migrations/*.*', 'src/**/*.css', '*.json', '*.config.ts']).map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const texts = [...sources.map(({ text }) => text.replace(comment, ' ')), ...elsewhere];
  const paths = sources.flatMap(({ path }) => path.split(/[/.]/));
  const words = new Set([
    ...texts.flatMap((text) => text.match(/[a-z_$][\w$]*/gi) ?? []),
    ...paths,
  ]);
  const lost = sources.flatMap(({ path, text }) =>
    (text.match(comment) ?? [])
      .flatMap((said) => [...said.replace(/\n\s*\*?/g, ' ').matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => name.replace(/\(.*\)$/, ''))
      .filter((name) => /^[a-z_$][\w$.]*$/i.test(name))
      .filter((name) => name.split('.').some((part) => /^[a-z_$]/i.test(part) && !words.has(part)))
      .filter((name) => !examples.includes(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(words.size).toBeGreaterThan(10_000);
  expect(lost).toEqual([]);
});

it('no comment names a group of files by a pattern: it names a folder, which moves along', () => {
  const pattern = /(?:^|\s)(?:\/\/|\*).*\s[\w./-]*\*[\w-]*\.tsx?\b/m;
  const naming = readSources('src', 'demo').filter(({ text }) => pattern.test(text));
  expect(naming.map(({ path }) => path)).toEqual([]);
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
