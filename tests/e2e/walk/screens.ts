// The screens of the site, read from the routes, so that new ones are walked by themselves.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reviewKinds } from '../../../src/contract/dictionary/review-kinds.ts';
import routes from '../../../src/web/routes.ts';
import type { Person } from './person.ts';

/** Sample addresses for routes with parameters. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'my-resume/:section': ['/my-resume/advantage'],
  'oauth/:provider': [],
  'help/:slug': ['/help/start'],
  'admin/review/:kind': reviewKinds.map(({ code }) => `/admin/review/${code}`),
  'admin/people/:id': ['/admin/people/1'],
  'admin/enterprises/:id': ['/admin/enterprises/1'],
  // An order's number is new each time; the walk comes to its page by buying.
  'layout/pay/:order_no': [],
};

/** Addresses that always redirect to another screen. They are walked but are no screens themselves. */
export const LEADS_ON: readonly string[] = ['/my-resume/advantage'];

/** The developers' catalogue; most of its controls are only for show (tests/e2e/site/kit.test.ts). */
const CATALOGUE = 'dev/kit';

/** The addresses of all routes that people see. */
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

/** The routes below the one with this id. */
function areaOf(entries: readonly RouteConfigEntry[], id: string): readonly RouteConfigEntry[] {
  for (const entry of entries) {
    if (entry.id === id) return entry.children ?? [];
    const found = areaOf(entry.children ?? [], id);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a path is one of a seeker's own pages, or of the login pages, which are equal for everybody. */
export const isSeekerArea = (path: string): boolean =>
  seekerPaths.has(path.toLowerCase()) || ['/login', '/forget'].includes(path.toLowerCase());

/** All routes in the order of a person's walk: the person's own area comes first. */
export function routesFor(person: Person): string[] {
  const isOwn = (path: string) =>
    (person === 'recruiter' && path.startsWith('/layout')) ||
    (person === 'operator' && path.startsWith('/admin'));
  const rank = (path: string) => (isOwn(path) ? 0 : isSeekerArea(path) ? 2 : 1);
  return routePaths().sort((a, b) => rank(a) - rank(b));
}

/** Query parameters whose values show another screen at the same path: tabs, kinds of queues. */
const SCREEN_PARAMETERS = ['tab', 'type', 'mode', 'view', 'queue', 'section', 'as', 'kind'];

/** The screens that an address stands for: its path, and each tab or kind separately. */
export function partsOf(address: string): string[] {
  const [path = '', ...parts] = templateOf(address).split(' ');
  return parts.length === 0 ? [path] : parts.map((part) => `${path} ${part}`);
}

/** The template of an address: equal for addresses that show the same screen with other data. */
export function templateOf(address: string): string {
  const url = new URL(address, 'http://site');
  const parts = [...url.searchParams]
    .filter(([name]) => SCREEN_PARAMETERS.includes(name))
    .map(([name, value]) => `${name}=${value}`);
  const named = [...url.searchParams.keys()].filter((name) => name === 'id');
  return [url.pathname.toLowerCase(), ...parts.sort(), ...named].join(' ');
}
