// Vite plugin: what the build has instead of some lines of React Router, for which it has no option. Each edit names the whole text
// that it stands for, and a build fails where a new version has another one. In development React Router is as it is.
import type { Plugin } from 'vite';

interface Edit {
  was: string;
  is: string;
  /** How often the file has it; once, if not said. */
  times?: number;
}

interface Change {
  /** What React Router has changed if the text is not there. */
  what: string;
  file: string;
  /** The only build that has it; both, if not said. */
  environment?: 'client' | 'ssr';
  edits: readonly Edit[];
}

/**
 * A chunk of a route that fails to load is answered by reloading the page, which tells nobody anything. Here the error goes to the
 * root's error page: whatever is asked of the module throws it. It must come out of the module's parts, because a rejected import
 * alone would leave an empty page.
 */
const FAILED_CHUNK: Change = {
  what: 'how it answers a failed chunk',
  file: 'dom/ssr/routeModules.js',
  edits: [
    {
      was: 'window.location.reload();\n\t\treturn new Promise(() => {});',
      is: `const fails = () => { throw error; };
  return { default: fails, clientLoader: fails, clientAction: fails, clientMiddleware: [] };`,
    },
  ],
};

const ENCODED =
  'encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)';

/**
 * The loaders' data of a page comes as JSON. React Router's own form walks through all of it and tells once what is said again, which
 * took a tenth of a page's time; what calls answer is JSON in any case. Pages with a fault keep that form, because it knows errors, and
 * so does what is read on the way from page to page.
 */
const PLAIN_DATA: readonly Change[] = [
  {
    what: 'how it hands over the data of a page',
    file: 'server-runtime/server.js',
    environment: 'ssr',
    edits: [
      {
        was: `serverHandoffStream: ${ENCODED}`,
        is: `serverHandoffStream: context.errors ? ${ENCODED} : undefined`,
        times: 2,
      },
    ],
  },
  {
    what: 'how it takes the data of a page',
    file: 'dom-export/hydrated-router.js',
    environment: 'client',
    edits: [
      {
        was: 'UNSAFE_decodeViaTurboStream(stream, window)',
        is: `new Response(stream).text().then((text) => text[0] === '{'
      ? { value: JSON.parse(text) }
      : UNSAFE_decodeViaTurboStream(new Response(text).body, window))`,
      },
    ],
  },
];

/** The scripts that those of the page's routes import. */
const IMPORTS =
  '[...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))]';

/**
 * A page asks for its scripts once its style sheets are there: on a phone's network both would share the line. Instead of links in the
 * head the module at the body's end imports all of them, so that they still come at once. It stands behind a plain script, at which the
 * browser waits for the style sheets. What hydrates is named in the head: it must run after the module, which asks for it last. Their
 * priority is low: the first view's pictures come at the same time.
 */
const AFTER_STYLES: Change = {
  what: 'its Scripts',
  file: 'dom/ssr/components.js',
  edits: [
    {
      was: `let preloads = isHydrated || isRSCRouterContext ? [] : ${IMPORTS};`,
      is: 'let preloads = [];',
    },
    {
      was: '!enableFogOfWar ? /* @__PURE__ */ React$1.createElement("link"',
      is: 'false ? React$1.createElement("link"',
    },
    { was: 'type: "module",', is: 'type: "module", fetchPriority: "low",' },
    {
      was: 'href: manifest.entry.module,',
      is: 'href: manifest.entry.module, fetchPriority: "low",',
    },
    {
      was: `\`import \${JSON.stringify(manifest.url)}\``,
      is: `[manifest.url, ...${IMPORTS}].map((path) => \`import \${JSON.stringify(path)};\`).join("")`,
    },
  ],
};

export const CHANGES: readonly Change[] = [FAILED_CHUNK, ...PLAIN_DATA, AFTER_STYLES];

/** React Router's source with a change; throws where it has another text. */
export const changed = (source: string, { what, edits }: Change): string =>
  edits.reduce((text, { was, is, times = 1 }) => {
    if (text.split(was).length !== times + 1)
      throw new Error(`react-router changed ${what}: ${was}`);
    return text.replaceAll(was, () => is);
  }, source);

export const routerEdits: Plugin = {
  name: 'router-edits',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const [, file] = /react-router\/dist\/production\/lib\/(.+\.js)$/.exec(id) ?? [];
    const change = CHANGES.find(
      (one) =>
        one.file === file && (one.environment ?? this.environment.name) === this.environment.name,
    );
    return change ? { code: changed(code, change), map: null } : null;
  },
};
