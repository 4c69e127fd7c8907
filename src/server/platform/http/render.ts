// Pages: the built web floor renders them here, for an anonymous reader only: the renderer gets the address and nothing else.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import type { Config } from '../config.ts';
import { passingFault } from '../db/faults.ts';
import { tellRefusal } from '../events.ts';
import { count, isMetered, time } from '../seeing/meter.ts';
import { namePages } from '../seeing/routes.ts';
import { inSpan } from '../seeing/scope.ts';
import { isTraced } from '../seeing/trace.ts';
import { forgetOver } from './answer/forget-over.ts';
import { lastGood } from './answer/last-good.ts';
import { ownRoutes } from './answer/own-routes.ts';
import { hasWritten } from './answer/wrote.ts';
import type { Call } from './call.ts';
import { TOO_MANY_PAGES } from './fault-page.ts';
import { sendPage } from './http.ts';
import { renderGate, TooManyPages } from './render-limit.ts';
import { pagePolicy, WORKER_POLICY } from './security.ts';

/** Calls an endpoint from a loader: the same dispatch as over HTTP, always without a token. */
type AnonymousCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>;

/** What the build's entry module exports: its own React Router, and the keys that its loaders read. */
interface EntryModule {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  callContext: RouterContext<AnonymousCall>;
  nonceContext: RouterContext<string>;
  pageContext: RouterContext<Buffer | null>;
  siteUrlContext: RouterContext<string>;
  isMeasuredContext: RouterContext<boolean>;
}

interface Page {
  status: number;
  headers: [string, string][];
  length: number;
  /** By encoding, '' for none. Once it was compressed only that is kept: it takes a sixth. */
  forms: Map<string, Buffer>;
}

/** The page for addresses that no route matches. */
const NOT_FOUND = '/notFont';
/** Pages that know which page was wanted: they name it, or lead back to it. */
const KNOWS_WANTED = [NOT_FOUND, '/website'];
/** How long a rendered anonymous page is reused, in ms: many readers then cost one rendering. */
const CACHE_MS = 5000;
const CACHE_BYTES = 24 * 1024 * 1024;
/** Where an open page came from, for the metrics. */
const KEPT = { from: 'kept' };
const MADE = { from: 'made' };
const REFUSED = { from: 'refused' };
/** Pages that are given while the database is away. Most are kept compressed, in a sixth of this. */
const LAST_BYTES = 16 * 1024 * 1024;
const BUILD = join(import.meta.dirname, '../../../../build');

/** The source of pages: the build, or a development server that recompiles them. */
interface PageSource {
  loadBuild(): Promise<ServerBuild>;
  /** How long a rendered page is reused, in ms; 0 renders each time. */
  keepMs: number;
  /**
   * Whether pages carry the policy that only scripts with this rendering's nonce run. A development
   * server says no: its own inline scripts and its socket have no nonce.
   */
  hasPolicy: boolean;
}

/** The pages that `npm run build` made. @throws when there is no build. */
export async function builtPages(): Promise<PageSource> {
  const entry = join(BUILD, 'server/index.js');
  if (!existsSync(entry)) throw new Error('build/ is missing: run `npm run build` first');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { loadBuild: async () => build, keepMs: CACHE_MS, hasPolicy: true };
}

/**
 * Serves the built scripts and styles, whose names change with their content, and the few files
 * beside them. A script of an older build is not found: the page then offers to reload.
 */
export async function registerAssets(http: FastifyInstance): Promise<void> {
  const client = join(BUILD, 'client');
  await http.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('vary', 'accept-encoding');
    },
  });
  // Tables of characters and stand-in fonts for PDF files that bring none of their own.
  await http.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
    prefix: '/pdfjs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(?:cmaps|standard_fonts)\/[\w.-]+$/.test(path),
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
  });
  await http.register(fastifyStatic, {
    root: client,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isWorker = path.endsWith('-worker.js');
      reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600');
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
}

/** Renders every path that no other route answers. */
export function registerPages(
  http: FastifyInstance,
  config: Config,
  call: Call,
  source: PageSource,
): void {
  const render = pageRenderer(source, config, call);
  const gate = renderGate(config.pagesPerMinute);
  if (isMetered() || isTraced()) void source.loadBuild().then(({ routes }) => namePages(routes));
  http.get('/*', async (request, reply) => {
    try {
      // A cached page costs nothing. Rendering is counted here, because the renderer does not know the
      // address.
      const fresh = hasWritten(request);
      const make = () => render(request.url, fresh);
      const isKept = !fresh && render.isKept(request.url);
      count('zemu_pages_total', isKept ? KEPT : MADE);
      const page = await (isKept ? make() : gate(request.ip, make));
      // The API's policy would forbid a page all its scripts and styles.
      if (!source.hasPolicy) reply.removeHeader('content-security-policy');
      return send(reply, page, request.headers['accept-encoding'] ?? '');
    } catch (error) {
      if (error instanceof TooManyPages) return refuse(request, reply, error);
      throw error;
    }
  });
}

/** Refuses a page: an error page for a reader, plain text for the page's own script, which shows it. */
function refuse(request: FastifyRequest, reply: FastifyReply, { retry_s }: TooManyPages) {
  count('zemu_pages_total', REFUSED);
  // Without the query, because it may hold what a visitor searched for.
  const path = request.url.replace(/\?.*$/s, '').slice(0, 100);
  tellRefusal(request.log, 'too-many-pages', path, { account_id: null, address: request.ip });
  reply.status(429).header('retry-after', retry_s).header('cache-control', 'no-store');
  if (/^[^?]*\.data(?:\?|$)/.test(request.url)) {
    return reply.type('text/plain; charset=utf-8').send(TOO_MANY_PAGES.title);
  }
  return sendPage(reply, TOO_MANY_PAGES);
}

const bytesOf = ({ length }: Page): number => length + 1024;

/** Rendered pages by address, for their time. */
function keptPages(renderOnce: (path: string, fresh: boolean) => Promise<Page>, keepMs: number) {
  const last = lastGood(LAST_BYTES, bytesOf);
  const made = (path: string, fresh: boolean) => last.orLast(path, () => renderOnce(path, fresh));
  const pages: LRUCache<string, Page> = new LRUCache({
    max: 2000,
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOf,
    ttl: keepMs,
    // Who waits for a page that is made anew for somebody meanwhile still gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (path) => {
      const page = await made(path, false);
      forgetOver(pages, path, keepMs);
      return page;
    },
  });
  return {
    isKept: (path: string) => pages.peek(path) !== undefined || last.atOnce(path) !== undefined,
    get: (path: string) => pages.fetch(path),
    /** Made now, and kept for the others. */
    anew: async (path: string) => {
      const page = await made(path, true);
      pages.set(path, page);
      return page;
    },
  };
}

/** Thrown with a page that says that something is broken, which is sent and not kept. */
class BrokenPage extends Error {
  readonly page: Page;

  constructor(page: Page) {
    super(`page with status ${page.status}`);
    this.page = page;
  }
}

/** @throws BrokenPage, so that the page is not kept. */
function pageOf({ status, headers }: Response, body: Buffer): Page {
  const page = { status, headers: [...headers], length: body.length, forms: new Map([['', body]]) };
  if (status >= 500) throw new BrokenPage(page);
  return page;
}

/** The page of a BrokenPage. @throws any other error. */
function brokenPage(error: unknown): Page {
  if (error instanceof BrokenPage) return error.page;
  throw error;
}

/**
 * Renders by address alone. Nothing of the visitor (token, cookie, address) reaches the renderer,
 * so a page kept for some seconds cannot carry one visitor's data to another.
 */
export function pageRenderer(source: PageSource, config: Config, call: Call) {
  const origin = { token: null, address: 'renderer', agent: '', internal: true };
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const pages = new WeakMap<ServerBuild, ReturnType<typeof ownRoutes>>();

  function handlerFor(whole: ServerBuild, { pathname }: URL, entry: EntryModule): RequestHandler {
    const own = pages.get(whole) ?? ownRoutes(whole);
    pages.set(whole, own);
    const build = own.get(pathname) ?? whole;
    const handler = handlers.get(build) ?? entry.createRequestHandler(build, config.mode);
    handlers.set(build, handler);
    return handler;
  }

  async function renderOnce(path: string, fresh = false): Promise<Page> {
    const build = await source.loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const nonce = source.hasPolicy ? randomBytes(16).toString('base64') : '';
    const context = new entry.RouterContextProvider();
    // A page whose loader met a passing fault is not kept; the visitor gets the last good one, or an error page.
    let fault: unknown;
    context.set(entry.callContext, (endpoint, input) =>
      call(endpoint, input, { ...origin, fresh }).catch((error: unknown) => {
        if (passingFault(error)) fault = error;
        throw error;
      }),
    );
    context.set(entry.nonceContext, nonce);
    context.set(entry.siteUrlContext, config.siteUrl);
    context.set(entry.isMeasuredContext, isMetered());
    const url = new URL(path, config.siteUrl);
    const handle = handlerFor(build, url, entry);
    const began = performance.now();
    const request = new Request(url);
    const response = await inSpan('render', {}, () => handle(request, context));
    time('zemu_render_seconds', (performance.now() - began) / 1000);
    if (fault) throw fault;
    // The original path goes behind a #, which stays in the browser, so all these pages share one rendering.
    const target = response.headers.get('location') ?? '';
    if (KNOWS_WANTED.includes(target))
      response.headers.set('location', `${target}#${encodeURIComponent(path.slice(0, 300))}`);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isHtml && nonce) response.headers.set('content-security-policy', pagePolicy(nonce, config));
    const body = context.get(entry.pageContext) ?? Buffer.from(await response.arrayBuffer());
    return pageOf(response, body);
  }

  const kept = keptPages(renderOnce, source.keepMs);
  /** @param fresh true for a visitor who must find what they have just saved. */
  const render = async (url: string, fresh = false): Promise<Page> => {
    const path = isOfSite(url, config.siteUrl) ? url : NOT_FOUND;
    const get = fresh ? kept.anew : kept.get;
    const made = source.keepMs > 0 ? get(path) : renderOnce(path);
    const page = await made.catch(brokenPage);
    if (!page) throw new Error('page was not rendered');
    return page;
  };
  return Object.assign(render, { isKept: kept.isKept });
}

/**
 * True for an address on this site. One that starts with two slashes, or a slash and a backslash, names
 * another host.
 */
function isOfSite(url: string, siteUrl: string): boolean {
  return URL.canParse(url, siteUrl) && new URL(url, siteUrl).origin === new URL(siteUrl).origin;
}

interface Coding {
  encode(body: Buffer): Promise<Buffer>;
  decode(body: Buffer): Promise<Buffer>;
}

const CODINGS: Record<string, Coding> = {
  br: {
    encode: (body) =>
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    decode: promisify<Buffer, Buffer>(brotliDecompress),
  },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: promisify<Buffer, Buffer>(gunzip) },
};

async function send(reply: FastifyReply, page: Page, accepted: string): Promise<FastifyReply> {
  const isLong = page.length >= 1024;
  const encoding = (isLong && Object.keys(CODINGS).find((name) => accepted.includes(name))) || '';
  reply.status(page.status).header('vary', 'accept-encoding');
  for (const [name, value] of page.headers) reply.header(name, value);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await formOf(page, encoding));
}

async function formOf({ forms }: Page, encoding: string): Promise<Buffer> {
  const known = forms.get(encoding);
  if (known) return known;
  const [[first, bytes] = ['', Buffer.alloc(0)]] = forms;
  const plain = (await CODINGS[first]?.decode(bytes)) ?? bytes;
  const coding = CODINGS[encoding];
  if (!coding) return plain;
  const encoded = await coding.encode(plain);
  forms.set(encoding, encoded);
  forms.delete('');
  return encoded;
}
