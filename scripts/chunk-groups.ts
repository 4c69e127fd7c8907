// Which modules of the pages share a file. Left alone, a bundler makes a small file of each module that
// two pages have in common: a hundred of them for a signed-in page.
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import routes from '../src/web/routes.ts';

const web = (path: string) => join(import.meta.dirname, '../src/web', path);
/** These are chunks of their own, because routes name them. */
const FRAME = [web('root.tsx'), web('shell/frame/public-shell.tsx')];
/** Most visitors come to several of these. */
const VISITED = [
  web('site/home-page.tsx'),
  web('position/search/list-page.tsx'),
  web('position/details/details-page.tsx'),
  web('enterprise/search/list-page.tsx'),
];
/** Behind the token: these and all below them in the routes. */
const AREAS = ['shell/frame/signed-in-area.tsx', 'shell/frame/recruiter-shell.tsx'];
/** Every file that is named here; a test asks whether each is there. */
export const NAMED_FILES: readonly string[] = [...FRAME, ...VISITED, ...AREAS.map(web)];
const OPEN_PAGES = filesOf(routes, (file) => !AREAS.includes(file));
const SIGNED_IN_PAGES = filesOf(routes, () => true).filter(
  (file) => file.endsWith('-page.tsx') && !OPEN_PAGES.includes(file),
);
/** What so many signed-in pages have in common is loaded with the first of them. */
const COMMON = 3;

/** The files of routes, each once, without those that are not entered and what lies below them. */
function filesOf(below: readonly RouteConfigEntry[], enters: (file: string) => boolean): string[] {
  const entered = below.filter(({ file }) => enters(file));
  return [
    ...new Set(
      entered.flatMap(({ file, children = [] }) => [web(file), ...filesOf(children, enters)]),
    ),
  ];
}

type ImportsOf = (id: string) => readonly string[];

/** A module and all it loads at once. */
function reachOf(start: string, importsOf: ImportsOf, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const id of importsOf(start)) reachOf(id, importsOf, seen);
  return seen;
}

/** The modules that so many of the pages need. */
function commonTo(pages: readonly Set<string>[], least: number): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of page) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= least).map(([id]) => id));
}

/** What the frame needs, and what a visited page shares with another one or with signed-in pages. */
function openModules(importsOf: ImportsOf, signedIn: Set<string>): Set<string> {
  const pages = VISITED.map((page) => reachOf(page, importsOf));
  const frame = FRAME.flatMap((id) => [...reachOf(id, importsOf)]);
  const also = [...commonTo(pages, 1)].filter((id) => signedIn.has(id));
  const all = new Set([...frame, ...commonTo(pages, 2), ...also]);
  for (const id of FRAME) all.delete(id);
  return all;
}

/** What many signed-in pages share. */
function signedInModules(importsOf: ImportsOf): Set<string> {
  const common = commonTo(
    SIGNED_IN_PAGES.map((page) => reachOf(page, importsOf)),
    COMMON,
  );
  for (const id of reachOf(web('shell/frame/signed-in-ground.tsx'), importsOf)) common.add(id);
  return common;
}

/**
 * A page loads a few files instead of forty or a hundred small ones: together they compress better, and
 * a slow phone waits for fewer answers.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let sets: ReturnType<typeof setsOf> | null = null;
  const group = (name: keyof ReturnType<typeof setsOf>, priority: number) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => {
      sets ??= setsOf((one) => context.getModuleInfo(one));
      return sets[name].has(id) ? name : null;
    },
    priority,
  });
  const react = /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]/;
  return [
    { name: 'react', test: react, priority: 4 },
    group('open', 3),
    group('both', 2),
    group('signed-in', 1),
  ];
}

function setsOf(infoOf: (id: string) => Rolldown.ModuleInfo | null) {
  const now: ImportsOf = (id) => infoOf(id)?.importedIds ?? [];
  const ever: ImportsOf = (id) => [...now(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])];
  const signedIn = signedInModules(now);
  const starts = [...FRAME, ...OPEN_PAGES];
  const everOpen = new Set(starts.flatMap((start) => [...reachOf(start, ever)]));
  return {
    open: openModules(now, signedIn),
    // What open pages may load later stays apart from Ant Design.
    both: new Set([...signedIn].filter((id) => everOpen.has(id))),
    'signed-in': signedIn,
  };
}
