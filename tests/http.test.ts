// The API as its clients see it: the envelope around everything, headers, faults, health.
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentLogin, getCaptcha, loginByPassword } from '../src/contract/account/account.ts';
import { api } from '../src/contract/api.ts';
import { isEnvelope, OK } from '../src/contract/call/envelope.ts';
import { readFeed } from '../src/contract/interview/interview.ts';
import { clickAdvert, listActivities, listAdverts } from '../src/contract/operate/operate.ts';
import { getDefaultKefu, getSite, saveSite } from '../src/contract/site/settings.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { forgetFull } from '../src/server/platform/db/faults.ts';
import { registerHealth } from '../src/server/platform/http/health.ts';
import { handleError } from '../src/server/platform/http/http.ts';
import { withinLimit } from '../src/server/platform/http/limit.ts';
import { leave } from '../src/server/platform/processes/leaving.ts';
import { openStore } from '../src/server/platform/store.ts';
import { changeSite } from './stage/operator-stage.ts';
import { ownDatabase } from './stage/own-database.ts';
import { type World, world } from './stage/world.ts';

let w: World;
beforeEach(async () => {
  w = await world();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const postTo = (url: string, payload: string, headers: Record<string, string> = JSON_TYPE) =>
  w.http.inject({ method: 'POST', url, headers, payload });
const LOGIN = loginByPassword.path;

describe('every answer is an envelope', () => {
  it('of a success: code 200, no message, the data', async () => {
    const response = await w.http.inject({ url: getSite.path });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: OK, msg: '', data: { is_open: 1 } });
  });

  it.each([
    ['GET', '/api/nothing/here'],
    ['POST', '/api/nothing/here'],
    ['DELETE', '/api/common/getSite'],
    ['POST', '/api/common/getSite'],
    ['GET', LOGIN],
    ['GET', '/api/'],
    ['PUT', '/api/elsewhere'],
  ] as const)('of the unknown call %s %s: code 404', async (method, url) => {
    const response = await w.http.inject({ method, url });
    expect(response.json()).toEqual({ code: 404, msg: '内容不存在或已删除', data: {} });
  });

  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  it.each([
    ['that is broken JSON', '{"mobile":', 400],
    ['that is empty', '', 422],
    ['that is a list', '[1]', 400],
    ['that is a text', '"x"', 400],
    ['that is null', 'null', 400],
    ['with __proto__', '{"__proto__":{"roles":["operator"]}}', 400],
    ['with constructor.prototype', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['that is a list 200,000 deep', deep, 400],
    ['that holds a list 200,000 deep', `{"mobile":${deep}}`, 422],
    ['with 50,000 unknown fields', JSON.stringify(Object.fromEntries(numbered(50_000))), 422],
    ['that is too large', JSON.stringify({ mobile: 'x'.repeat(1024 * 1024) }), 413],
  ])('of a body %s: a code, never a crash', async (_, payload, code) => {
    const response = await postTo(LOGIN, payload);
    expect(isEnvelope(response.json())).toBe(true);
    expect(response.json().code).toBe(code);
    expect(response.json().msg).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'of a body that calls itself %s: 415',
    async (type) => {
      const response = await postTo(LOGIN, 'a=1', { 'content-type': type });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 415, msg: '请使用 JSON 格式提交' });
    },
  );

  it('of a form for a call that takes no file: 415, whatever stands in it', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const calls = api
      .map(({ endpoint }) => endpoint)
      .filter(({ method, upload }) => method === 'POST' && !upload);
    expect(calls.length).toBeGreaterThan(100);
    for (const { path } of calls) {
      for (const payload of [form, '{}']) {
        const response = await postTo(path, payload, {
          'content-type': 'multipart/form-data; boundary=x',
        });
        expect([path, response.statusCode, response.json().msg]).toEqual([
          path,
          415,
          '请使用 JSON 格式提交',
        ]);
      }
    }
  });

  it.each(['/api/%zz', '/api/common/getSite?x=%', '/api/common/getSite?__proto__=1&a=1&a=2'])(
    'of the odd address %s',
    async (url) => {
      const response = await w.http.inject({ url });
      expect(isEnvelope(response.json())).toBe(true);
      expect(response.statusCode).toBeLessThan(500);
    },
  );

  it('names each wrong field, for forms', async () => {
    const { code, msg, data } = await w.anonymous.ask(loginByPassword, {
      mobile: '1',
      password: '',
    });
    expect(code).toBe(422);
    expect(msg).toBe('请输入正确的手机号');
    expect(data).toEqual({ fields: { mobile: '请输入正确的手机号', password: '请填写密码' } });
  });

  it.each(['a\0b', '\ud800'])('refuses text that no database stores', async (text) => {
    const operator = await w.person('operator');
    expect(
      await operator.ask(saveSite, {
        version: 0,
        reason: '按测试的需要调整',
        settings: { slogan: text },
      }),
    ).toMatchObject({ code: 422 });
  });

  it('tells nobody what went wrong inside', async () => {
    await w.database.script('alter table operate_advert rename to hidden');
    try {
      const response = await w.http.inject({ url: listAdverts.path });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({ code: 500, msg: '服务器开小差了，请稍后再试', data: {} });
    } finally {
      await w.database.script('alter table hidden rename to operate_advert');
    }
  });
});

function numbered(count: number): [string, number][] {
  return Array.from({ length: count }, (_, i) => [`k${i}`, i]);
}

describe('what is neither a call nor a page', () => {
  const ask = (
    method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    accept: string,
  ) => w.http.inject({ method, url, headers: { accept } });

  it('is not found: status 404, for programs an envelope, for people a page', async () => {
    const script = await ask('GET', '/assets/nope.js', '*/*');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(script.json()).toMatchObject({ code: 404 });
    const read = await ask('GET', '/assets/nope.js', 'text/html');
    expect([read.statusCode, read.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(read.body).toContain('文件不存在');
    expect(read.body).toContain('href="/"');
  });

  it.each(['/%', '/%E0%A4%A', '/position/%ff', '/assets/%c0%af'])(
    'cannot be read at %s: status 400, and nobody is told to load it again',
    async (url) => {
      const read = await ask('GET', url, 'text/html');
      expect(read.statusCode).toBe(400);
      expect(read.body).toContain('这个地址有误');
      expect(read.body).toContain('<a href="/">回到首页</a>');
      expect(read.body).not.toContain('重新加载');
    },
  );

  it.each(['PUT', 'POST', 'DELETE', 'OPTIONS'] as const)(
    'has no method %s: 405',
    async (method) => {
      for (const url of ['/', '/position', '/assets/nope.js']) {
        const response = await ask(method, url, '*/*');
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(response.json()).toMatchObject({ code: 405, msg: '这个地址不支持这种请求方式' });
      }
    },
  );
});

describe('security headers', () => {
  it.each([
    ['the API', 'GET', '/api/common/getSite'],
    ['an unknown call', 'GET', '/api/none'],
    ['a fault', 'POST', LOGIN],
    ['a missing file', 'GET', '/files/public/none.webp'],
    ['the sitemap', 'GET', '/sitemap.xml'],
    ['the health probe', 'GET', '/healthz'],
    ['the documentation', 'GET', '/api/docs'],
    ['a strange method', 'PUT', '/x'],
  ] as const)('stand on %s', async (_, method, url) => {
    const payload = method === 'POST' ? '{' : undefined;
    const response = await w.http.inject({
      method,
      url,
      headers: JSON_TYPE,
      ...(payload && { payload }),
    });
    const { headers } = response;
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toMatch(/default-src '(?:none|self)'/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['../database.lock', 'public/../database.lock', 'private/x.webp', 'public//x.webp'])(
    'and no file outside the public folder is read: %s',
    async (path) => {
      for (const width of ['', '?w=64', '?w=65']) {
        const url = `/files/${encodeURIComponent(path)}${width}`;
        expect((await w.http.inject({ url })).statusCode).toBe(404);
      }
    },
  );

  it('answers of calls are kept by nobody', async () => {
    for (const url of [getSite.path, LOGIN, '/api/none'])
      expect((await w.http.inject({ url })).headers['cache-control']).toBe('no-store');
  });
});

describe('health', () => {
  it('says that the process lives and that it can answer', async () => {
    expect((await w.http.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await w.http.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ database: 'ok', store: 'ok', disk: 'ok' });
  });

  it('asks for no more visitors while it leaves, and answers on', async () => {
    const stay = await leave(0);
    const ready = await w.http.inject({ url: '/readyz' });
    const call = await w.http.inject({ url: getSite.path });
    stay();
    expect([ready.statusCode, ready.json().leaving]).toEqual([503, true]);
    expect([call.statusCode, call.headers.connection]).toEqual([200, 'close']);
    expect((await w.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('says that the disk is full before nothing can be written any more', async () => {
    const { bsize } = await statfs(w.config.dataDir);
    const ready = async (free: number) => {
      const http = Fastify();
      registerHealth(http, w.services, async () => ({ bavail: Math.floor(free / bsize), bsize }));
      const { statusCode, json } = await http.inject({ url: '/readyz' });
      return [statusCode, json().disk];
    };
    expect(await ready(2 ** 30)).toEqual([200, 'ok']);
    expect(await ready(2 ** 20)).toEqual([503, 'full']);
  });

  it('tells people when something could not be kept for want of space, and says so for a while', async () => {
    const http = Fastify();
    http.setErrorHandler(handleError);
    registerHealth(http, w.services);
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const late = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    http.get('/row', () => Promise.reject(full));
    http.get('/file', () => Promise.reject(new Error('cannot write', { cause: late })));
    for (const url of ['/row', '/file']) {
      const answer = await http.inject({ url });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json().msg).toBe('服务器存储空间已满，暂时不能保存，请稍后再试');
    }
    const ready = await http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().disk]).toEqual([503, 'full']);
    forgetFull();
  });
});

describe('the documentation', () => {
  interface Operation {
    operationId: string;
    summary: string;
    responses: Record<string, unknown>;
  }

  it('is OpenAPI 3.1 and lists every endpoint with its method', async () => {
    const document = (await w.http.inject({ url: '/api/docs/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const listed = Object.entries<Record<string, Operation>>(document.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(api.map(({ endpoint: e }) => `${e.method} ${e.path}`).sort());
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
      Object.values(methods),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(api.length);
    for (const { summary, responses } of operations) {
      expect(summary).not.toBe('');
      expect(responses['200']).toBeDefined();
    }
  });

  it('has no reference that leads nowhere', async () => {
    const { body } = await w.http.inject({ url: '/api/docs/openapi.json' });
    const document = JSON.parse(body);
    for (const [, pointer = ''] of body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .reduce((node, key) => node?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
      expect(target, pointer).toBeDefined();
    }
  });

  it('may be kept, and is sent again only when it changed', async () => {
    for (const url of ['/api/docs', '/api/docs/openapi.json', '/api/docs/swagger-ui-bundle.js']) {
      const { headers } = await w.http.inject({ url });
      expect(headers['cache-control']).toBe('public, max-age=300');
      const etag = String(headers.etag);
      const again = await w.http.inject({ url, headers: { 'if-none-match': `W/${etag}` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const changed = await w.http.inject({ url, headers: { 'if-none-match': '"older"' } });
      expect(changed.statusCode).toBe(200);
    }
  });

  it('is not there without the switch', async () => {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', API_DOCS: '0' });
    const folder = mkdtempSync(join(tmpdir(), 'zemu-docs-'));
    const database = await ownDatabase();
    const app = await buildApp({ ...config, dataDir: folder }, { database });
    for (const url of ['/api/docs', '/api/docs/openapi.json', '/api/docs/start.js'])
      expect((await app.http.inject({ url })).json()).toMatchObject({ code: 404 });
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('opens in a browser without anything from elsewhere', async () => {
    const page = await w.http.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toMatch('text/html');
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await w.http.inject({ url: address })).statusCode).toBe(200);
    }
  });
});

describe('the token header', () => {
  it('says who calls', async () => {
    const seeker = await w.person('seeker');
    expect((await seeker.call(currentLogin)).user_info.account_id).toBe(seeker.account_id);
  });

  it.each([
    ['absent', undefined, '请先登录'],
    ['empty', '', '请先登录'],
    ['unknown', 'x'.repeat(43), '您的登录已过期'],
    ['strange', `${'%00'.repeat(9)}' or 1=1`, '您的登录已过期'],
  ])('that is %s gives code -1 where one must be signed in', async (_, token, msg) => {
    const headers: Record<string, string> = token === undefined ? {} : { token };
    const response = await w.http.inject({ url: currentLogin.path, headers });
    expect(response.json()).toEqual({ code: -1, msg, data: {} });
  });

  it('that is stale does not keep an open call from answering', async () => {
    const response = await w.http.inject({ url: listActivities.path, headers: { token: 'stale' } });
    expect(response.json().code).toBe(OK);
  });

  it('in the address or in a cookie counts for nothing', async () => {
    const { token } = await w.person('seeker');
    const headers = { cookie: `token=${token}`, authorization: `Bearer ${token}` };
    const { code } = (await w.http.inject({ url: currentLogin.path, headers })).json();
    expect(code).toBe(-1);
    const asked = await w.http.inject({ url: `${currentLogin.path}?token=${token}` });
    expect(asked.json().code).toBe(-1);
  });
});

describe('a page of another site', () => {
  const from = (site: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    w.http.inject({ method, url, headers: { 'sec-fetch-site': site } });

  it.each(['cross-site', 'same-site'])('makes no call of ours count: %s', async (site) => {
    for (const { endpoint } of api.filter(({ endpoint: e }) => e.access === 'open' && !e.file)) {
      const refused = { code: 403, msg: '权限不足' };
      expect((await from(site, endpoint.path, endpoint.method)).json()).toMatchObject(refused);
    }
  });

  it('may link to a calendar, and our own pages and people ask as they like', async () => {
    const calendar = await from('cross-site', `${readFeed.path}?token=${'a'.repeat(43)}`);
    expect(calendar.json()).toMatchObject({ msg: '订阅地址已停用' });
    for (const site of ['same-origin', 'none'])
      expect((await from(site, getSite.path)).json()).toMatchObject({ code: OK });
  });
});

describe('a closed site', () => {
  it('answers 网站升级中请联系管理员！ but for log-in, settings and operators', async () => {
    const operator = await w.person('operator');
    const seeker = await w.person('seeker');
    await changeSite(operator, { is_open: 0 });
    const closed = { code: 503, msg: '网站升级中请联系管理员！' };
    expect(await w.anonymous.ask(listAdverts)).toMatchObject(closed);
    expect(await seeker.ask(listAdverts)).toMatchObject(closed);
    expect((await w.anonymous.call(getSite)).is_open).toBe(0);
    expect((await w.anonymous.ask(getDefaultKefu)).code).toBe(OK);
    expect((await w.anonymous.ask(getCaptcha, { path: 'login' })).code).toBe(OK);
    expect((await seeker.ask(currentLogin)).code).toBe(OK);
    expect((await operator.ask(listAdverts)).code).toBe(OK);
    await changeSite(operator, { is_open: 1 });
    expect((await w.anonymous.ask(listAdverts)).code).toBe(OK);
  });

  it('lets only the calls through that say so', async () => {
    const operator = await w.person('operator');
    await changeSite(operator, { is_open: 2 });
    for (const { endpoint } of api.filter(({ endpoint: e }) => e.access === 'open')) {
      const { msg } = await w.anonymous.ask(endpoint, {});
      expect([endpoint.path, msg === '网站升级中请联系管理员！']).toEqual([
        endpoint.path,
        !endpoint.whileClosed,
      ]);
    }
    await changeSite(operator, { is_open: 1 });
  });
});

describe('limits', () => {
  it('stop a caller who asks too often, and nobody else', async () => {
    const { max = 0, window_s = 0 } = clickAdvert.rate ?? {};
    const from = (remoteAddress: string) =>
      w.http.inject({ url: `${clickAdvert.path}?position_id=1`, remoteAddress });
    for (let i = 0; i < max; i += 1) await from('203.0.113.1');
    expect((await from('203.0.113.1')).json()).toMatchObject({ code: 429 });
    expect((await from('203.0.113.2')).json()).toMatchObject({ code: 404 });
    // One connection owns all addresses of a /64, so they share one limit.
    for (let i = 0; i < max; i += 1) await from(`2001:db8:0:1::${i.toString(16)}`);
    expect((await from('2001:db8:0:1:ffff::1')).json()).toMatchObject({ code: 429 });
    expect((await from('2001:db8:0:2::1')).json()).toMatchObject({ code: 404 });
    expect(window_s).toBeGreaterThan(0);
  });

  it('are not escaped by claiming another address', async () => {
    const max = clickAdvert.rate?.max ?? 0;
    const claiming = (i: number) =>
      w.http.inject({
        url: `${clickAdvert.path}?position_id=1`,
        headers: { 'x-forwarded-for': `198.51.100.${i % 250}`, 'x-real-ip': '198.51.100.1' },
      });
    for (let i = 0; i < max; i += 1) await claiming(i);
    expect((await claiming(max)).json()).toMatchObject({ code: 429 });
  });

  it('fall back to this node while Redis is gone, never to none', async () => {
    const store = await openStore('redis://127.0.0.1:4199');
    const passed = [];
    for (let i = 0; i < 4; i += 1) passed.push(await withinLimit(store, 'k', 2, 60));
    expect(passed).toEqual([true, true, false, false]);
    await store.set('code', '123456', 60);
    expect([await store.take('code'), await store.take('code')]).toEqual(['123456', null]);
    await expect(store.ping()).rejects.toThrow();
    await store.close();
  });
});
