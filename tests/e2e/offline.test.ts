// The chat without a network (chat protocol B.5): its page opens all the same, shows what was read last,
// and sends what was written as soon as the network is back.
import { connect, createServer, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Message } from '../../src/contract/chat.ts';
import { begin, log, say, seekerNamed, stored } from './chat-stage.ts';
import { harness, storageOf } from './harness.ts';
import { siteUrl } from './line.ts';
import { publish, recruiterWithEnterprise } from './people.ts';

const { visit } = harness();

/** A wire to the site that can be cut: browsers' own offline switch leaves their workers online. */
async function wire() {
  const sockets = new Set<Socket>();
  const { port, hostname } = new URL(siteUrl());
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const one of [near, far]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => sockets.delete(one));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (on: number) =>
    new Promise<void>((resolve) => server.listen(on, '127.0.0.1', () => resolve()));
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const one of sockets) one.destroy();
    });
  return { url: `http://localhost:${own}`, cut, mend: () => listen(own) };
}

/** The page and what it needs lie in the browser. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('zemu-page /interaction');
    return Boolean(await cache.match('/interaction'));
  });

test('the page opens without a network, shows what was read, and sends once it is back', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const position = await publish(recruiter.access_token, '断网也能聊的职位');
  const seeker = await seekerNamed('程远');
  const id = await begin(seeker, position, '断网之前说的话');
  const net = await wire();
  afterAll(net.cut);
  const { page, expected } = await visit({ fresh: true, worker: true });
  expected.push(/ERR_|WebSocket|Failed to load|\/api\//);
  await page.goto(`${net.url}/protocol`);
  await page.evaluate((storage) => {
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  }, storageOf(seeker));
  await page.goto(`${net.url}/interaction?c=${id}`);
  await log(page).getByText('断网之前说的话').waitFor();
  await expect.poll(() => isKept(page)).toBe(true);

  await net.cut();
  await page.reload();
  await log(page).getByText('断网之前说的话').waitFor();
  await say(page, '断网刷新后说的话');
  await log(page).getByText('断网刷新后说的话').waitFor();
  await page.reload();
  await log(page).getByText('断网刷新后说的话').waitFor();
  // Three tries, then it waits; it goes by itself all the same once the site answers.
  await log(page).getByText('发送失败').waitFor();

  await net.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const said = async () =>
    (await stored(recruiter.access_token, id)).filter(isText('断网刷新后说的话'));
  await expect.poll(async () => (await said()).length, { timeout: 30_000 }).toBe(1);
  await log(page).getByText('送达').last().waitFor();
});

const isText = (text: string) => (one: Message) => one.kind === 'text' && one.body.text === text;
