// Results on a map: the sketch with and without scripts, and tiles of a stand-in for the source.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, openVisit } from '../stage/browser.ts';
import { drawsMaps, findChromium } from '../stage/chromium.ts';
import { harness } from '../stage/harness.ts';
import { type Site, startSite } from '../stage/site.ts';

const { visit } = harness();

test.each([390, 1366])(
  'at %i px a city leads to its districts and those to the list',
  async (width) => {
    const { page } = await visit({ width });
    await open(page, '/position');
    const views = page.getByRole('navigation', { name: '显示方式' });
    await views.getByRole('link', { name: '地图' }).click();
    await page.waitForURL(/view=map/);
    const cities = page.getByRole('region', { name: '按城市分布' });
    await cities.getByRole('link', { name: /^上海 / }).click();
    await page.waitForURL(/region=310100/);
    const districts = page.getByRole('region', { name: '按区县分布' });
    await page.getByRole('img', { name: /分布示意图/ }).waitFor();
    // A commute around the first district, by keyboard.
    await districts
      .getByRole('link', { name: /^以此为中心/ })
      .first()
      .press('Enter');
    await page.waitForURL(/near=\d{6}&km=10/);
    await districts.getByRole('heading', { name: /^10 公里内 \d+ 个职位/ }).waitFor();
    // The distances stand in one row, however narrow it is.
    const distances = page.getByRole('navigation', { name: '通勤圈半径' }).getByRole('link');
    const tops = await distances.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
    await page.getByRole('link', { name: '50 公里', exact: true }).click();
    await districts.getByRole('heading', { name: /^50 公里内/ }).waitFor();
    // A press on the picture moves the circle, a district of the list takes it back, and it can be taken away.
    const nearest = districts.getByRole('listitem').locator('small').first();
    await expect.poll(() => nearest.textContent()).toContain('不到 1 公里');
    // Some 15 km off the middle: within the circle, away from all dots.
    const picture = page.getByRole('img', { name: /分布示意图/ });
    const { width: across = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: across * 0.6, y: height * 0.4 } });
    await expect.poll(() => nearest.textContent()).not.toContain('不到 1 公里');
    await districts.getByRole('link', { name: '以此为中心' }).first().click();
    await expect.poll(() => nearest.textContent()).toContain('不到 1 公里');
    await page.getByRole('link', { name: '取消通勤圈' }).click();
    await districts.getByRole('heading', { name: '按区县分布' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // The map brought style sheets with it; the page's own rules still win.
    expect(await page.getByRole('button', { name: '全部筛选' }).isVisible()).toBe(width === 390);
    await districts
      .getByRole('link', { name: /个职位/ })
      .first()
      .click();
    await page.waitForURL(
      (url) => !url.search.includes('view=map') && /region=3101/.test(url.search),
    );
    await page.getByRole('region', { name: '职位列表' }).getByRole('article').first().waitFor();
  },
);

test('without scripts it is a list of links, with the commute of the address', async () => {
  const { page } = await visit({ script: false });
  await page.goto('/position?region=310100&view=map&near=310115&km=20');
  const districts = page.getByRole('region', { name: '按区县分布' });
  await districts.getByRole('heading', { name: /^20 公里内/ }).waitFor();
  await districts
    .getByRole('link', { name: /^浦东新区/ })
    .first()
    .waitFor();
  await page.goto('/enterprise?view=map');
  await page
    .getByRole('region', { name: '按城市分布' })
    .getByRole('link', { name: /家企业/ })
    .first()
    .waitFor();
});

test('an address has links to the maps people use, in a new tab without a referrer', async () => {
  const { page } = await visit();
  await open(page, '/position-details?id=1');
  for (const site of ['高德', '百度', '腾讯']) {
    const link = page.getByRole('link', { name: `${site}地图` });
    expect(await link.getAttribute('rel')).toContain('noreferrer');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(
      /^https:\/\/(?:uri\.amap|api\.map\.baidu|apis\.map\.qq)\.com\//,
    );
  }
});

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNs+M9QDwAEAgGBqLZ8WQAAAABJRU5ErkJggg==',
  'base64',
);

let tiles: Server;
let site: Site;
let browser: Browser;
const asked: string[] = [];

beforeAll(async () => {
  tiles = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
    answer.end(TILE);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  site = await startSite({ MAP_STYLE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` });
  const found = await findChromium();
  browser = await chromium.launch({ ...found, args: drawsMaps(found.args) });
  await startDrawing();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  tiles?.close();
});

/** Draws once by WebGL. The browser starts its drawing process with that, which takes long beside other tests. */
async function startDrawing(): Promise<void> {
  const page = await browser.newPage();
  const draws = await page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('webgl2');
    drawing?.clear(drawing.COLOR_BUFFER_BIT);
    drawing?.finish();
    return drawing !== null;
  });
  expect(draws, 'the browser draws by WebGL').toBe(true);
  await page.close();
}

test('with a source of tiles a map is drawn, from its host alone; lists load none of it', async () => {
  const { page, problems } = await openVisit(browser, site.url, { width: 1366 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, '/position');
  expect(loaded.filter((path) => /tile-map|maplibre/.test(path))).toEqual([]);
  await open(page, '/position?view=map');
  await page.locator('.maplibregl-canvas').waitFor();
  await expect.poll(() => asked.some((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
  // The marks say how many, and a press on one opens its city.
  await page.locator('.maplibregl-marker[title^="北京"]').click();
  await page.waitForURL(/region=110100/);
  await page.locator('.maplibregl-canvas').waitFor();
  // A press on the map makes the place the centre of the commute.
  await page.locator('.maplibregl-canvas').click({ position: { x: 12, y: 60 } });
  await page.getByRole('heading', { name: /^10 公里内/ }).waitFor();
  expect(problems()).toEqual([]);
});
