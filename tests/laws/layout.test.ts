// Layout of code. Literals are written out: only a named value may be spread into a literal, never another
// literal.

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { readConfigs, readSources, readStyles } from './import-graph.ts';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The literal inside `as const`, `satisfies` and brackets. */
const bare = (node: Node): Node => (isNode(node.expression) ? bare(node.expression) : node);

/** Line numbers at which a literal is spread into a literal of the same kind. */
function packedLines(path: string, text: string): number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const items = (value.properties ?? value.elements ?? []) as unknown[];
    for (const item of items.filter(isNode)) {
      const isPacked =
        item.type === 'SpreadElement' && bare(item.argument as Node).type === value.type;
      if (isPacked) lines.push(text.slice(0, item.start).split('\n').length);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
  return lines;
}

it('no literal is spread into a literal', () => {
  const sources = readSources('src', 'demo', 'tests', 'bench', 'scripts');
  const packed = [...sources, ...readConfigs()]
    .filter(({ text }) => /\.\.\.\s*[({[]/.test(text))
    .flatMap(({ path, text }) => packedLines(path, text).map((line) => `${path}:${line}`));
  expect(packed).toEqual([]);
});

it('finds packed objects and lists, also as constants, and leaves conditions alone', () => {
  const found = (text: string) => packedLines('a.ts', text);
  expect(found('const a = {\n  ...{ x: 1, y: 2 },\n};')).toEqual([2]);
  expect(found("const a = [...(['x', 'y'] as const)];")).toEqual([1]);
  expect(found('const a = { ...(yes ? { x: 1 } : {}), ...(yes && { y: 2 }) };')).toEqual([]);
  expect(found('const a = [...[1, 2].map(String), ...list];')).toEqual([]);
});

it('style sheets name the widths of screens instead of writing them', () => {
  const widths = [
    ...readFileSync('src/web/styles/media.css', 'utf8').matchAll(/\(m\w+-width: .+\)/g),
  ];
  expect(widths).toHaveLength(4);
  const written = readStyles('src/web')
    .filter(({ path }) => !path.endsWith('styles/media.css'))
    .filter(({ text }) => widths.some(([width]) => text.includes(width)));
  expect(written.map(({ path }) => path)).toEqual([]);
});

interface Text {
  path: string;
  text: string;
}

/** The classes that a component uses and its style sheets do not define. */
function lostClasses(path: string, text: string, sheets: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', file = '']) => {
      const sheet = sheets.get(join(dirname(path), file)) ?? '';
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .map(([, one = '']) => one)
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet));
    },
  );
}

it('a class that a component names is in its style sheet', () => {
  const sheets = new Map(readStyles('src/web').map(({ path, text }) => [path, text]));
  const lost = readSources('src/web').flatMap(({ path, text }) =>
    lostClasses(path, text, sheets).map((one) => `${path}: ${one}`),
  );
  expect(lost).toEqual([]);
  const page = "import styles from './a.module.css';\nstyles.there, styles.gone";
  expect(lostClasses('b/a.tsx', page, new Map([['b/a.module.css', '.there {}']]))).toEqual([
    'gone',
  ]);
});

/** The classes of a sheet that no component names; none where a component computes the name (`styles[tone]`). */
function idleClasses(path: string, sheet: string, sources: readonly Text[]): string[] {
  const near = sources.filter(({ text }) => text.includes(basename(path)));
  const users = near.flatMap((source) =>
    [...source.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , file = '']) => join(dirname(source.path), file) === path)
      .map(([, name = '']) => ({ name, text: source.text })),
  );
  if (users.some(({ name, text }) => text.includes(`${name}[`))) return [];
  const own = sheet.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  const names = new Set([...own.matchAll(/\.([a-z]\w*)/g)].map(([, one = '']) => one));
  return [...names].filter(
    (one) => !users.some(({ name, text }) => new RegExp(`\\b${name}\\.${one}\\b`).test(text)),
  );
}

it('a class of a style sheet is named by a component', () => {
  const sources = readSources('src/web');
  const idle = readStyles('src/web')
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => idleClasses(path, text, sources).map((one) => `${path}: ${one}`));
  expect(idle).toEqual([]);
  const page = { path: 'b/a.tsx', text: "import styles from './a.module.css';\nstyles.used" };
  expect(idleClasses('b/a.module.css', '.used {} .idle {}', [page])).toEqual(['idle']);
});

/** The words that `className` attributes give as text: of `"a b"`, `` `a ${b}` `` and `classNames('a', b && 'c')`. */
function namedWords(text: string): string[] {
  const given = [
    ...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\}|\{classNames\(([^;]*?)\)\})/g),
  ];
  return given.flatMap(([, plain = '', template = '', names = '']) => {
    const shown = names.replace(/[=!]== '[^']*'/g, '');
    const quoted = [...shown.matchAll(/'([^']*)'/g)].map(([, one = '']) => one).join(' ');
    const words = `${plain} ${template.replace(/\$\{[^}]*\}/g, ' ')} ${quoted}`;
    return words.split(/\s+/).filter(Boolean);
  });
}

it('a class that is named as text is one of the shared sheets', () => {
  const sheets = readStyles('src/web/styles')
    .map(({ text }) => text)
    .join('\n');
  const shared = new Set([...sheets.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const unknown = readSources('src/web').flatMap(({ path, text }) =>
    namedWords(text)
      .filter((word) => !shared.has(word))
      .map((word) => `${path}: ${word}`),
  );
  expect(unknown).toEqual([]);
  const page = `className="row gap-2"; className={classNames(a === 'b' && 'wrap', styles.c)}`;
  expect(namedWords(page)).toEqual(['row', 'gap-2', 'wrap']);
});

/** Rules of components' sheets that only say what shared classes say. The number may only become smaller. */
const COPIES = 176;

it('no more rules than before repeat the shared classes', () => {
  const rules = (text: string) =>
    [...text.matchAll(/^ {0,2}\.[\w-]+ \{\n([^{}]+)\}/gm)].map(([, lines = '']) =>
      lines.split(';').flatMap((line) => line.trim() || []),
    );
  const sheets = readStyles('src/web');
  const looks = sheets.find(({ path }) => path.endsWith('styles/looks.css'))?.text ?? '';
  const shared = new Set(rules(looks).flat());
  expect(shared.size).toBeGreaterThan(90);
  const copies = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ text }) => rules(text.replace(/^@.*\{\n(?: .*\n|\n)*\}/gm, '')))
    .filter((lines) => lines.every((line) => shared.has(line)));
  expect(copies.length, 'take the classes of styles/looks.css').toBeLessThanOrEqual(COPIES);
});
