// A page made as one text is the page that React Router would stream: the same marks, data and status.
import { createContext, runInContext } from 'node:vm';
import { type ComponentType, createElement as h, lazy, Suspense, useId } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  Meta,
  type MetaDescriptor,
  Outlet,
  RouterContextProvider,
  redirect,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useLocation,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import handleRequest from './entry.server.tsx';
import { nonceContext, pageContext } from './server-context.ts';

const NASTY = '</script><!--<script>& 择木 \u2028\u2029 "\\';
const NONCE = 'bm9uY2U=';

function Fails(): never {
  throw new Error('while rendering');
}
const Ids = () => h('p', { id: useId() }, 'has an id');
const Late = lazy(async () => ({ default: () => h('p', null, 'came late') }));

interface Part {
  /** The root, if not said. */
  parent?: string;
  default: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  meta?: () => MetaDescriptor[];
}
const PARTS: Readonly<Record<string, Part>> = {
  data: { default: () => h('p', null, String(useLoaderData())), loader: () => NASTY },
  moved: { default: () => null, loader: () => redirect('/data') },
  refused: {
    default: () => null,
    loader: () => {
      throw new Response('', { status: 404 });
    },
  },
  fails: { default: Fails },
  'fails-inside': { default: () => h(Suspense, null, h(Fails)) },
  late: { default: () => h(Suspense, { fallback: 'wait' }, h(Late)) },
  asked: {
    default: () => h('p', null, `asked ${useLoaderData()} ${useLocation().search}`),
    loader: ({ request }) => new URL(request.url).search,
    meta: () => [{ title: 'asked' }],
  },
  ids: { default: Ids },
  closed: { default: () => h('p', null, 'closed') },
  room: { parent: 'closed', default: Fails, meta: () => [{ title: 'room' }] },
};

/** How often the document was drawn. */
let documents = 0;
/** What the root's loader gives. */
let around = 'around';

function Layout({ children }: { children?: unknown }) {
  documents += 1;
  const frame = [h('b', { key: 'b' }, useLocation().search), children as string];
  return h(
    'html',
    null,
    h('head', null, h(Meta)),
    h('body', null, h('main', null, frame), h(Scripts)),
  );
}

const root = {
  default: () => [h('i', { key: 'i' }, String(useLoaderData())), h(Outlet, { key: 'o' })],
  loader: () => around,
  Layout,
  ErrorBoundary: () => h('h1', null, 'fault'),
};

type Handle = typeof handleRequest;

/** The smallest site of these parts; `handle` renders its pages. */
function siteOf(handle: Handle) {
  const entries = Object.entries(PARTS).map(
    ([id, { parent = 'root', ...module }]) =>
      [id, { id, parentId: parent, path: id, module }] as const,
  );
  const routes = { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(entries) };
  const assets = Object.entries(routes).map(([id, route]) => {
    const hasLoader = 'loader' in route.module;
    return [
      id,
      {
        id,
        path: route.path,
        parentId: 'parentId' in route ? route.parentId : undefined,
        hasLoader,
        module: `/${id}.js`,
      },
    ];
  });
  const build = {
    entry: { module: { default: handle, handleError: () => {} } },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(assets),
      url: '/m.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  };
  return createRequestHandler(build as unknown as ServerBuild, 'production');
}

/** What React Router's documentation takes for a server: a stream with its own part for the data. */
const streamed: Handle = async (request, status, headers, context: EntryContext) => {
  let failed = false;
  const page = h(ServerRouter, { context, url: request.url, nonce: NONCE });
  const onError = () => {
    failed = true;
  };
  const stream = await renderToReadableStream(page, { nonce: NONCE, onError });
  await stream.allReady;
  return new Response(stream, { headers, status: failed ? 500 : status });
};

async function open(handle: Handle, path: string, nonce = NONCE) {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  const response = await siteOf(handle)(new Request(`http://site/${path}`), context);
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: context.get(pageContext)?.toString() ?? (await response.text()),
  };
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs;
const scriptsOf = (html: string) => [...html.matchAll(SCRIPT)].map(({ groups }) => groups ?? {});

/** What a browser is given of the loaders' data, read as React Router's script there reads it. */
async function dataOf(html: string): Promise<string> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const context = createContext({ window, ReadableStream, TextEncoderStream });
  for (const { code = '' } of scriptsOf(html))
    if (code.startsWith('window.__reactRouterContext')) runInContext(code, context);
  return new Response(window.__reactRouterContext?.stream).text();
}

/** The page without its scripts and without React's marks. */
const seen = (html: string) => html.replace(SCRIPT, '').replace(/<!--.*?-->/g, '');

describe('a page as one text', () => {
  it('gives the browser the data that the stream would give', async () => {
    const [own, theirs] = [await open(handleRequest, 'data'), await open(streamed, 'data')];
    const data = await dataOf(own.html);
    expect(data).toBe(await dataOf(theirs.html));
    expect(data).toContain('择木');
    expect(seen(own.html)).toBe(seen(theirs.html));
    expect(own.status).toBe(200);
  });

  it('puts the nonce on each script, and every mark inside the page', async () => {
    const { html } = await open(handleRequest, 'data');
    expect(scriptsOf(html).length).toBeGreaterThan(2);
    for (const { attributes } of scriptsOf(html)) expect(attributes).toContain(`nonce="${NONCE}"`);
    expect(html).toMatch(/^<!DOCTYPE html><html.*<\/body><\/html>$/s);
  });

  it.each([
    ['moved', 302],
    ['refused', 404],
    ['nowhere', 404],
    ['fails', 500],
    ['fails-inside', 500],
  ])('answers /%s with %i, as the stream does', async (path, status) => {
    const [own, theirs] = [await open(handleRequest, path), await open(streamed, path)];
    expect(own.status).toBe(status);
    expect([own.status, own.location]).toEqual([theirs.status, theirs.location]);
    expect(seen(own.html)).toBe(seen(theirs.html));
  });

  it('waits for a part whose script is not loaded yet', async () => {
    const own = await open(handleRequest, 'late');
    expect(own.status).toBe(200);
    expect(seen(own.html)).toContain('<p>came late</p>');
    expect(seen(own.html)).toBe(seen((await open(streamed, 'late')).html));
  });
});

describe('a page in a kept frame', () => {
  const paragraphOf = (html: string) => /<p[^>]*>.*?<\/p>/s.exec(html)?.[0];

  it('is the page that the stream would give, the first time and later', async () => {
    const theirs = await open(streamed, 'asked');
    for (const _ of [1, 2]) {
      const own = await open(handleRequest, 'asked');
      expect(seen(own.html)).toBe(seen(theirs.html));
      expect(await dataOf(own.html)).toBe(await dataOf(theirs.html));
    }
  });

  it('is drawn without its frame, which knows nothing of its query and data', async () => {
    const first = await open(handleRequest, 'asked?n=1');
    documents = 0;
    const second = await open(handleRequest, 'asked?n=2');
    expect(documents).toBe(0);
    expect(paragraphOf(first.html)).toBe('<p>asked ?n=1 ?n=1</p>');
    expect(paragraphOf(second.html)).toBe('<p>asked ?n=2 ?n=2</p>');
    expect(seen(second.html)).toContain('<main><b></b><i>around</i><p>');
    expect(await dataOf(second.html)).toContain('?n=2');
    expect(await dataOf(second.html)).not.toContain('?n=1');
  });

  it('has another frame at another path, and when the data of the routes around it is another', async () => {
    await open(handleRequest, 'asked');
    documents = 0;
    await open(handleRequest, 'ASKED');
    expect(documents).toBe(1);
    around = 'changed';
    const { html } = await open(handleRequest, 'asked');
    around = 'around';
    expect(documents).toBe(2);
    expect(seen(html)).toContain('<i>changed</i>');
  });

  it('has the nonce of its own response', async () => {
    await open(handleRequest, 'asked');
    const { html } = await open(handleRequest, 'asked', 'b3RoZXI=');
    const nonces = scriptsOf(html).map(
      ({ attributes }) => /nonce="(.*?)"/.exec(attributes ?? '')?.[1],
    );
    expect(new Set(nonces)).toEqual(new Set(['b3RoZXI=']));
    expect(html).not.toContain(NONCE);
  });

  it('is drawn as a whole where it has an id that React made, which tells its place in the page', async () => {
    const theirs = await open(streamed, 'ids');
    expect(paragraphOf(theirs.html)).toMatch(/id="_R_/);
    for (const _ of [1, 2])
      expect(seen((await open(handleRequest, 'ids')).html)).toBe(seen(theirs.html));
  });

  it('lacks what its own route draws where a route around it shows something else', async () => {
    const own = await open(handleRequest, 'closed/room');
    expect(seen(own.html)).toBe(seen((await open(streamed, 'closed/room')).html));
    expect(seen(own.html)).toMatch(/<title>room<\/title>.*<p>closed<\/p>/);
  });
});
