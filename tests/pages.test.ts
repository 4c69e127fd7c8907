// Rendered pages: the same for every visitor, cached for seconds, with a CSP, readable on failure.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../src/contract/call/errors.ts';
import { getSite } from '../src/contract/site/settings.ts';
import { handleError } from '../src/server/platform/http/http.ts';
import { builtPages, pageRenderer, registerPages } from '../src/server/platform/http/render.ts';
import { registerSecurity } from '../src/server/platform/http/security.ts';
import { birdPath, treePath, wordPath } from '../src/web/kit/look/mark.tsx';
import { themeBootScript } from '../src/web/kit/look/theme.ts';
import { readMissed } from '../src/web/shell/fault/missed-address.ts';
import { published, recruiterOf } from './stage/position-stage.ts';
import { missingHeaders } from './stage/security-headers.ts';
import { type World, world } from './stage/world.ts';

let w: World;
let site: ReturnType<typeof Fastify>;
beforeAll(async () => {
  w = await world();
  site = Fastify();
  site.setErrorHandler(handleError);
  registerPages(site, w.config, w.call, await builtPages());
});

const TOKENS = readFileSync(new URL('../src/web/styles/tokens.css', import.meta.url), 'utf8');
/** A colour token of the site in a theme. */
const colourOf = (theme: 'light' | 'dark', name: string) =>
  new RegExp(`--${name}: (#\\w+);`).exec(
    theme === 'light' ? TOKENS : TOKENS.slice(TOKENS.indexOf('[data-theme="dark"]')),
  )?.[1];

const open = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('a rendered page', () => {
  it('is the same for a visitor with a token and cookies as for anybody', async () => {
    const seeker = await w.person('seeker');
    const own = await open('/position', { token: seeker.token, cookie: 'name=somebody' });
    const anybody = await open('/position');
    expect(own.statusCode).toBe(200);
    expect(own.body).toBe(anybody.body);
    expect(own.body).not.toContain(seeker.mobile);
  });

  it('calls the API without a token and uncounted, however it was opened', async () => {
    const origins: Parameters<typeof w.call>[2][] = [];
    const call: typeof w.call = (endpoint, input, origin) => {
      origins.push(origin);
      return w.call(endpoint, input, origin);
    };
    const render = pageRenderer(await builtPages(), w.config, call);
    await render('/position?keyword=anonymous');
    expect(origins.length).toBeGreaterThan(0);
    // The renderer's own calls count for no visitor: a shared limit would close the site to everybody.
    expect(origins.every(({ token, internal }) => token === null && internal)).toBe(true);
  });

  it('runs only scripts with the nonce of this rendering', async () => {
    const { headers, body } = await open('/login?type=1');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    const scripts = [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  });

  it('asks for its scripts behind all that is seen, and for all of them at once', async () => {
    const { body } = await open('/position');
    const ASSET = /(?:from|import)\s*"(?:\.|\/assets)\/([\w.-]+\.js)"/g;
    const namesIn = (text: string) => [...text.matchAll(ASSET)].map(([, name = '']) => name);
    const [, start = ''] = /<script[^>]* type="module"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
    const asked = namesIn(start);
    const [, last = ''] = /import\("\/assets\/([\w.-]+)"\)/.exec(start) ?? [];
    expect(body.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      expect.stringContaining(`href="/assets/${last}" fetchPriority="low"`),
    ]);
    const read = (name: string) =>
      readFileSync(new URL(`../build/client/assets/${name}`, import.meta.url), 'utf8');
    const needed = [...asked, last].flatMap((name) => namesIn(read(name)));
    expect(needed).not.toEqual([]);
    expect(needed.filter((name) => !asked.includes(name))).toEqual([]);
    // The browser comes there only once it has the style sheets: it does not run a plain script before them.
    expect(body.slice(0, body.indexOf(start))).toMatch(/stylesheet.*<script[^>]*>\S.*$/s);
  });

  it('carries neither policy nor nonce where its source has none, as in development', async () => {
    const development = Fastify();
    const source = { ...(await builtPages()), keepMs: 0, hasPolicy: false };
    registerSecurity(development, w.config);
    registerPages(development, w.config, w.call, source);
    const { headers, body } = await development.inject({ url: '/login?type=1' });
    expect(headers['content-security-policy']).toBeUndefined();
    expect(body).not.toMatch(/nonce="[^"]/);
  });

  it('is rendered once for many readers at the same moment', async () => {
    let calls = 0;
    const call: typeof w.call = (endpoint, input, origin) => {
      if (endpoint.path === getSite.path) calls += 1;
      return w.call(endpoint, input, origin);
    };
    const render = pageRenderer(await builtPages(), w.config, call);
    await render('/position');
    const once = calls;
    await Promise.all(Array.from({ length: 20 }, () => render('/position')));
    expect(calls).toBe(once);
  });

  it('is rendered anew for one who has just saved something, and then kept for the others', async () => {
    const id = await published(await recruiterOf(w));
    const tellsNew = async (cookie = '') =>
      (await open(`/position-details?id=${id}`, { cookie })).body.includes('刚改的名称');
    expect(await tellsNew()).toBe(false);
    const titles = w.services.db.updateTable('position').set({ title: '刚改的名称' });
    await titles.where('id', '=', id).execute();
    expect(await tellsNew()).toBe(false);
    expect(await tellsNew('wrote=1')).toBe(true);
    expect(await tellsNew()).toBe(true);
  });

  it('answers 404 on /notFont, where unknown paths lead', async () => {
    // The missed address is behind the #, which browsers do not send: one rendered page serves all of them.
    for (const [missed, behind] of [
      ['/no/such/page', '%2Fno%2Fsuch%2Fpage'],
      ['/position-details?id=999999', '%2Fposition-details%3Fid%3D999999'],
    ] as const) {
      const { statusCode, headers } = await open(missed);
      expect([statusCode, headers.location]).toEqual([302, `/notFont#${behind}`]);
      expect(readMissed(`#${behind}`)).toBe(missed);
    }
    for (const hash of [
      '',
      '#',
      '#main',
      '#%',
      '#https%3A%2F%2Fevil.example',
      '#%2F%2Fevil.example',
    ])
      expect(readMissed(hash)).toBe(null);
    expect((await open('/notFont')).statusCode).toBe(404);
  });
});

describe('a page of a list that is not there', () => {
  beforeAll(async () => {
    await published(await recruiterOf(w));
  });

  it.each([
    '/position?page=9999',
    '/position?page=0x2',
    '/position?cursor=nobodys',
    '/enterprise?page=2',
    `/enterprise?cursor=${'x'.repeat(300)}`,
  ])('says so and leads back: %s', async (url) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    // Compares a boolean: a failing `toContain` would print the whole page.
    expect(body.includes('没有这一页')).toBe(true);
    expect(body).toContain('name="robots" content="noindex');
    const without = url.replace(/[?&](page|cursor)=.*$/, '');
    expect(/<a [^>]*href="([^"]*)"[^>]*>知道了<\/a>/.exec(body)?.[1]).toBe(without);
  });

  it.each(['/position', '/position?page=1', '/enterprise?page='])('is not %s', async (url) => {
    expect((await open(url)).body).not.toContain('没有这一页');
  });
});

describe('links within a rendered page', () => {
  it('keep the query of the page and lead to something that is there', async () => {
    const recruiter = await recruiterOf(w);
    const position = await published(recruiter);
    const pages = [
      `/company-details?id=${recruiter.enterprise_id}`,
      `/position-details?id=${position}`,
      '/protocol',
      '/?jobs=01#jobs',
    ];
    for (const page of pages) {
      const [address] = page.split('#');
      const { body } = await open(page);
      const anchors = [...body.matchAll(/<a [^>]*href="([^"]*)#([^"]+)"/g)];
      const [path] = address?.split('?') ?? [];
      const within = anchors.filter(([, to]) => to === '' || to?.split('?')[0] === path);
      expect(within.length, page).toBeGreaterThan(0);
      for (const [, to, id] of within) {
        if (path !== '/') expect(to === '' || to === address, `${to}#${id}`).toBe(true);
        expect(body, `${page} has #${id}`).toContain(`id="${id}"`);
      }
    }
  });
});

describe('the help', () => {
  it('lists every article with its own address, and finds by words without scripts', async () => {
    const { body } = await open('/help');
    expect(body).toContain('href="/help/code-missing"');
    const found = (await open('/help?keyword=验证码')).body;
    expect(found).toContain('收不到验证码怎么办？');
    expect(found).toContain('name="robots" content="noindex');
    expect((await open('/help?keyword=没有的词')).body).toContain('没有关于“没有的词”的帮助');
  });

  it('shows one article, and knows which are there', async () => {
    const { statusCode, body } = await open('/help/code-missing');
    expect([statusCode, body.includes('<h1 id="help-title"')]).toEqual([200, true]);
    expect(body).toContain('收不到验证码怎么办？');
    const { statusCode: gone, headers } = await open('/help/no-such-article');
    expect([gone, String(headers.location).split('#')[0]]).toEqual([302, '/notFont']);
  });
});

describe('somebody whose browser runs no scripts', () => {
  const unscripted = async (url: string) =>
    [...(await open(url)).body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text);

  it('reads on every page what works without them', async () => {
    for (const url of ['/', '/position', '/protocol', '/login?type=1', '/forget', '/layout']) {
      expect((await unscripted(url)).join(), url).toContain('没有开启 JavaScript');
    }
  });

  it('reads at the login and at signed-in pages why they are empty and where to go', async () => {
    for (const url of ['/login?type=1', '/forget', '/personal-center', '/my-resume', '/layout']) {
      const text = (await unscripted(url)).join();
      expect(text, url).toContain('再刷新这个页面');
      expect(text, url).toContain('href="/position"');
    }
  });

  it('gets a page in words for a form that the browser sends by itself', async () => {
    for (const url of ['/login?type=1', '/forget', '/oauth/wechat']) {
      const { statusCode, headers, body } = await w.http.inject({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'mobile=13900000000',
      });
      expect(statusCode).toBe(405);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('这一步需要浏览器运行 JavaScript');
      expect(body).not.toContain('13900000000');
    }
  });
});

describe('somebody who opens a page while the server cannot answer', () => {
  const broken = Fastify();
  broken.setErrorHandler(handleError);
  broken.get('/page', async () => {
    throw fail('busy');
  });

  it('reads words and may reload', async () => {
    const { statusCode, body, headers } = await broken.inject({
      url: '/page',
      headers: { accept: 'text/html,*/*' },
    });
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('服务繁忙，请稍后再试');
    expect(body).toContain('重新加载');
  });

  it('and a program gets the envelope', async () => {
    const { statusCode, body } = await broken.inject({ url: '/page', headers: { accept: '*/*' } });
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 503 });
  });
});

describe('pages beyond what one address may have made', () => {
  const crawl = async (url: string, accept = 'text/html') => {
    const limited = Fastify();
    registerSecurity(limited, w.config);
    registerPages(limited, { ...w.config, pagesPerMinute: 3 }, w.call, await builtPages());
    const ask = (path: string, remoteAddress = '203.0.113.8') =>
      limited.inject({ url: path, remoteAddress, headers: { accept } });
    for (let i = 0; i < 3; i += 1) expect((await ask(`${url}${i}`)).statusCode).toBe(200);
    return { ask, refused: await ask(`${url}4`) };
  };

  it('are refused in words, and not for others', async () => {
    const { ask, refused } = await crawl('/position?keyword=');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('您翻页太快了，请稍等片刻');
    expect(missingHeaders(refused.headers)).toEqual([]);
    expect((await ask('/position?keyword=4', '203.0.113.9')).statusCode).toBe(200);
    // A cached page costs nothing, so it is served beyond the limit, too.
    expect((await ask('/position?keyword=4')).statusCode).toBe(200);
  });

  it("are refused by a page in the site's dress, which learns nothing of who asks", async () => {
    const { ask, refused } = await crawl('/position?keyword=');
    const { body, headers } = refused;
    for (const path of [treePath, birdPath, wordPath]) expect(body).toContain(path);
    for (const name of ['paper', 'ink', 'pine', 'pine-on', 'persimmon'])
      for (const theme of ['light', 'dark'] as const)
        expect(body, name).toContain(`--${name}:${colourOf(theme, name)}`);
    expect(body).toContain('<a class="main" href="">重新打开</a>');
    expect(body).toContain('<a href="/">回到首页</a>');
    // The one inline script that the policy permits sets the chosen theme.
    expect(body).toContain(`<script>${themeBootScript}</script>`);
    const hash = createHash('sha256').update(themeBootScript).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    const again = await ask('/enterprise?keyword=other');
    expect(again.body).toBe(body);
  });

  it('are refused to the page that goes on by script as well', async () => {
    const { refused } = await crawl('/position.data?keyword=', '*/*');
    expect([refused.statusCode, refused.body]).toEqual([429, '您翻页太快了，请稍等片刻']);
    expect(refused.headers['x-remix-response']).toBeUndefined();
  });
});
