// The real adapters against a stand-in of the services' documented interface, and the faults of it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { aliyunRealName } from '../real-name/aliyun.ts';
import { askJson, nicknameOf } from './provider.ts';
import { qq } from './qq.ts';
import { wechat } from './wechat.ts';

const CONFIG = { appId: 'wx123', appSecret: 'very-secret' };
const BACK = 'https://zemu.example/oauth/wechat';

let server: Server;
let base: string;
/** What the stand-in answers by path, and what it was asked. */
let answers: Record<string, unknown>;
let asked: URL[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', base);
    asked.push(url);
    const answer = answers[url.pathname];
    if (answer === 'silence') return;
    if (answer === 'redirect') {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    '/sns/oauth2/access_token': { access_token: 'at', openid: 'o1', expires_in: 7200 },
    '/sns/userinfo': { openid: 'o1', nickname: '林 一诺\u202e', sex: 1 },
    '/oauth2.0/token': { access_token: 'at', expires_in: '7776000' },
    '/oauth2.0/me': { client_id: 'wx123', openid: 'Q1' },
    '/user/get_user_info': { ret: 0, nickname: '小林' },
  };
});

describe('WeChat', () => {
  const service = () => wechat(CONFIG, BACK, base);

  test('leads to qrconnect of the open platform, without the secret', () => {
    const url = new URL(service().authorizeUrl('s1'));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx123',
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's1',
    });
    expect(url.href).not.toContain(CONFIG.appSecret);
  });

  test('leads to the page authorisation of an official account, where it is one', () => {
    const official = wechat({ ...CONFIG, isOfficialAccount: true }, BACK, base);
    const url = new URL(official.authorizeUrl('s1'));
    expect(url.pathname).toBe('/connect/oauth2/authorize');
    expect(url.searchParams.get('scope')).toBe('snsapi_userinfo');
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('exchanges a code for the person', async () => {
    expect(await service().exchange('c&1')).toEqual({ subject: 'o1', nickname: '林 一诺' });
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/sns/oauth2/access_token',
      '/sns/userinfo',
    ]);
    expect(asked[0]?.searchParams.get('code')).toBe('c&1');
  });

  test.each([
    ['an error of the service', { errcode: 40029, errmsg: 'invalid code' }],
    ['no JSON', '<html>'],
    ['a list', []],
    ['nothing', ''],
    ['a token that is no text', { access_token: { $gt: '' }, openid: 'o1' }],
    ['a redirect', 'redirect'],
    ['an endless answer', `{"access_token":"${'x'.repeat(100_000)}"}`],
  ])('refuses %s and says nothing secret', async (_, answer) => {
    answers['/sns/oauth2/access_token'] = answer;
    const error = await service()
      .exchange('c1')
      .then(
        () => null,
        (thrown: Error) => thrown,
      );
    expect(error?.constructor.name).toBe('OauthError');
    expect(error?.message).not.toContain(CONFIG.appSecret);
    expect(asked).toHaveLength(1);
  });

  test('gives up on a service that is silent', async () => {
    answers['/slow'] = 'silence';
    await expect(askJson(base, '/slow', {}, 50)).rejects.toThrow('/slow: TimeoutError');
  });
});

describe('QQ', () => {
  const service = () => qq(CONFIG, BACK, base);

  test('exchanges a code for the person, asking for JSON', async () => {
    expect(new URL(service().authorizeUrl('s')).host).toBe('graph.qq.com');
    expect(await service().exchange('c1')).toEqual({ subject: 'Q1', nickname: '小林' });
    expect(asked.slice(0, 2).map(({ searchParams }) => searchParams.get('fmt'))).toEqual([
      'json',
      'json',
    ]);
  });

  test('refuses a token that another application got', async () => {
    answers['/oauth2.0/me'] = { client_id: 'other', openid: 'Q1' };
    await expect(service().exchange('c1')).rejects.toThrow('another application');
  });

  test('lets a person without a nickname in', async () => {
    answers['/user/get_user_info'] = { ret: -1 };
    expect(await service().exchange('c1')).toEqual({ subject: 'Q1', nickname: 'QQ 用户' });
  });
});

test('a nickname is cut, tidied, and never half a character', () => {
  expect(nicknameOf('\ud83d'.repeat(3), 'x')).toBe('\ufffd\ufffd\ufffd');
  expect([...nicknameOf('😀'.repeat(99), 'x')]).toHaveLength(30);
  expect(nicknameOf('\u0000\u200b ', '微信用户')).toBe('微信用户');
});

describe('the real-name service', () => {
  const person = { name: '林一诺', card: '11010519491231002X' };
  const verify = () =>
    aliyunRealName({ accessKeyId: 'id', accessKeySecret: 'key' }, base).verify(person, new Date());

  test.each([
    ['1', true],
    ['2', false],
    ['3', false],
  ])('BizCode %s is an outcome', async (BizCode, passed) => {
    answers['/'] = { Code: '200', ResultObject: { BizCode } };
    expect(await verify()).toMatchObject({ passed });
    expect(asked[0]?.searchParams.get('IdentifyNum')).toBe(person.card);
  });

  test.each([
    { Code: '412' },
    { Code: '200', ResultObject: null },
    { Code: '200', ResultObject: { BizCode: '9' } },
    'nonsense',
  ])('%j is none, and the number stands in no error', async (answer) => {
    answers['/'] = answer;
    const error = await verify().then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toMatch(/^Aliyun Id2MetaVerify/);
    expect(error?.message).not.toContain(person.card);
  });
});

describe('the configuration', () => {
  test.each([
    [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
    [{ QQ_APP_SECRET: 'x' }, 'QQ_APP_ID'],
    [{ REAL_NAME_PROVIDER: 'aliyun' }, 'ID_HASH_SECRET'],
    [{ ID_HASH_SECRET: 'short' }, 'ID_HASH_SECRET'],
  ])('%j names what is missing or wrong', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
    expect(() => readConfig(env)).not.toThrow('short');
  });
});
