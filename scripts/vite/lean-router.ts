// Vite plugin: the browser's build leaves out functions of React Router that no page uses. Its router is
// one closure, so the bundler cannot tell that nothing submits to a route's action or uses a fetcher.
import { type Plugin, parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** For what would be called only by a page that uses it: loud, so that a test of that page fails. */
const NEVER = "{ throw new Error('left out'); }";
/** For what the router calls in any case, without an effect here, and for classes and components. */
const NOTHING = '{}';

/**
 * What stands instead of declarations, by file and name. Routes have no actions, no page uses fetchers, view transitions, prefetching links or
 * instrumentation, forms navigate by themselves (`web/kit/filter/get-form.tsx`), and all routes are known
 * from the start.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router.js': {
    handleAction: NEVER,
    handleFetcherAction: NEVER,
    handleFetcherLoader: NEVER,
    fetch: NEVER,
    discoverRoutes: NEVER,
    patchRoutes: NEVER,
    normalizeNavigateOptions: '{ return { path }; }',
    restoreAppliedTransitions: NOTHING,
    persistAppliedTransitions: NOTHING,
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: NOTHING,
    getRouteInstrumentationUpdates: NEVER,
    instrumentClientSideRouter: NEVER,
  },
  'components.js': { Deferred: NOTHING, AwaitErrorBoundary: NOTHING },
  'errors.js': { decodeRouteErrorResponseDigest: NOTHING },
  'hooks.js': { DefaultErrorComponent: NOTHING, RSCErrorHandler: '{ return children; }' },
  'dom/lib.js': { HistoryRouter: NEVER, Form: NOTHING, NavLink: NOTHING },
  'dom/ssr/components.js': {
    usePrefetchBehavior: '{ return [false, React$1.useRef(null), {}]; }',
    PrefetchPageLinks: NEVER,
  },
  'dom/ssr/errorBoundaries.js': { RemixRootDefaultErrorBoundary: NEVER },
  'dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: NOTHING },
  'dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: NOTHING,
    useFogOFWarDiscovery: NOTHING,
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: NEVER,
    singleFetchLoaderFetcherStrategy: NEVER,
    nonSsrStrategy: NEVER,
  },
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What can be replaced of a declaration: the body of a function or class, otherwise the value. */
function partOf({ type, body, init }: Node): Node | null {
  if (type === 'FunctionDeclaration') return body as Node;
  if (type !== 'VariableDeclarator' || !isNode(init)) return null;
  return init.type === 'ClassExpression' ? (init.body as Node) : init;
}

/** The parts of all declarations of a file by their names, also of those inside functions. */
function partsIn(value: unknown, found = new Map<string, Node>()): Map<string, Node> {
  if (Array.isArray(value)) for (const item of value) partsIn(item, found);
  if (!isNode(value)) return found;
  const part = partOf(value);
  const { name = '' } = (value.id ?? {}) as { name?: string };
  if (part && name) found.set(name, part);
  for (const child of Object.values(value)) partsIn(child, found);
  return found;
}

/** The source with other parts for some of its declarations; throws for one that it does not have. */
export function withParts(source: string, parts: Readonly<Record<string, string>>): string {
  const declared = partsIn(parseAst(source).body);
  const edits = Object.entries(parts).map(([name, text]) => {
    const part = declared.get(name);
    if (!part) throw new Error(`react-router has no ${name} any more`);
    return { start: part.start, end: part.end, text };
  });
  // From the end, so that earlier offsets stay valid.
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    source,
  );
}

/** Applies to the browser's build only: development and the server keep the whole router. */
export const leanRouterPlugin: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [, file = ''] = /react-router\/dist\/production\/lib\/(.+\.js)$/.exec(id) ?? [];
    const parts = PARTS[file];
    return parts ? { code: withParts(code, parts), map: null } : null;
  },
};
