// Renders a whole page before sending it. Nothing is streamed, because pages of visitors are cached for
// seconds. A page that waits for nothing is made as one text: streams would encode, queue and join thousands of pieces.
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { beforeEnd, drawPage, keptPart } from './drawn-page.ts';
import { isKeeping, keepDrawn } from './kit/drawn.tsx';
import { quoted, written } from './kit/written.ts';
import { pageInFrame, siteAt } from './page-frame.tsx';
import { nonceContext, pageContext } from './server-context.ts';

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

keepDrawn(keptPart);

/** Answers stand in the data by route and by name, or with one more name around them. */
const DATA_LEVELS = 4;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Without a policy there is no nonce. An empty one would differ from what the browser renders.
  const nonce = loadContext.get(nonceContext) || undefined;
  const { serverHandoffStream, ...whole } = routerContext;
  const context = { ...whole, manifest: manifestOf(whole) };
  const data = serverHandoffStream
    ? quoted(await new Response(serverHandoffStream).text())
    : plainData(context);
  // A page without scripts has nothing that would take the data.
  const script = () => (context.renderMeta?.didRenderScripts ? dataScript(data, nonce) : '');
  const page = siteAt(request.url, context, nonce);
  // A fault may be of the frame, and may be shown in its place. In development, where there is no nonce, the frame's code changes.
  const isFramed = nonce && !context.staticHandlerContext.errors && isKeeping();
  const drawn =
    (isFramed && pageInFrame(context, request.url, { nonce, script: dataScript(data, nonce) })) ||
    drawPage(page, script);
  const { body, failed } = drawn
    ? { body: drawn, failed: false }
    : await drawWaiting(page, nonce, script);
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(pageContext, body);
  return new Response(null, { headers, status: failed ? 500 : status });
}

/** React Router builds the routes of its list anew for each page: the page's own are enough for it. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

/** The data of a page without a fault, as the build has it handed over (`router-edits.ts`). */
function plainData({ staticHandlerContext }: EntryContext): string {
  const { loaderData, actionData, errors } = staticHandlerContext;
  return written({ loaderData, actionData, errors }, DATA_LEVELS);
}

/** Draws a page of which parts wait for something, such as a script that has not been loaded yet. */
async function drawWaiting(page: ReactNode, nonce: string | undefined, script: () => string) {
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
  const html = await new Response(stream).text();
  return { body: Buffer.from(beforeEnd(html, script())), failed };
}

/**
 * Gives the page the data of its loaders, as React Router would: its own part for this waits, so that no page could be
 * made as one text.
 * @param data escaped to stand within quotes.
 */
function dataScript(data: string, nonce: string | undefined): string {
  const controller = 'window.__reactRouterContext.streamController';
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return `<script${attribute}>${controller}.enqueue("${data}");${controller}.close();</script>`;
}
