// The rendered pages that are kept for some seconds: however many are asked for, they take no more than their bytes.
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { pageRenderer } from '../http/render.ts';

const MB = 1024 * 1024;

function rendererOf(
  bytes: number,
  statuses: number[] = [],
  wait?: () => Promise<void> | undefined,
) {
  const entry = {
    RouterContextProvider: Map,
    callContext: 'call',
    nonceContext: 'nonce',
    siteUrlContext: 'site',
    isMeasuredContext: 'measured',
    pageContext: 'page',
    createRequestHandler: () => async () => {
      await wait?.();
      return new Response(Buffer.alloc(bytes), { status: statuses.shift() ?? 200 });
    },
  };
  const build = { entry: { module: entry }, routes: {} };
  const source = { hasPolicy: false, keepMs: 60_000, loadBuild: async () => build };
  const config = readConfig({ NODE_ENV: 'test' });
  return pageRenderer(source as never, config, (() => {}) as never);
}

it('are those asked for last, 24 MB at most', async () => {
  const render = rendererOf(4 * MB);
  const urls = Array.from({ length: 20 }, (_, n) => `/position?n=${n}`);
  for (const url of urls) await render(url);
  const kept = urls.filter(render.isKept);
  expect(kept).toEqual(urls.slice(-5));
});

it('are 2,000 at most, however small', async () => {
  const render = rendererOf(1);
  const urls = Array.from({ length: 2100 }, (_, n) => `/position?n=${n}`);
  for (const url of urls) await render(url);
  expect(urls.filter(render.isKept)).toEqual(urls.slice(-2000));
});

it('are not those that say that something is broken', async () => {
  const render = rendererOf(1, [500, 500]);
  const asked = async () => (await render('/position')).status;
  expect([await asked(), await asked(), await asked(), await asked()]).toEqual([
    500, 500, 200, 200,
  ]);
});

it('reach those who wait, also while the page is made anew for somebody who has just saved something', async () => {
  const gate = Promise.withResolvers<void>();
  const waits = [gate.promise, Promise.resolve()];
  const render = rendererOf(1, [], () => waits.shift());
  const waiting = render('/position');
  const anew = await render('/position', true);
  expect(anew.status).toBe(200);
  gate.resolve();
  expect((await waiting).status).toBe(200);
});
