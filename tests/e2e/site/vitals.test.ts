// A real visitor's browser says how quick the page was, when it is left: once, by the page's name, with nothing of the visitor.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../stage/process/free-port.ts';
import { openBrowser, openVisit } from '../stage/browser.ts';
import { type Site, startSite } from '../stage/site.ts';

let browser: Browser;
let site: Site;
let metrics = '';

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  browser = await openBrowser();
  site = await startSite({ METRICS_PORT: String(port) });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The browser's own tools do not show the body of a beacon. */
const NOTE_SAID = `const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    body.text().then((text) => { window.said = text; });
    return send(url, body);
  };`;

const countOf = async (sample: string): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? 0 : Number(line.slice(sample.length + 1));
};

/** Opens an address and leaves it; gives what was sent. */
async function leave(path: string, script?: string) {
  const { page, close } = await openVisit(browser, site.url, { fresh: true });
  if (script) await page.addInitScript(script);
  await page.addInitScript(NOTE_SAID);
  const sent: object[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/site.vitals/')) return;
    const { cookie, token, authorization } = request.headers();
    sent.push({ cookie, token, authorization });
  });
  // Its own script is loaded when the page has nothing else to do.
  const watching = script ? page.waitForLoadState('networkidle') : page.waitForResponse(/vitals-/);
  await page.goto(path);
  await watching;
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.evaluate(() => fetch('/healthz'));
  const said: string | undefined = await page.evaluate('window.said');
  await close();
  return { sent, said };
}

it('is counted by the page’s name, without address, cookie or number', async () => {
  const { sent, said = '' } = await leave('/position?keyword=张三');
  expect(sent).toEqual([{}]);
  expect(JSON.parse(said)).toEqual({
    page: '/position',
    lcp_ms: expect.any(Number),
    cls: expect.any(Number),
  });
  await expect.poll(() => countOf('zemu_vital_lcp_seconds_count{route="/position"}')).toBe(1);
});

it('is not sent for who asks not to be tracked', async () => {
  const script = "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })";
  expect(await leave('/enterprise', script)).toEqual({ sent: [], said: undefined });
  expect(await countOf('zemu_vital_lcp_seconds_count{route="/enterprise"}')).toBe(0);
});
