// Which pages have a handler of their own, and of which routes it is made.
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { ownRoutes } from './own-routes.ts';

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'shell', parentId: 'root' },
  { id: 'home', parentId: 'shell', index: true },
  { id: 'position', parentId: 'shell', path: 'position' },
  { id: 'article', parentId: 'shell', path: 'help/:slug' },
  { id: 'layout', parentId: 'root', path: 'layout' },
  { id: 'recruiter-home', parentId: 'layout', index: true },
  { id: 'manage', parentId: 'layout', path: 'position' },
  { id: 'rest', parentId: 'layout', path: '*' },
  { id: 'one', parentId: 'root', path: 'same' },
  { id: 'other', parentId: 'shell', path: 'same' },
];

const routes = Object.fromEntries(ROUTES.map((route) => [route.id, route]));
const build = { ssr: true, routes } as unknown as ServerBuild;

it('gives each page whose address is one text the routes from the root to it', () => {
  const idsOf = ({ routes }: Pick<ServerBuild, 'routes'>) => Object.keys(routes);
  const own = ownRoutes(build);
  expect(Object.fromEntries([...own].map(([path, its]) => [path, idsOf(its)]))).toEqual({
    '/': ['root', 'shell', 'home'],
    '/position': ['root', 'shell', 'position'],
    '/layout': ['root', 'layout', 'recruiter-home'],
    '/layout/position': ['root', 'layout', 'manage'],
  });
  expect([...own.values()].every(({ ssr }) => ssr)).toBe(true);
});
