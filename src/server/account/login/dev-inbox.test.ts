// The developer's inbox shows messages as text, and does not exist in production.
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import type { Services } from '../../platform/http/call.ts';
import { registerSecurity } from '../../platform/http/security.ts';
import { openOutbox } from '../../platform/message/outbox.ts';
import { openSms } from '../../platform/message/sms.ts';
import { registerDevInbox } from './dev-inbox.ts';

const http = () => Fastify();
let running: ReturnType<typeof http> | null = null;
afterEach(() => running?.close());

async function inboxOf(mode: 'development' | 'production', text?: string) {
  running = http();
  const config = readConfig({ NODE_ENV: mode });
  await registerSecurity(running, config);
  const outbox = openOutbox();
  const sms = openSms(config, running.log, outbox);
  registerDevInbox(running, { config, outbox } as Services);
  if (text) await sms.send('13800138000', { text, params: {} });
  const get = (url: string) => running?.inject({ url }) ?? Promise.reject(new Error('closed'));
  return { page: await get('/dev/inbox'), list: await get('/dev/inbox.json') };
}

test('lists what was sent, for people and for tests', async () => {
  const { page, list } = await inboxOf('development', '【择木】验证码 123456');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('13800138000');
  expect(page.body).toContain('123456');
  expect(list.json()).toMatchObject([{ to: '13800138000', text: '【择木】验证码 123456' }]);
});

test('shows markup in a message as text', async () => {
  const { page } = await inboxOf('development', '<img src=x onerror="alert(1)">');
  expect(page.body).not.toContain('<img');
  expect(page.body).toContain('&lt;img');
});

test('may load nothing but its own style', async () => {
  const { page } = await inboxOf('development');
  const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'`,
  );
});

test('says so when nothing was sent', async () => {
  expect((await inboxOf('development')).page.body).toContain('还没有发送过短信');
});

test('is not there in production', async () => {
  const { page, list } = await inboxOf('production');
  expect([page.statusCode, list.statusCode]).toEqual([404, 404]);
});
