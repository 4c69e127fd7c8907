// Finds the exports that no other file imports, from the modules' syntax trees.
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { ROOT, type Source } from './import-graph.ts';

interface UnusedExport {
  path: string;
  name: string;
  /** True when its own file uses it: then only `export` is removed. Otherwise it is dead code. */
  isUsedInside: boolean;
}

type Module = ReturnType<typeof parseSync>['module'];

/** Exports of route modules that React Router uses by name. */
const OF_ROUTES = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'default',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
  'middleware',
  'clientMiddleware',
  'shouldRevalidate',
]);

/** Files that tools load by path, with all of their exports. */
const ENTERED = [
  'src/web/schema-stub.ts',
  'src/web/entry.client.tsx',
  'src/web/entry.server.tsx',
  'tests/components/setup.ts',
  'tests/stage/global-setup.ts',
  'tests/e2e/stage/global-setup.ts',
  'tests/e2e/walk/setup.ts',
];

/** Files in which a test's import does not count as use. Rules of the contract may exist for tests only. */
const PRODUCT = /^src\/(?:server|web)\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * The exports of `looked` that no other file imports. A test's import counts only if the export's own file
 * uses it, too: rules may be tested separately, but nothing may exist only for its test.
 * @param all every file whose imports count, tests and scripts included.
 */
export function unusedExports(all: readonly Source[], looked: readonly Source[]): UnusedExport[] {
  const modules = new Map(all.map((source) => [source.path, moduleOf(source)]));
  const handlers = new Map(all.map(({ path, text }) => [path, handlersIn(text)]));
  const product = new Set<string>();
  const tests = new Set<string>();
  for (const source of all) {
    const wanted = isTest(source.path) ? tests : product;
    for (const name of importedBy(source, modules, handlers)) wanted.add(name);
  }
  const routes = routeFiles(all);
  return looked.flatMap(({ path, text }) =>
    ownExports(modules.get(path)).flatMap(({ name, local }) => {
      const key = `${path} ${name}`;
      const isCalledByTools = ENTERED.includes(path) || (routes.has(path) && OF_ROUTES.has(name));
      if (product.has(key) || isCalledByTools) return [];
      const isUsedInside = timesIn(text, local) > 1;
      const mayServeTests = isUsedInside || !PRODUCT.test(path);
      return mayServeTests && tests.has(key) ? [] : [{ path, name, isUsedInside }];
    }),
  );
}

function moduleOf({ path, text }: Source): Module {
  return parseSync(path, text).module;
}

/** The root and every file that the routes name. */
function routeFiles(all: readonly Source[]): Set<string> {
  const list = all.find(({ path }) => path === 'src/web/routes.ts')?.text ?? '';
  const named = [...list.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, file = '']) => file);
  return new Set(['root.tsx', 'routes.ts', ...named].map((file) => `src/web/${file}`));
}

/** A module's exports, by exported and by local name. */
function ownExports(module: Module | undefined): { name: string; local: string }[] {
  const entries = module?.staticExports.flatMap((statement) => statement.entries) ?? [];
  return entries
    .filter(({ exportName }) => exportName.kind !== 'None')
    .map(({ exportName, localName }) => {
      const name = exportName.name ?? 'default';
      return { name, local: localName.name ?? name };
    });
}

/** The names of the handlers that a file exports. */
const handlersIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+) = handle\(/gm)].map(([, name = '']) => name);

/** What a file imports, as `path name`. */
function importedBy(
  source: Source,
  modules: ReadonlyMap<string, Module>,
  handlers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const module = modules.get(source.path);
  // A room imports all handlers of a module, and what it names.
  const isRoom = /^src\/server\/\w+\/room\.ts$/.test(source.path);
  const allOf = (path: string) => ownExports(modules.get(path)).map(({ name }) => name);
  const taken = (request: string, importName: { kind: string; name: string | null }) => {
    const path = targetOf(source.path, request);
    const isNamed = importName.kind === 'Name' || importName.kind === 'Default';
    const all = isRoom
      ? allOf(path).filter(
          (name) => handlers.get(path)?.includes(name) || timesIn(source.text, name),
        )
      : allOf(path);
    const names = isNamed ? [importName.name ?? 'default'] : all;
    return names.map((name) => `${path} ${name}`);
  };
  const imports = (module?.staticImports ?? []).flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName }) => taken(moduleRequest.value, importName)),
  );
  const passedOn = (module?.staticExports ?? []).flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? taken(moduleRequest.value, importName) : [],
    ),
  );
  return [...imports, ...passedOn, ...takenLate(source, allOf)];
}

/** Names used of a dynamically imported module or an `import()` type: the default and named ones. */
function takenLate({ imports, text }: Source, allOf: (path: string) => string[]): string[] {
  return imports
    .filter(({ isLazy }) => isLazy)
    .flatMap(({ to }) =>
      allOf(to)
        .filter((name) => name === 'default' || timesIn(text, name) > 0)
        .map((name) => `${to} ${name}`),
    );
}

const targetOf = (from: string, request: string) =>
  relative(ROOT, resolve(ROOT, dirname(from), request.replace(/\?.*$/, '')));

/** How often a name occurs in a text as a whole word. */
function timesIn(text: string, name: string): number {
  return (
    text.match(new RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0
  );
}
