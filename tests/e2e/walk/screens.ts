// The screens of the site, read from the table of routes: a new one is walked without being named here.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../src/web/routes.ts';
import type { Person } from './person.ts';

/** Addresses for routes with a part that varies. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'my-resume/:section': ['/my-resume/advantage'],
  'oauth/:provider': [],
};

/** Addresses that always lead to another screen; they are walked, and are none themselves. */
export const LEADS_ON: readonly string[] = ['/my-resume/advantage'];

/** For developers; most of its controls are there to be looked at (tests/e2e/site/kit.test.ts). */
const CATALOGUE = 'dev/kit';

/** Every address of the table of routes that people see. */
export function routePaths(entries: readonly RouteConfigEntry[] = routes, base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [base, entry.path].filter(Boolean).join('/');
    const below = entry.children ? routePaths(entry.children, path) : [];
    const isScreen = entry.index || (entry.path && !entry.children);
    if (!isScreen || entry.path === '*' || entry.path === CATALOGUE) return below;
    if (!path.includes(':')) return [`/${path}`, ...below];
    const samples = SAMPLES[path];
    if (!samples) throw new Error(`tests/e2e/walk/screens.ts needs a sample for ${path}`);
    return [...samples, ...below];
  });
}

const seekerPaths = new Set(
  routePaths(areaOf(routes, 'seeker-area')).map((path) => path.toLowerCase()),
);

/** The entries below the one with this id. */
function areaOf(entries: readonly RouteConfigEntry[], id: string): readonly RouteConfigEntry[] {
  for (const entry of entries) {
    if (entry.id === id) return entry.children ?? [];
    const found = areaOf(entry.children ?? [], id);
    if (found.length > 0) return found;
  }
  return [];
}

/** A seeker's own pages, and the ways to log in, which are the same for everybody. */
export const isSeekerArea = (path: string): boolean =>
  seekerPaths.has(path.toLowerCase()) || ['/login', '/forget'].includes(path.toLowerCase());

/** All routes in the order in which somebody walks them: what is their own comes first. */
export function routesFor(person: Person): string[] {
  const isOwn = (path: string) =>
    (person === 'recruiter' || person === 'operator') && path.startsWith('/layout');
  const rank = (path: string) => (isOwn(path) ? 0 : isSeekerArea(path) ? 2 : 1);
  return routePaths().sort((a, b) => rank(a) - rank(b));
}

/** Parameters whose value makes another screen of the same address: tabs, kinds of desks. */
const PLACES = ['tab', 'type', 'mode', 'view', 'desk', 'queue', 'section', 'as', 'kind'];

/** What of an address is a screen to be seen: its path, and each tab or kind by itself. */
export function partsOf(address: string): string[] {
  const [path = '', ...places] = templateOf(address).split(' ');
  return places.length === 0 ? [path] : places.map((place) => `${path} ${place}`);
}

/** One for all addresses that show the same screen with other data. */
export function templateOf(address: string): string {
  const url = new URL(address, 'http://site');
  const places = [...url.searchParams]
    .filter(([name]) => PLACES.includes(name))
    .map(([name, value]) => `${name}=${value}`);
  const named = [...url.searchParams.keys()].filter((name) => name === 'id');
  return [url.pathname.toLowerCase(), ...places.sort(), ...named].join(' ');
}
