// Two people talk in two browsers: in both directions, across a network failure and a closed page, with
// hostile input, on a desktop and on a phone.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Message } from '../../../src/contract/chat/chat.ts';
import { open } from '../stage/browser.ts';
import { begin, button, log, say, seekerNamed, stored, tool, words } from '../stage/chat-stage.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, PICTURE, wasHit } from '../stage/page-helpers.ts';
import { publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const saying = (messages: readonly Message[], text: string) =>
  messages.filter((one) => one.kind === 'text' && one.body.text === text).length;

/** The number of unsent messages in this browser. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('zemu-chat');
        opening.onsuccess = () => {
          const db = opening.result;
          const count = db.transaction('outbox').objectStore('outbox').count();
          count.onsuccess = () => {
            db.close();
            resolve(count.result);
          };
        };
      }),
  );

type Stage = Record<'recruiter' | 'seeker', Awaited<ReturnType<typeof seekerNamed>>>;
let stage: Stage & { position: number };
beforeAll(async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const position = await publish(recruiter.access_token, `沟通前端${Date.now() % 1_000_000}`);
  stage = { recruiter, seeker: await seekerNamed('林小满'), position };
});

test('a seeker and a recruiter talk, through a broken network and a closed page, and nothing is lost or doubled', async () => {
  const { recruiter, seeker, position } = stage;
  const left = await visit({ storage: storageOf(seeker) });
  const right = await visit({ storage: storageOf(recruiter) });
  for (const one of [left, right]) {
    one.expected.push(/ERR_INTERNET_DISCONNECTED|WebSocket|\/api\/|status of 4\d\d/);
  }
  const { page: a } = left;
  const { page: b } = right;
  await open(b, '/layout/vip');

  await open(a, `/position-details?id=${position}`);
  await a.getByRole('main').getByRole('button', { name: '立即沟通' }).first().dblclick();
  // Three suggested greetings, which can be edited: the other side receives the edited one.
  const greeting = a.getByRole('dialog', { name: '打个招呼' });
  await expect.poll(() => greeting.getByRole('listitem').count()).toBe(3);
  await greeting.getByRole('listitem').nth(2).getByRole('button').click();
  await greeting.getByLabel('您的招呼').fill('您好，请问还在招聘吗');
  await greeting.getByRole('button', { name: '发送并沟通' }).click();
  await a.waitForURL(/\/interaction\?c=\d+$/);
  const id = Number(new URL(a.url()).searchParams.get('c'));
  await log(a).getByText('您好，请问还在招聘吗').waitFor();
  // Empty, too long and script input: text stays text, and a refused one stays in the field.
  await words(a).press('Enter');
  await words(a).fill('长'.repeat(501));
  await words(a).press('Enter');
  await a.getByText('消息最多 500 个字，请删去 1 个，或分几条发送').waitFor();
  expect(await words(a).inputValue()).toHaveLength(501);
  await say(a, `您好，想了解这个职位 ${HOSTILE}`);
  await log(a).getByText('您好，想了解这个职位').waitFor();

  // Another page of the recruiter shows the unread count without a reload.
  await expect.poll(() => b.title(), { timeout: 15_000 }).toMatch(/^\(\d+\) /);
  await open(b, '/layout/interactive');
  await b.getByRole('button', { name: /未读/ }).filter({ hasText: '林小满' }).click();
  await log(b).getByText('您好，想了解这个职位').waitFor();
  expect(await wasHit(b)).toBe(false);
  await log(a).getByText('已读').first().waitFor();

  await say(b, '您好，方便说说您最近的项目吗？');
  await log(a).getByText('您好，方便说说您最近的项目吗？').waitFor();
  await say(a, '好的，最近在做排产软件，说明见 https://example.com/a?b=1。');
  await log(b).getByRole('link', { name: 'https://example.com/a?b=1' }).waitFor();

  // A phrase and an emoji are inserted into the input.
  await tool(a, '常用语').click();
  await a
    .getByRole('region', { name: '常用语' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await expect.poll(() => words(a).inputValue()).not.toBe('');
  await words(a).fill('谢谢');
  await tool(a, '表情').click();
  await button(a, '插入 👍').click();
  await expect.poll(() => words(a).inputValue()).toBe('谢谢👍');
  await words(a).press('Enter');
  await log(b).getByText('谢谢').waitFor();
  await log(b).getByRole('img', { name: '👍' }).waitFor();

  // Files: a wrong one is refused with a reason, a picture arrives.
  await a.getByLabel('选择文件').setInputFiles({
    name: '病毒.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await toasts(a).getByText('「病毒.exe」不能发送').waitFor();
  await a.getByLabel('选择图片').setInputFiles(PICTURE);
  await log(b).getByRole('img', { name: '聊天图片' }).waitFor();

  // Recalled within two minutes: removed on both sides, and offered for editing.
  await say(a, '这句说错了');
  await log(b).getByText('这句说错了').waitFor();
  await log(a).getByText('这句说错了').hover();
  await log(a).getByRole('button', { name: '消息操作' }).last().click();
  await a.getByRole('menuitem', { name: '撤回' }).click();
  await log(b).getByText('撤回了一条消息').waitFor();
  await expect.poll(() => log(b).getByText('这句说错了').count()).toBe(0);
  await button(a, '重新编辑').click();
  await expect.poll(() => words(a).inputValue()).toBe('这句说错了');
  await words(a).fill('');

  // Offline, a message is written and the page closed; a new page sends it exactly once.
  await left.context.setOffline(true);
  await a.getByText('网络已断开').waitFor();
  await say(a, '断网时写的话');
  await log(a).getByText('等网络恢复后发送').waitFor();
  await expect.poll(() => waiting(a)).toBe(1);
  await say(b, '您断网时我说的话');
  await log(b).getByText('送达').last().waitFor();
  await a.close();
  await left.context.setOffline(false);
  const again = await visit({ beside: left });
  await open(again.page, `/interaction?c=${id}`);
  await log(b).getByText('断网时写的话').waitFor();
  await log(again.page).getByText('您断网时我说的话').waitFor();
  await expect.poll(() => waiting(again.page)).toBe(0);
  await again.page.reload();
  await log(again.page).getByText('断网时写的话').waitFor();
  const all = await stored(seeker.access_token, id);
  expect(saying(all, '断网时写的话')).toBe(1);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1));
  expect(await faults(again.page)).toEqual([]);
});

test('on a phone one sees the list or the conversation, and the way back leads to the list', async () => {
  const { recruiter, seeker, position } = stage;
  const text = '手机上也能看到';
  await begin(seeker, position, text);
  const { page } = await visit({ width: 390, height: 844, storage: storageOf(recruiter) });
  await open(page, '/layout/interactive');
  const row = page.getByRole('button', { name: /林小满.*手机上也能看到/ });
  await row.waitFor();
  expect(await faults(page)).toEqual([]);
  await row.click();
  await log(page).getByText(text).waitFor();
  await expect.poll(() => row.isVisible()).toBe(false);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wide).toBe(0);
  expect(await faults(page)).toEqual([]);
  // Typed text survives a change of conversation and a reload.
  await words(page).fill('还没写完');
  await page.goBack();
  await page.getByText('[草稿]').waitFor();
  await page.reload();
  await row
    .or(page.getByRole('button', { name: /林小满.*还没写完/ }))
    .first()
    .click();
  await expect.poll(() => words(page).inputValue()).toBe('还没写完');
  await button(page, '回到会话列表').click();
  await page.getByRole('searchbox').waitFor();
});
