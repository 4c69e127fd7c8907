// Reads the imports of every source file for the tests of the architecture.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Import {
  /** The importing file, relative to the project's root, as in `src/web/root.tsx`. */
  from: string;
  /** The imported file, relative to the root, or a package's name such as `zod` or `node:fs`. */
  to: string;
  isPackage: boolean;
  /** True for a dynamic `import('…')`. */
  isLazy: boolean;
  isTypeOnly: boolean;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

const SOURCE = /\.(?:ts|tsx|mts|mjs)$/;
const STATIC =
  /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm;
const LAZY = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;

/** Every source file below the folders, tests included, with its imports. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => pathsBelow(join(ROOT, folder))).map(readSource);
}

/** The configuration files at the project's root. */
export function readConfigs(): Source[] {
  const names = readdirSync(ROOT).filter((name) => /\.config\.ts$/.test(name));
  return names.map((name) => readSource(join(ROOT, name)));
}

/** Every style sheet below a folder, with its text. */
export const readStyles = (folder: string) => readTexts(folder, /\.css$/);

/** The files below a folder whose names match, with their texts. */
export function readTexts(folder: string, name: RegExp): { path: string; text: string }[] {
  return pathsBelow(join(ROOT, folder), name).map((file) => ({
    path: relative(ROOT, file),
    text: readFileSync(file, 'utf8'),
  }));
}

/** All folders below these, each with all its files. */
export function filesByFolder(...folders: string[]): [folder: string, files: string[]][] {
  const files = folders.flatMap((folder) => pathsBelow(join(ROOT, folder), /\.\w+$/));
  return [
    ...Map.groupBy(
      files.map((file) => relative(ROOT, file)),
      dirname,
    ),
  ];
}

function pathsBelow(folder: string, ending = SOURCE): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))
    .sort();
}

function readSource(file: string): Source {
  const path = relative(ROOT, file);
  const text = readFileSync(file, 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

/** The imports in a file's text; the file need not exist. */
export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const [, , type, specifier = ''] of code.matchAll(STATIC)) {
    found.push(importOf(path, specifier, { isLazy: false, isTypeOnly: type !== undefined }));
  }
  for (const [, specifier = ''] of code.matchAll(LAZY)) {
    found.push(importOf(path, specifier, { isLazy: true, isTypeOnly: false }));
  }
  // Types that React Router generates for a route (`./+types/…`) are not source files.
  return found.filter(({ to }) => !to.includes('/+types/'));
}

function importOf(
  from: string,
  specifier: string,
  kind: Pick<Import, 'isLazy' | 'isTypeOnly'>,
): Import {
  const isPackage = !specifier.startsWith('.');
  const bare = specifier.replace(/\?.*$/, '');
  const to = isPackage ? bare : relative(ROOT, resolve(ROOT, dirname(from), bare));
  return { from, to, isPackage, ...kind };
}

/** The text with comments blanked. Strings stay, also those that contain `//`. */
export function withoutComments(text: string): string {
  const token =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(token, (match) =>
    match.startsWith('/*') || match.startsWith('//') ? match.replace(/[^\n]/g, ' ') : match,
  );
}

/** The package of a bare import: `@fastify/helmet`, `flydrive`, `node:fs`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** Every file that loads statically with `start`, itself included. */
export function reachedBy(sources: readonly Source[], start: string): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { to, isLazy, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (!isLazy && !isTypeOnly) visit(to);
    }
  };
  visit(start);
  return seen;
}

/** One cycle of imports as a list of paths; null when there is none. */
export function findCycle(sources: readonly Source[]): string[] | null {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    trail.push(path);
    for (const { to } of byPath.get(path)?.imports ?? []) {
      const cycle = byPath.has(to) ? visit(to) : null;
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(path);
    return null;
  };
  for (const { path } of sources) {
    const cycle = visit(path);
    if (cycle) return cycle;
  }
  return null;
}
