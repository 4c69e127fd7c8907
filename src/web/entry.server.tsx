// Renders a whole page before sending it. Nothing is streamed, because pages of visitors are cached for
// seconds.
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './server-context.ts';
import { NonceContext } from './shell/nonce.ts';

export { callContext, nonceContext, siteUrlContext } from './server-context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Without a policy there is no nonce. An empty one would differ from what the browser renders.
  const nonce = loadContext.get(nonceContext) || undefined;
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Otherwise large parts that were loaded late would stand hidden at the end, for a script to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { headers, status: failed ? 500 : status });
}
