// The chat without a server: the page still opens, shows what was read last, and says that the server is
// away. Written messages are sent in order, from all tabs, as soon as it is back.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openWire } from '../../stage/wire.ts';
import { begin, log, say, seekerNamed, send, stored } from '../stage/chat-stage.ts';
import { harness, storageOf } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** Whether the worker has stored the page and its files. */
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
  // Before the recruiter's answer a seeker may send only three messages.
  await send(recruiter, id, '您好');
  const net = await openWire(siteUrl());
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
  // The page says at once that the server is away, and does not blame the person's own network.
  const said = page.getByText('服务器暂时没有应答');
  await said.waitFor();
  await page.reload();
  await log(page).getByText('断网之前说的话').waitFor();
  await said.waitFor();
  expect(await page.getByText('检查网络').count()).toBe(0);
  const written = ['第一句', '第二句', '第三句', '第四句'];
  await say(page, '第一句');
  await say(page, '第二句');
  // Another tab writes in between, and waiting messages survive a reload.
  const beside = await page.context().newPage();
  await beside.goto(`${net.url}/interaction?c=${id}`);
  await log(beside).getByText('第二句').waitFor();
  await say(beside, '第三句');
  await log(page).getByText('第三句').waitFor();
  await say(page, '第四句');
  // Waits until it is stored: a message still 正在保存 might not survive the reload.
  const waiting = log(page).getByText('等服务器恢复后发送');
  await expect.poll(() => waiting.count()).toBe(written.length);
  await page.reload();
  await log(page).getByText('第四句').waitFor();
  expect(await log(page).getByText('发送失败').count()).toBe(0);

  // The server is back; the page must find out by itself.
  await net.mend();
  const arrived = async () =>
    (await stored(recruiter.access_token, id)).flatMap((one) =>
      one.kind === 'text' ? [one.body.text] : [],
    );
  await expect.poll(arrived, { timeout: 20_000 }).toEqual(['断网之前说的话', '您好', ...written]);
  await log(page).getByText('送达').last().waitFor();
  await said.waitFor({ state: 'detached' });
});
