// Vite plugin: in the server's build the pages behind the login are empty. The server draws only the fallback of their
// area, so it need load neither these pages nor Ant Design.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Plugin, parseAst } from 'vite';
import routes from '../../src/web/routes.ts';

const WEB = join(import.meta.dirname, '../../src/web');

/** An area with a fallback: the server draws that instead of everything in it. */
const hasFallback = ({ file }: RouteConfigEntry): boolean =>
  readFileSync(join(WEB, file), 'utf8').includes('export function HydrateFallback');

const allIn = (route: RouteConfigEntry): string[] => [
  join(WEB, route.file),
  ...(route.children ?? []).flatMap(allIn),
];
const unseenIn = (route: RouteConfigEntry): string[] =>
  hasFallback(route) ? allIn(route) : (route.children ?? []).flatMap(unseenIn);

/** The source of a route's module without what it draws; what the server reads besides, as its title, stays. */
export function withoutPage(source: string): string {
  const { body } = parseAst(source, { lang: 'tsx' });
  const drawn = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  // One that only leads elsewhere.
  if (!drawn) return source;
  return `${source.slice(0, drawn.start)}export default () => null;${source.slice(drawn.end)}`;
}

export function unseenPages(): Plugin {
  const unseen = new Set((routes as RouteConfigEntry[]).flatMap(unseenIn));
  return {
    name: 'unseen-pages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: (code, id) => (unseen.has(id) ? { code: withoutPage(code), map: null } : null),
  };
}
