// Reads the imports of every source file, so that the laws of the house can be checked over them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Import {
  /** The importing file, from the project's root, as in `src/web/root.tsx`. */
  from: string;
  /** The imported file from the root, or a package's name such as `zod` or `node:fs`. */
  to: string;
  isPackage: boolean;
  /** An `import('…')`, loaded only when it is reached. */
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

/** Every source file below the folders, tests included, with what it imports. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => pathsBelow(join(ROOT, folder))).map(readSource);
}

/** The files that configure the tools, at the top of the project. */
export function readConfigs(): Source[] {
  const names = readdirSync(ROOT).filter((name) => /\.config\.ts$/.test(name));
  return names.map((name) => readSource(join(ROOT, name)));
}

/** Every style sheet below a folder, as text. */
export function readStyles(folder: string): { path: string; text: string }[] {
  return pathsBelow(join(ROOT, folder), /\.css$/).map((file) => ({
    path: relative(ROOT, file),
    text: readFileSync(file, 'utf8'),
  }));
}

/** The folders below these with the files that lie in each, whatever their kind. */
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

/** The imports written in a file's text; the file itself need not exist. */
export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  for (const [, , type, specifier = ''] of code.matchAll(STATIC)) {
    found.push(importOf(path, specifier, { isLazy: false, isTypeOnly: type !== undefined }));
  }
  for (const [, specifier = ''] of code.matchAll(LAZY)) {
    found.push(importOf(path, specifier, { isLazy: true, isTypeOnly: false }));
  }
  // Types that React Router writes for a route (`./+types/…`) are no file of the house.
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

/** The text with its comments blanked; strings stay, also those that hold `//`. */
export function withoutComments(text: string): string {
  const token =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(token, (match) =>
    match.startsWith('/*') || match.startsWith('//') ? match.replace(/[^\n]/g, ' ') : match,
  );
}

/** The package a bare import belongs to: `@fastify/helmet`, `flydrive`, `node:fs`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** Everything that loads as soon as `start` does, itself included. */
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

/** One circle of imports as a list of paths, or null when there is none. */
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
