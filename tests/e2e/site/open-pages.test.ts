// The open pages as people and search engines see them: with and without scripts.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../../demo/accounts.ts';
import { loginByPassword } from '../../../src/contract/account/account.ts';
import type { DataOf, Endpoint, InputOf } from '../../../src/contract/call/endpoint.ts';
import {
  listMyPositions,
  movePosition,
  publishPosition,
  searchPositions,
} from '../../../src/contract/position/position.ts';
import { hydrated, open, type Visit, type VisitOptions } from '../stage/browser.ts';
import { arrivesAt, harness, sendResume } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';

const harnessed = harness();

/** Runs a visit; an error in the browser's console fails the test. */
async function visit(options: VisitOptions, story: (visit: Visit) => Promise<void>): Promise<void> {
  await story(await harnessed.visit(options));
}

const noScript: VisitOptions = { script: false };

/** Calls the API without a browser. */
async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, token = '') {
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as never)}` : '';
  const response = await fetch(siteUrl() + endpoint.path + query, {
    method: endpoint.method,
    headers: { 'app-name': 'pc', token, 'content-type': 'application/json' },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never };
  if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`);
  return data as DataOf<E>;
}

async function tokenOf(label: '求职者' | '招聘者'): Promise<string> {
  const account = demoAccounts.find((one) => one.label === label);
  if (!account) throw new Error(`no demo account ${label}`);
  const { mobile, password } = account;
  return (await ask(loginByPassword, { mobile, password })).access_token;
}

async function somePosition() {
  const [position] = (await ask(searchPositions, {})).items;
  if (!position) throw new Error('the demo town has no position');
  return position;
}

/** Title, description, canonical address and the structured data of a page. */
async function headOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = texts.flatMap((text) => JSON.parse(text)['@graph'] as Record<string, unknown>[]);
  return {
    title: await page.title(),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    data: (type: string) => graph.find((item) => item['@type'] === type) as never,
  };
}

const total = async (page: Page) =>
  Number((await page.getByRole('status').filter({ hasText: '共' }).innerText()).match(/\d+/)?.[0]);

describe('without script', () => {
  it('the home page shows search, categories, positions, enterprises and activities', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('searchbox', { name: '搜索职位' }).fill('护士');
      expect(await page.locator('#jobs').isVisible()).toBe(true);
      expect(await page.locator('article').count()).toBeGreaterThan(10);
      await page.getByText('互联网/技术', { exact: true }).first().click();
      expect(await page.getByRole('link', { name: 'Java', exact: true }).first().isVisible()).toBe(
        true,
      );
      await page
        .getByRole('link', { name: /双选会/ })
        .last()
        .click();
      expect(await page.locator('#activity').innerText()).toContain('日程');
    }));

  it('a search from the home page lists positions that have the word', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('searchbox', { name: '搜索职位' }).fill('护士');
      await page.getByRole('button', { name: '搜索' }).click();
      expect(new URL(page.url()).pathname).toBe('/position');
      expect(await page.locator('article').first().innerText()).toContain('护士');
    }));

  it('filters are links that add up, stand in the address and can be taken back', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/position');
      const all = await total(page);
      await page.getByRole('link', { name: '上海', exact: true }).first().click();
      const inCity = await total(page);
      expect(inCity).toBeLessThan(all);
      await page.locator('summary', { hasText: '学历' }).click();
      await page.getByRole('link', { name: '本科', exact: true }).click();
      expect(new URL(page.url()).search).toBe('?education=bachelor&region=310100');
      expect(await total(page)).toBeLessThan(inCity);
      for (const text of await page.locator('article').allInnerTexts()) {
        expect(text).toContain('上海');
        expect(text).toContain('本科');
      }
      await page.getByRole('link', { name: '去掉条件：本科' }).click();
      expect(await total(page)).toBe(inCity);
      await page.getByRole('link', { name: '清空条件' }).click();
      expect(await total(page)).toBe(all);
    }));

  it('a region is narrowed from the province to the district', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/position');
      await page.locator('summary', { hasText: '地区' }).click();
      await page.getByRole('list', { name: '省级地区' }).getByText('广东').click();
      await page.getByRole('list', { name: '广东的地市' }).getByText('深圳').click();
      await page.getByRole('list', { name: '深圳的区县' }).getByText('南山区').click();
      expect(new URL(page.url()).search).toBe('?region=440305');
      for (const text of await page.locator('article').allInnerTexts()) {
        expect(text).toContain('深圳·南山区');
      }
    }));

  it('paging goes on and back to the first page', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/position');
      const titles = () => page.locator('article a').first().getAttribute('href');
      const first = await titles();
      expect(await page.locator('article').count()).toBe(20);
      await page.getByRole('link', { name: '下一页' }).click();
      expect(await titles()).not.toBe(first);
      await page.getByRole('link', { name: '回到第一页' }).click();
      expect(await titles()).toBe(first);
    }));

  it('position and company can be read in full, and lead to each other', () =>
    visit(noScript, async ({ page }) => {
      const position = await somePosition();
      await page.goto(`/position-details?id=${position.id}`);
      expect(await page.locator('h1').innerText()).toBe(position.title);
      const text = await page.locator('main').innerText();
      for (const word of [
        '职位描述',
        '用工类型',
        '招聘人数',
        '有效期至',
        '工作地点',
        '求职不收费',
      ]) {
        expect(text).toContain(word);
      }
      const company = page.getByRole('region', { name: '招聘企业' });
      await company.getByRole('link', { name: position.enterprise.short_name }).click();
      expect(await page.locator('h1').innerText()).toContain(position.enterprise.short_name);
      expect(await page.locator('#positions').isVisible()).toBe(true);
    }));

  it('enterprises are filtered by links', () =>
    visit(noScript, async ({ page }) => {
      await page.goto('/enterprise');
      const all = await total(page);
      await page.getByRole('link', { name: '已认证', exact: true }).click();
      expect(new URL(page.url()).search).toBe('?certified=1');
      expect(await total(page)).toBeLessThan(all);
    }));

  it('applying leads to the login', () =>
    visit(noScript, async ({ page }) => {
      const path = `/position-details?id=${(await somePosition()).id}`;
      await page.goto(path);
      await page.getByRole('link', { name: '投递简历' }).first().click();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('type'), searchParams.get('redirect')]).toEqual([
        '/login',
        '1',
        path,
      ]);
    }));
});

describe('addresses that anybody may have written', () => {
  it.each([
    [
      '/position?region=999999&category=77&salary=x&experience=zz,3-5&cursor=%7B',
      '?experience=3-5',
    ],
    ['/position?keyword=%00%FF&sort=foo&enterprise=-1', ''],
    ['/enterprise?industry=zz,internet&hiring=2&region=1', '?industry=internet'],
  ])('%s keeps what is fit', (path, kept) =>
    visit(noScript, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const { canonical } = await headOf(page);
      expect(new URL(canonical ?? '').search).toBe(kept);
    }),
  );

  it.each([
    '/position-details',
    '/position-details?id=99999999',
    "/position-details?id=1'",
    '/company-details?id=abc',
    '/company-details?id=99999999',
  ])('%s leads to /notFont', (path) =>
    visit(noScript, async ({ page, expected }) => {
      expected.push(/404 \(Not Found\)/);
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe('/notFont');
    }),
  );

  it('markup in a keyword stays text', () =>
    visit({}, async ({ page }) => {
      const word = '</title></script><img src=x onerror=alert(1)>';
      await open(page, `/position?keyword=${encodeURIComponent(word)}`);
      expect(await page.locator('h1').innerText()).toContain('<img src=x');
      expect(await page.locator('main img[src=x]').count()).toBe(0);
    }));
});

describe('what search engines read', () => {
  it('every open page has its own title, description and canonical address', () =>
    visit(noScript, async ({ page }) => {
      const { id, enterprise } = await somePosition();
      const paths = [
        '/',
        '/position',
        '/position?region=310100',
        '/enterprise',
        `/position-details?id=${id}`,
        `/company-details?id=${enterprise.id}`,
      ];
      const titles = new Set<string>();
      for (const path of paths) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=test`);
        const head = await headOf(page);
        expect(head.canonical).toBe(siteUrl() + path);
        expect(head.description?.length).toBeGreaterThan(20);
        titles.add(head.title);
      }
      expect(titles.size).toBe(paths.length);
    }));

  it('a position is a JobPosting, a company an Organization, the home page can be searched', () =>
    visit(noScript, async ({ page }) => {
      const { id, title, salary, enterprise } = await somePosition();
      await page.goto(`/position-details?id=${id}`);
      const head = await headOf(page);
      expect(head.data('JobPosting')).toMatchObject({
        title,
        directApply: true,
        employmentType: expect.stringMatching(/FULL_TIME|PART_TIME|INTERN/),
        hiringOrganization: { sameAs: `${siteUrl()}/company-details?id=${enterprise.id}` },
        jobLocation: { address: { addressCountry: 'CN' } },
        baseSalary: { currency: 'CNY', value: { minValue: salary.min, maxValue: salary.max } },
      });
      const posting = head.data('JobPosting') as Record<string, string>;
      expect(Date.parse(posting.validThrough ?? '')).toBeGreaterThan(Date.now());
      expect(Date.parse(posting.datePosted ?? '')).toBeLessThanOrEqual(Date.now());
      expect(posting.description).toMatch(/^<p>/);
      expect(head.data('BreadcrumbList')).toBeTruthy();
      await page.goto(`/company-details?id=${enterprise.id}`);
      expect((await headOf(page)).data('Organization')).toMatchObject({
        alternateName: enterprise.short_name,
      });
      await page.goto('/');
      expect((await headOf(page)).data('WebSite')).toMatchObject({
        potentialAction: { '@type': 'SearchAction' },
      });
    }));

  it('markup in a posting stays text, also in its structured data', () =>
    visit({}, async ({ page }) => {
      const description = `</script><script>document.title='x'</script>${'认真做事，按时交付。'.repeat(4)}`;
      const draft = {
        title: '工程师</title><b>甲',
        category: '010102',
        job_type: 'full' as const,
        experience: 'any' as const,
        education: 'any' as const,
        headcount: 1,
        salary_min: 10_000,
        salary_max: 15_000,
        region: '310115',
        address: '<i>1 号</i>',
        description,
        skills: ['<u>C++</u>'],
      };
      const { id } = await ask(publishPosition, draft, await tokenOf('招聘者'));
      await open(page, `/position-details?id=${id}`);
      expect(await page.locator('h1').innerText()).toBe(draft.title);
      expect(await page.title()).toContain(draft.title);
      expect(await page.locator('main').innerText()).toContain("<script>document.title='x'");
      const made = await page.locator('main :is(b, i, u)').allTextContents();
      expect(made.filter((text) => ['甲', '1 号', 'C++'].includes(text))).toEqual([]);
      expect((await headOf(page)).data('JobPosting')).toMatchObject({ title: draft.title });
    }));

  it('a closed position stays readable, without JobPosting and without applying', () =>
    visit({}, async ({ page }) => {
      const token = await tokenOf('招聘者');
      const mine = await ask(listMyPositions, { state: 'online' }, token);
      const id = mine.items.at(-1)?.id ?? 0;
      await ask(movePosition, { id, move: 'close' }, token);
      await open(page, `/position-details?id=${id}`);
      expect(await page.getByText('该职位已停止招聘').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: '已停止招聘' }).first().isDisabled()).toBe(
        true,
      );
      expect((await headOf(page)).data('JobPosting')).toBeUndefined();
    }));
});

describe('with script', () => {
  it('an empty result says which filter to loosen, with a count that is true', () =>
    visit({}, async ({ page }) => {
      await open(page, '/position?keyword=会计&salary=gt50&region=310100');
      await page.getByText('没有符合条件的职位').waitFor();
      const link = page.getByRole('list', { name: '可以放宽的条件' }).getByRole('link').first();
      const promised = Number((await link.innerText()).match(/(\d+) 个职位/)?.[1]);
      await link.click();
      await expect.poll(() => total(page)).toBe(promised);
    }));

  it('going back restores the filters and the place in the list', () =>
    visit({}, async ({ page }) => {
      await open(page, '/position');
      await page.getByRole('link', { name: '下一页' }).click();
      await page.waitForURL(/cursor=/);
      await page.getByRole('link', { name: '上一页' }).waitFor();
      const address = page.url();
      const card = page.locator('article h2 a').nth(14);
      await card.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => scrollY);
      expect(scrolled).toBeGreaterThan(500);
      await card.click();
      await arrivesAt(page, /^\/position-details/);
      await page.goBack();
      await page.waitForURL(address);
      await page.locator('article').first().waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 60);
    }));

  it('the page before is one press away', () =>
    visit({}, async ({ page }) => {
      await open(page, '/position');
      const first = () => page.locator('article h2 a').first().getAttribute('href');
      const hrefs = [await first()];
      for (const n of [1, 2]) {
        await page.getByRole('link', { name: '下一页' }).click();
        await expect.poll(first).not.toBe(hrefs[n - 1]);
        hrefs.push(await first());
      }
      await page.getByRole('link', { name: '上一页' }).click();
      await expect.poll(first).toBe(hrefs[1]);
    }));

  it('a filter keeps the place on the page and its menu open for another choice', () =>
    visit({}, async ({ page }) => {
      await open(page, '/position');
      await page.locator('summary', { hasText: '经验' }).click();
      const options = page.getByRole('list', { name: '经验' });
      // A second choice while the first one's list is still loading must not be undone by it.
      const loading = Promise.withResolvers<void>();
      await page.route('**/position.data?*', async (route) => {
        await loading.promise;
        await route.continue().catch(() => {});
      });
      await options.getByText('3-5年').click();
      await options.locator('[aria-current]', { hasText: '3-5年' }).waitFor();
      await options.getByText('1-3年').click();
      loading.resolve();
      await page.waitForURL(/experience=1-3,3-5/);
      await page.keyboard.press('Escape');
      expect(await options.isVisible()).toBe(false);
    }));

  it('the category menu opens by pointer and by keyboard and closes by Escape', () =>
    visit({}, async ({ page }) => {
      await open(page, '/');
      const word = page.locator('summary', { hasText: '医疗健康' });
      const link = page.getByRole('link', { name: '全部医疗健康职位' });
      await word.hover();
      await link.waitFor();
      await page.mouse.move(5, 5);
      await link.waitFor({ state: 'hidden' });
      await word.focus();
      await page.keyboard.press('Enter');
      await link.waitFor();
      await page.keyboard.press('Tab');
      expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'hidden' });
    }));

  it('the carousel is moved by keyboard', () =>
    visit({}, async ({ page }) => {
      await open(page, '/');
      const carousel = page.getByRole('region', { name: '推广' }).first();
      const next = carousel.getByRole('button', { name: '下一张' });
      await next.focus();
      await page.keyboard.press('Enter');
      await carousel.getByText('第 2 张').waitFor({ state: 'attached' });
    }));

  it('an advert counts its click while the reader moves on', () =>
    visit({}, async ({ page }) => {
      await open(page, '/');
      const counted = page.waitForRequest(/operate\.advert\/click\?position_id=\d+/);
      await page.getByRole('region', { name: '推广' }).getByRole('link').first().click();
      expect((await counted).method()).toBe('GET');
      await page.waitForURL(/\/position/);
    }));

  it('own searches are remembered in this browser and can be forgotten', () =>
    visit({}, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('combobox', { name: '搜索职位' }).fill('护士');
      await page.keyboard.press('Enter');
      await page.waitForURL(/keyword=/);
      await page.goto('/');
      await hydrated(page);
      const history = page.getByRole('list', { name: '最近搜索' });
      expect(await history.getByRole('link').allInnerTexts()).toEqual(['护士']);
      await page.getByRole('button', { name: '清空' }).click();
      expect(await history.count()).toBe(0);
    }));

  it('an activity opens in a dialog that has an address of its own', () =>
    visit({}, async ({ page }) => {
      await open(page, '/');
      await page
        .getByRole('link', { name: /双选会/ })
        .last()
        .click();
      await page.waitForURL(/activity=\d+/);
      await page.getByRole('dialog').getByText('日程').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.search === '');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));

  it('applying while signed out leads to the login and back to the position', () =>
    visit({}, async ({ page }) => {
      const path = `/position-details?id=${(await somePosition()).id}`;
      await open(page, path);
      await page.getByRole('link', { name: '投递简历' }).first().click();
      await page.waitForURL(/\/login\?type=1/);
      await signIn(page, '求职者');
      await page.waitForURL(`**${path}`);
      await sendResume(page);
      // The time to undo survives a reload; afterwards there is no button any more.
      await page.reload();
      await page
        .getByRole('button', { name: /撤销投递/ })
        .or(page.getByRole('link', { name: /已投递/ }))
        .first()
        .waitFor();
    }));
});

async function signIn(page: Page, label: '求职者' | '招聘者'): Promise<void> {
  const account = demoAccounts.find((one) => one.label === label);
  await hydrated(page);
  await page.getByRole('link', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(account?.mobile ?? '');
  await page.locator('input[type=password]').fill(account?.password ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
