// Vite plugins. The browser's build leaves out functions of React Router that no page uses. Its router is
// one closure, so the bundler cannot tell that nothing submits to a route's action or uses a fetcher. Another one lets a page ask for
// its scripts once its style sheets are there: on a phone's network both would share the line.
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

/** The scripts that those of the page's routes import. */
const IMPORTS =
  '[...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))]';

/**
 * Instead of links in the head the module at the body's end imports all of them, so that they still come at once. It stands behind
 * a plain script, at which the browser waits for the style sheets. What hydrates is named in the head: it must run after
 * the module, which asks for it last. Their priority is low: the first view's pictures come at the same time.
 */
const EDITS: readonly (readonly [string, string])[] = [
  [`let preloads = isHydrated || isRSCRouterContext ? [] : ${IMPORTS};`, 'let preloads = [];'],
  [
    '!enableFogOfWar ? /* @__PURE__ */ React$1.createElement("link"',
    'false ? React$1.createElement("link"',
  ],
  ['type: "module",', 'type: "module", fetchPriority: "low",'],
  ['href: manifest.entry.module,', 'href: manifest.entry.module, fetchPriority: "low",'],
  [
    `\`import \${JSON.stringify(manifest.url)}\``,
    `[manifest.url, ...${IMPORTS}].map((path) => \`import \${JSON.stringify(path)};\`).join("")`,
  ],
];

/** React Router's source with the edits; throws where it has changed. */
export function afterStyles(source: string): string {
  return EDITS.reduce((text, [was, is]) => {
    if (text.split(was).length !== 2) throw new Error(`react-router changed its Scripts: ${was}`);
    return text.replace(was, () => is);
  }, source);
}

export const scriptsAfterStyles: Plugin = {
  name: 'scripts-after-styles',
  apply: 'build',
  transform: (code, id) =>
    /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/.test(id)
      ? { code: afterStyles(code), map: null }
      : null,
};
