// Hints through a stand-in of Tencent's REST interface (its documents 269/1519, /2282, /1608): who signs,
// what is sent, what happens when it refuses, does not know somebody, or says nothing.
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Push } from '../../../contract/chat/live.ts';
import { type Bus, openBus } from '../../platform/bus.ts';
import { readConfig } from '../../platform/config.ts';
import type { Services } from '../../platform/http/call.ts';
import { pagePolicy } from '../../platform/http/security.ts';
import { memoryStore } from '../../platform/store.ts';
import { deliverBy, expelFromTransport, tellChat } from '../message/changes.ts';
import { readUserSig } from '../signature/signature.ts';
import { faultOf, tencentRest } from './rest.ts';
import { type TencentTransport, tencentTransport } from './transport.ts';

const KEY = '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e';
const APP = { app_id: 1400000000, key: KEY };
const IMPORT = '/v4/im_open_login_svc/account_import';
const SEND = '/v4/openim/sendmsg';

interface Asked {
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

describe('Tencent Cloud Chat as a transport', () => {
  const stand = Fastify();
  let asked: Asked[] = [];
  /** What the stand-in answers, by the number of the question; null hangs. */
  let answerOf: (question: Asked, n: number) => number | null = () => 0;
  const logged: string[] = [];
  const log = Fastify({ logger: { stream: { write: (line: string) => logged.push(line) } } }).log;
  let bus: Bus;
  let now = new Date('2026-11-22T08:00:00Z');
  let config: ReturnType<typeof readConfig>;
  let transport: TencentTransport;

  beforeAll(async () => {
    bus = await openBus();
    stand.post('/v4/*', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      const question = { path, query: request.query, body: request.body } as Asked;
      asked.push(question);
      const code = answerOf(question, asked.length);
      if (code === null) return reply.hijack();
      return { ActionStatus: code === 0 ? 'OK' : 'FAIL', ErrorCode: code, ErrorInfo: '' };
    });
    const endpoint = await stand.listen({ port: 0, host: '127.0.0.1' });
    config = readConfig({
      TENCENT_CHAT_APP_ID: '1400000000',
      TENCENT_CHAT_KEY: KEY,
      TENCENT_CHAT_ADMIN: 'boss',
      TENCENT_CHAT_ENDPOINT: `${endpoint}/`,
      TENCENT_CHAT_CALLBACK_TOKEN: 'a'.repeat(16),
    });
  });
  beforeEach(() => {
    asked = [];
    logged.length = 0;
    answerOf = () => 0;
    open();
  });
  function open(timeout_ms?: number) {
    if (!config.tencentChat) throw new Error('not configured');
    const services = { store: memoryStore(), log, clock: () => now } as unknown as Services;
    transport = tencentTransport(
      services,
      tencentRest(config.tencentChat, () => now, timeout_ms),
    );
    deliverBy(bus, transport);
  }
  afterAll(async () => {
    stand.server.closeAllConnections();
    await stand.close();
  });

  const message = (seq: number) =>
    ({ op: 'message', d: { id: 7, seq, kind: 'text', body: { text: '机密' } } }) as Push;
  const tell = (push: Push, accounts = [3]) =>
    tellChat(bus, { chat_id: 7, accounts, service: false }, push);
  const paths = () => asked.map(({ path }) => path);

  it('tells each account, imported once, that something was said, and never what', async () => {
    tell(message(41), [3, 5]);
    await transport.idle();
    tell(message(42), [3]);
    await transport.idle();
    expect(paths().filter((path) => path === IMPORT)).toHaveLength(2);
    const sent = asked.filter(({ path }) => path === SEND).map(({ body }) => body);
    expect(sent.map(({ To_Account }) => To_Account).sort()).toEqual(['u_3', 'u_3', 'u_5']);
    const last = sent[2] ?? {};
    expect(last).toMatchObject({ MsgLifeTime: 0, SendMsgControl: ['NoUnread', 'NoLastMsg'] });
    const [element] = last.MsgBody as { MsgType: string; MsgContent: { Data: string } }[];
    expect(element?.MsgType).toBe('TIMCustomElem');
    expect(JSON.parse(element?.MsgContent.Data ?? '')).toEqual({ op: 'message', id: 7, seq: 42 });
    expect(JSON.stringify(asked)).not.toContain('机密');
  });

  it('carries 正在输入 while nothing else has to wait for it', async () => {
    const typing: Push = { op: 'typing', d: { id: 7, side: 'seeker' } };
    const typed = () =>
      asked.filter(({ body }) => JSON.stringify(body).includes('typing')).map(({ body }) => body);
    tell(typing, [3]);
    await transport.idle();
    const [element] = (typed()[0]?.MsgBody ?? []) as { MsgContent: { Data: string } }[];
    expect(JSON.parse(element?.MsgContent.Data ?? '')).toEqual({
      op: 'typing',
      id: 7,
      side: 'seeker',
    });
    const crowd = Array.from({ length: 30 }, (_, index) => index + 1);
    tell({ op: 'changed', d: { id: 7 } }, crowd);
    tell(typing, [3]);
    await transport.idle();
    expect(typed()).toHaveLength(1);
    expect(paths().filter((path) => path === SEND)).toHaveLength(31);
  });

  it('signs as the administrator of the application, as its own verifier reads it', async () => {
    tell({ op: 'changed', d: { id: 7 } });
    await transport.idle();
    for (const { query } of asked) {
      expect(query).toMatchObject({ sdkappid: '1400000000', identifier: 'boss' });
      expect(query.contenttype).toBe('json');
      expect(Number(query.random)).toBeLessThan(2 ** 32);
      const check = { user_id: 'boss', now_s: now.getTime() / 1000, not_before_s: null };
      expect(readUserSig(APP, query.usersig ?? '', check)).toMatchObject({ ok: true });
    }
  });

  it('signs anew when the signature has ended, and once only', async () => {
    answerOf = (_question, n) => (n === 1 ? 70001 : 0);
    tell({ op: 'changed', d: { id: 7 } });
    await transport.idle();
    expect(paths()).toEqual([IMPORT, IMPORT, SEND]);
    answerOf = () => 70001;
    tell({ op: 'changed', d: { id: 8 } });
    await transport.idle();
    expect(paths().slice(3)).toEqual([SEND, SEND]);
  });

  it('imports again whom Tencent does not know any more', async () => {
    answerOf = ({ path }, n) => (path === SEND && n === 2 ? 20003 : 0);
    tell(message(1));
    await transport.idle();
    expect(paths()).toEqual([IMPORT, SEND, IMPORT, SEND]);
  });

  it('drops what fails, says so without the signature, and rests after five failures', async () => {
    answerOf = () => 60003;
    for (let id = 1; id <= 5; id += 1) {
      tell({ op: 'changed', d: { id } });
      await transport.idle();
    }
    const count = asked.length;
    tell(message(9));
    await transport.idle();
    expect(asked).toHaveLength(count);
    expect(logged.join('')).toContain('"code":60003');
    for (const { query } of asked) expect(logged.join('')).not.toContain(query.usersig);
    now = new Date(now.getTime() + 11_000);
    answerOf = () => 0;
    tell(message(10));
    await transport.idle();
    expect(paths().at(-1)).toBe(SEND);
  });

  it('gives up when nobody answers in time, and the telling never waited', async () => {
    answerOf = () => null;
    open(150);
    const begun = performance.now();
    tell(message(1));
    expect(performance.now() - begun).toBeLessThan(100);
    await transport.idle();
    expect(logged.join('')).toContain('unreachable');
  });

  it('ends the devices of an account whose signatures are void', async () => {
    expelFromTransport(bus, 3);
    await transport.idle();
    expect(asked).toMatchObject([{ path: '/v4/im_open_login_svc/kick', body: { UserID: 'u_3' } }]);
  });

  it('lets pages connect to Tencent only when it is configured', () => {
    expect(pagePolicy('n', config)).toContain('wss://*.im.qcloud.com');
    expect(pagePolicy('n', config)).toContain("worker-src 'self' blob:;");
    expect(pagePolicy('n', readConfig({}))).not.toMatch(/qcloud|tencent|worker-src [^;]*blob/);
    expect(faultOf(70050)).toBe('too-fast');
    expect(faultOf(99999)).toBe('refused');
  });
});
