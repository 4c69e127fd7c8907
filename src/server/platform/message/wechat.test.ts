// Template messages through a stand-in of WeChat's interface: the token, what is sent, who cannot be reached.
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { memoryStore, type Store } from '../store.ts';
import { openOutbox } from './outbox.ts';
import { openWechat, type Wechat } from './wechat.ts';

const MESSAGE = {
  title: '杭州云岫科技有限公司邀请您参加前端工程师的面试',
  at: new Date('2026-11-22T00:30:00Z'),
  link: 'https://zemu.example/personal-center?tab=interviews',
  id: 'notice-7',
};

describe('a configured official account', () => {
  const stand = Fastify();
  let asked: { path: string; query: object; body: Record<string, unknown> }[] = [];
  /** What sending answers, by the number of the sending. */
  let answers: number[] = [];
  let tokens = 0;
  let endpoint = '';
  let store: Store;
  let wechat: Wechat;

  const env = () => ({
    NODE_ENV: 'production',
    WECHAT_MP_APP_ID: 'wx1',
    WECHAT_MP_APP_SECRET: 'topsecret',
    WECHAT_MP_TEMPLATE_ID: 'T1',
    WECHAT_MP_ENDPOINT: endpoint,
    WECHAT_APP_ID: 'wx1',
    WECHAT_APP_SECRET: 'topsecret',
  });
  const open = (store: Store) => openWechat(readConfig(env()), store, Fastify().log, openOutbox());
  beforeAll(async () => {
    stand.post('/cgi-bin/*', async (request) => {
      const [path = ''] = request.url.split('?');
      asked.push({ path, query: request.query as object, body: request.body as never });
      if (path !== '/cgi-bin/stable_token') return { errcode: answers.shift() ?? 0, msgid: 1 };
      tokens += 1;
      if (tokens < 0) return { errcode: 40125, errmsg: 'invalid appsecret topsecret' };
      return { access_token: `token-${tokens}`, expires_in: 7200 };
    });
    endpoint = await stand.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    [asked, answers, tokens] = [[], [], 0];
    store = memoryStore();
    wechat = open(store);
  });
  afterAll(() => stand.close());
  const sent = () => asked.filter(({ path }) => path === '/cgi-bin/message/template/send');

  it('gets title, time and address in the fields of its template, once by name', async () => {
    expect(await wechat.send('o-1', MESSAGE)).toBe(true);
    expect(sent()).toEqual([
      {
        path: '/cgi-bin/message/template/send',
        query: { access_token: 'token-1' },
        body: {
          touser: 'o-1',
          template_id: 'T1',
          client_msg_id: 'notice-7',
          url: MESSAGE.link,
          data: {
            thing1: { value: '杭州云岫科技有限公司邀请您参加前端工程…' },
            time2: { value: '2026-11-22 08:30' },
          },
        },
      },
    ]);
  });

  it('is asked for a token once, shared by all nodes, and again when that has ended', async () => {
    await wechat.send('o-1', MESSAGE);
    await open(store).send('o-2', MESSAGE);
    expect(tokens).toBe(1);
    answers = [42001, 0];
    expect(await wechat.send('o-1', MESSAGE)).toBe(true);
    expect(tokens).toBe(2);
    expect(sent().at(-1)?.query).toEqual({ access_token: 'token-2' });
    // Renewed only once: a token that never works must not cause endless requests.
    answers = [40001, 40001];
    await expect(wechat.send('o-1', MESSAGE)).rejects.toThrow('WeChat template: 40001');
  });

  it('says of who does not follow it that nobody is there, and of other refusals their code', async () => {
    for (const code of [40003, 43004, 43101]) {
      answers = [code];
      expect(await wechat.send('o-1', MESSAGE)).toBe(false);
    }
    answers = [45009];
    await expect(wechat.send('o-1', MESSAGE)).rejects.toThrow('WeChat template: 45009');
  });

  it('that gives no token or is away is named without secret or token', async () => {
    tokens = -2;
    await expect(wechat.send('o-1', MESSAGE)).rejects.toThrow(/^WeChat token: 40125$/);
    const config = readConfig({ ...env(), WECHAT_MP_ENDPOINT: 'http://127.0.0.1:9' });
    const away = openWechat(config, memoryStore(), Fastify().log, openOutbox());
    await expect(away.send('o-1', MESSAGE)).rejects.toThrow(/^WeChat: TypeError$/);
  });
});

it('without an official account shows messages to developers, and offers nothing in production', async () => {
  const outbox = openOutbox();
  const open = (NODE_ENV: string) =>
    openWechat(readConfig({ NODE_ENV }), memoryStore(), Fastify().log, outbox);
  expect(await open('development').send('o-1', MESSAGE)).toBe(true);
  expect(outbox.list()).toMatchObject([{ to: '微信 o-1' }]);
  expect(open('production').available).toBe(false);
  await expect(open('production').send('o-1', MESSAGE)).rejects.toThrow('not configured');
});

it('needs its secret and template, two names of fields, and people who bind through it', () => {
  const login = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', WECHAT_MP_APP_ID: 'wx1' };
  expect(() => readConfig(login)).toThrow('WECHAT_MP_APP_SECRET');
  expect(() => readConfig({ ...login, WECHAT_MP_APP_ID: 'wx2' })).toThrow('WECHAT_APP_ID 相同');
  const half = { ...login, WECHAT_MP_APP_SECRET: 's' };
  expect(() => readConfig(half)).toThrow('WECHAT_MP_TEMPLATE_ID');
  const full = readConfig({ ...half, WECHAT_MP_TEMPLATE_ID: 'T1' });
  expect(full.oauth.wechat).toMatchObject({ appId: 'wx1', isOfficialAccount: true });
  expect(() => readConfig({ WECHAT_MP_TEMPLATE_FIELDS: 'thing1' })).toThrow(
    'WECHAT_MP_TEMPLATE_FIELDS',
  );
});
