// Renders a whole page before sending it. Nothing is streamed, because pages of visitors are cached for
// seconds. A page that waits for nothing is made as one text: streams would encode, queue and join thousands of pieces.
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { keepDrawn } from './kit/drawn.tsx';
import { nonceContext, pageContext } from './server-context.ts';
import { NonceContext } from './shell/nonce.ts';

// The server handles requests by the React Router that the pages are built with.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { keepDrawn } from './kit/drawn.tsx';
export {
  callContext,
  isMeasuredContext,
  nonceContext,
  pageContext,
  siteUrlContext,
} from './server-context.ts';

/** Characters of drawn parts that are kept, with those of what they were drawn from. */
const DRAWN_MAX = 8_000_000;

keepDrawn({
  draw: renderToString,
  kept: new LRUCache<string, string>({
    maxSize: DRAWN_MAX,
    sizeCalculation: (text, content) => text.length + content.length,
  }),
});

/** What React writes in the place of a part that waits for something, or that failed. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->', '<!--$~-->'];
const END = '</body></html>';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Without a policy there is no nonce. An empty one would differ from what the browser renders.
  const nonce = loadContext.get(nonceContext) || undefined;
  const { serverHandoffStream, ...context } = routerContext;
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const { html, failed } = await rendered(page, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  // A page without scripts has nothing that would take the data.
  const script = context.renderMeta?.didRenderScripts ? dataScript(data, nonce) : '';
  const end = html.lastIndexOf(END);
  const at = end < 0 ? html.length : end;
  const body = Buffer.concat([html.subarray(0, at), Buffer.from(script), html.subarray(at)]);
  loadContext.set(pageContext, body);
  return new Response(null, { headers, status: failed ? 500 : status });
}

interface Rendered {
  /** Bytes, because a text of many pieces would be joined again by each function that looks at it. */
  html: Buffer;
  failed: boolean;
}

async function rendered(page: ReactNode, nonce: string | undefined): Promise<Rendered> {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  const isWhole = UNFINISHED.every((mark) => !html.includes(mark));
  return isWhole ? { html, failed: false } : renderWaiting(page, nonce);
}

/** Renders a page of which parts wait for something, such as a script that has not been loaded yet. */
async function renderWaiting(page: ReactNode, nonce: string | undefined): Promise<Rendered> {
  let failed = false;
  const stream = await renderToReadableStream(page, {
    nonce,
    // Otherwise large parts that were loaded late would stand hidden at the end, for a script to move.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true;
    },
  });
  await stream.allReady;
  return { html: Buffer.from(await new Response(stream).arrayBuffer()), failed };
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Gives the page the data of its loaders, as React Router would: its own part for this waits, so that no page could be
 * made as one text.
 */
function dataScript(data: string, nonce: string | undefined): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign);
  const controller = 'window.__reactRouterContext.streamController';
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close();</script>`;
}
