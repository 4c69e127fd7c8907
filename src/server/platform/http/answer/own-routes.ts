// The routes of a page alone. A handler that is made of them has nothing else to compare an address with: matching all ninety
// routes twice took a twentieth of a page's time.
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** An address of such a path is one text. */
const hasParameter = (path: string): boolean => /[:*?]/.test(path);

/**
 * The builds of the pages whose address is one text, by this address: each has the page's own route and those around it.
 * Where two pages have the same one, it is left to the whole build to say which is meant.
 */
export function ownRoutes(build: ServerBuild): ReadonlyMap<string, ServerBuild> {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const builds = new Map<string, ServerBuild>();
  const shared = new Set<string>();
  for (const route of all) {
    if (parents.has(route.id)) continue;
    const chain = chainOf(build.routes, route);
    const path = `/${chain.flatMap((one) => one.path || []).join('/')}`;
    if (builds.has(path)) shared.add(path);
    if (!hasParameter(path)) builds.set(path, buildOf(build, chain));
  }
  for (const path of shared) builds.delete(path);
  return builds;
}

/** From the root to the page. */
function chainOf(routes: Routes, route: Route): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

const buildOf = (build: ServerBuild, chain: readonly Route[]): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(chain.map((route) => [route.id, route])),
});
