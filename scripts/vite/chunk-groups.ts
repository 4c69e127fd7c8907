// Decides which modules of the pages are bundled into one file. By default the bundler makes a small file of
// each module that two pages share: a hundred of them for a signed-in page.
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import routes from '../../src/web/routes.ts';

const web = (path: string) => join(import.meta.dirname, '../../src/web', path);
/** Modules of the frame. They are chunks of their own, because routes name them. */
const FRAME = [web('root.tsx'), web('shell/frame/public-shell.tsx')];
const HOME = web('site/home-page.tsx');
const DETAILS = web('position/details/details-page.tsx');
/** The pages of which most visitors see several. */
const VISITED = [
  HOME,
  web('position/search/list-page.tsx'),
  DETAILS,
  web('enterprise/search/list-page.tsx'),
];
/** What it shares with a visited page is loaded with the frame. */
const LOGIN = web('account/login/login-page.tsx');
/** The layout of the staff's pages. */
const CONSOLE = web('shell/frame/admin-shell.tsx');
/** The layouts behind the login; all routes below them count as signed-in. */
const AREAS = [
  'shell/frame/signed-in-area.tsx',
  'shell/frame/recruiter-shell.tsx',
  'shell/frame/admin-shell.tsx',
];
/** The page for developers. It shows every part of the kit, so it does not tell what open pages need. */
const CATALOGUE = web('shell/catalogue/kit-page.tsx');
/** Every file named here; a test checks that each exists. */
export const NAMED_FILES: readonly string[] = [
  ...FRAME,
  ...VISITED,
  LOGIN,
  ...AREAS.map(web),
  CATALOGUE,
];
const OPEN_PAGES = filesOf(routes, (file) => !AREAS.includes(file));
const PAGES_APART = filesOf(routes, () => true).filter(
  (file) => file.endsWith('-page.tsx') && !OPEN_PAGES.includes(file),
);
const ALL_BUT_CONSOLE = filesOf(routes, (file) => web(file) !== CONSOLE);
/** The pages of seekers and recruiters. */
const SIGNED_IN_PAGES = PAGES_APART.filter((file) => ALL_BUT_CONSOLE.includes(file));
/** The pages of the staff, which nobody else loads. */
const CONSOLE_PAGES = PAGES_APART.filter((file) => !ALL_BUT_CONSOLE.includes(file));
/** Modules that at least so many pages of a kind share are loaded with the first such page. */
const COMMON = 3;

/** The files of routes, each once. Routes that `enters` rejects are left out with all below them. */
function filesOf(below: readonly RouteConfigEntry[], enters: (file: string) => boolean): string[] {
  const entered = below.filter(({ file }) => enters(file));
  return [
    ...new Set(
      entered.flatMap(({ file, children = [] }) => [web(file), ...filesOf(children, enters)]),
    ),
  ];
}

type ImportsOf = (id: string) => readonly string[];

/** A module and all modules that it imports statically, directly or not. */
function reachOf(start: string, importsOf: ImportsOf, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const id of importsOf(start)) reachOf(id, importsOf, seen);
  return seen;
}

/** The modules that at least `least` of the pages need. */
function commonTo(pages: readonly Set<string>[], least: number): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const id of page) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= least).map(([id]) => id));
}

const OPEN_GROUPS = ['open', 'search', 'lists', 'details'] as const;
type OpenGroup = (typeof OPEN_GROUPS)[number];

/**
 * The group of each module of the frame, and of each that a visited page shares with another one or with signed-in pages. A page
 * should not load what only others need, so the pages decide: `open` is for all and a position's page, `search` for the
 * home page and lists, `lists` for these alone. More groups would compress worse than they save. A module's imports are needed by no fewer pages than the module itself,
 * so a group imports only those named before it.
 */
function openModules(importsOf: ImportsOf, signedIn: Set<string>): Map<string, OpenGroup> {
  const pages = new Map(VISITED.map((page) => [page, reachOf(page, importsOf)]));
  const frame = new Set([...FRAME].flatMap((id) => [...reachOf(id, importsOf)]));
  const login = reachOf(LOGIN, importsOf);
  const groupOf = (id: string): OpenGroup | null => {
    const needing = VISITED.filter((page) => pages.get(page)?.has(id));
    if (frame.has(id)) return 'open';
    if (needing.length === 1 && !signedIn.has(id)) return null;
    if (login.has(id)) return 'open';
    if (needing.includes(DETAILS)) return needing.length === 1 ? 'details' : 'open';
    return needing.includes(HOME) ? 'search' : 'lists';
  };
  const groups = new Map<string, OpenGroup>();
  for (const id of new Set([...frame, ...[...pages.values()].flatMap((ids) => [...ids])])) {
    const group = groupOf(id);
    if (group && !FRAME.includes(id)) groups.set(id, group);
  }
  return groups;
}

/** The modules that at least `COMMON` signed-in pages share. */
function signedInModules(importsOf: ImportsOf): Set<string> {
  const common = commonTo(
    SIGNED_IN_PAGES.map((page) => reachOf(page, importsOf)),
    COMMON,
  );
  for (const id of reachOf(web('shell/frame/signed-in-ground.tsx'), importsOf)) common.add(id);
  return common;
}

/**
 * Gives the groups for the bundler, so that a page loads a few files instead of forty to a hundred small
 * ones. Large files compress better, and a phone on a slow network waits for fewer answers.
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
    { name: 'react', test: react, priority: 5 },
    ...OPEN_GROUPS.map((name) => group(name, 4)),
    group('forms', 3),
    group('both', 2),
    group('signed-in', 1),
    group('console', 0),
  ];
}

/** The modules of each group. */
function openSets(groups: ReadonlyMap<string, OpenGroup>): Record<OpenGroup, Set<string>> {
  const idsOf = (name: OpenGroup) =>
    new Set([...groups].filter(([, group]) => group === name).map(([id]) => id));
  return {
    open: idsOf('open'),
    search: idsOf('search'),
    lists: idsOf('lists'),
    details: idsOf('details'),
  };
}

function setsOf(infoOf: (id: string) => Rolldown.ModuleInfo | null) {
  const now: ImportsOf = (id) => infoOf(id)?.importedIds ?? [];
  const ever: ImportsOf = (id) => [...now(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])];
  const signedIn = signedInModules(now);
  const starts = [...FRAME, ...OPEN_PAGES];
  const reached = (from: readonly string[], importsOf: ImportsOf) =>
    new Set(from.flatMap((start) => [...reachOf(start, importsOf)]));
  const atOnce = reached(
    starts.filter((start) => start !== CATALOGUE),
    now,
  );
  const everOpen = reached(starts, ever);
  const inConsole = commonTo(
    CONSOLE_PAGES.map((page) => reachOf(page, now)),
    COMMON,
  );
  return {
    ...openSets(openModules(now, signedIn)),
    // What the login and other open pages load at once, so mostly the parts of forms.
    forms: new Set([...signedIn].filter((id) => atOnce.has(id))),
    // Modules that open pages load later are apart from Ant Design, which open pages never load.
    both: new Set([...signedIn].filter((id) => everOpen.has(id))),
    'signed-in': signedIn,
    console: new Set([...inConsole].filter((id) => !everOpen.has(id))),
  };
}
