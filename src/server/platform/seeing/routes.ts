// The pattern of an open page for its address, from the routes that were built: what a metric may name.

interface Route {
  id: string;
  path?: string | undefined;
  parentId?: string | undefined;
}
type Routes = Readonly<Record<string, Route | undefined>>;

/** For addresses of no page. */
const OTHER = 'other';

const whole = new Map<string, string>();
let patterns: readonly { pattern: string; match: RegExp }[] = [];

/** Learns the patterns of all pages. */
export function namePages(routes: Routes): void {
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}/${route.path ?? ''}` : '';
  const all = Object.values(routes).map((route) => pathOf(route).replace(/\/+/g, '/'));
  const named = new Set(all.map((path) => path.replace(/(.)\/$/, '$1')));
  whole.clear();
  for (const path of named) if (!/[:*]/.test(path)) whole.set(path, path);
  patterns = [...named]
    .filter((path) => !whole.has(path))
    .map((pattern) => ({ pattern, match: matchOf(pattern) }))
    // What names more of an address comes before what takes everything.
    .sort((a, b) => Number(a.pattern.includes('*')) - Number(b.pattern.includes('*')));
}

function matchOf(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** The pattern of the page at an address, also of the data for it. */
export function pageOf(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const known = whole.get(path);
  if (known !== undefined) return known;
  const plain = path.replace(/(?:^\/_root)?\.data$/, '').replace(/\/+$/, '') || '/';
  const page = whole.get(plain);
  if (page !== undefined) return page;
  return patterns.find(({ match }) => match.test(plain))?.pattern ?? OTHER;
}
