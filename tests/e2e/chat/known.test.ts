// Habits of other chats: quoting, selecting, viewing pictures. Only the log scrolls, Escape closes only the
// topmost thing, and on a phone every tool is within a thumb's reach.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { begin, button, log, say, seekerNamed, send, words } from '../stage/chat-stage.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { PICTURE } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

let seeker: Awaited<ReturnType<typeof seekerNamed>>;
let recruiter: Awaited<ReturnType<typeof seekerNamed>>;
let id: number;
beforeAll(async () => {
  ({ login: recruiter } = await recruiterWithEnterprise());
  const position = await publish(recruiter.access_token, `熟悉的聊天${Date.now() % 1_000_000}`);
  seeker = await seekerNamed('许知远');
  id = await begin(seeker, position, '您好，请问什么时候可以面试');
  await send(recruiter, id, '先垫付一下路费，到了报销');
});

const act = async (page: Page, text: string, name: string) => {
  const row = log(page).getByText(text).first();
  await row.hover();
  await row.locator('xpath=..').getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('one quotes, is warned, looks at pictures, picks messages; Escape leaves one thing at a time', async () => {
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, `/interaction?c=${id}`);
  // The warning has buttons.
  const hint = log(page).getByRole('note').filter({ hasText: '垫付' });
  await hint.getByRole('button', { name: '拉黑' }).click();
  await page.getByRole('dialog', { name: /^屏蔽/ }).waitFor();
  await page.keyboard.press('Escape');
  await words(page).waitFor();
  await hint.getByRole('button', { name: '举报' }).waitFor();

  await act(page, '先垫付一下路费', '引用');
  await page.getByText('先垫付一下路费，到了报销').last().waitFor();
  await say(page, '为什么要垫付？');
  await log(page)
    .getByRole('button', { name: /^引用.*先垫付一下路费/ })
    .waitFor();
  // The writer of such words is warned, too.
  await log(page).getByRole('note').filter({ hasText: '您提到了垫付' }).waitFor();
  await expect.poll(() => log(page).getByText('送达').count()).toBe(1);

  for (const count of [1, 2]) {
    await page.getByLabel('选择图片').setInputFiles(PICTURE);
    await expect.poll(() => log(page).getByRole('img', { name: '聊天图片' }).count()).toBe(count);
  }
  await log(page).getByRole('img', { name: '聊天图片' }).last().click();
  const viewer = page.getByRole('dialog', { name: '图片 2/2' });
  await viewer.getByRole('button', { name: '放大' }).click();
  await viewer.getByText('140%').waitFor();
  await viewer.getByRole('button', { name: '上一张' }).click();
  const first = page.getByRole('dialog', { name: '图片 1/2' });
  const saving = page.waitForEvent('download');
  await first.getByRole('button', { name: '保存图片' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^聊天图片-\d+\.webp$/);
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  await words(page).waitFor();

  await act(page, '为什么要垫付？', '多选');
  await page.getByText('已选 1 条').waitFor();
  await button(page, '转发').click();
  const forwarding = page.getByRole('dialog', { name: '转发给' });
  const forward = forwarding.getByRole('button', { name: '转发', exact: true });
  expect(await forward.isDisabled()).toBe(true);
  await forwarding.getByRole('checkbox', { name: /择木客服/ }).check();
  await forward.click();
  await toasts(page).getByText('已转发给 1 个会话').waitFor();
  await expect
    .poll(async () => {
      const talk = await ask<{ id: number }>(
        'POST',
        '/api/chat.service/open',
        {},
        seeker.access_token,
      );
      const from = { id: talk.id, after: 0 };
      const { items } = await ask<{ items: { forwarded?: boolean; body: { text?: string } }[] }>(
        'GET',
        '/api/chat/sync',
        from,
        seeker.access_token,
      );
      return items.some(({ forwarded, body }) => forwarded && body.text === '为什么要垫付？');
    })
    .toBe(true);

  await act(page, '为什么要垫付？', '多选');
  await button(page, '删除').click();
  const asked = page.getByRole('dialog', { name: '删除 1 条消息？' });
  await asked.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => log(page).getByText('为什么要垫付？').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('the page does not roll, and on a phone each tool can be pressed with a thumb', async () => {
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    for (const [login, path] of [
      [seeker, '/interaction'],
      [recruiter, '/layout/interactive'],
    ] as const) {
      const { page } = await visit({ width, height, storage: storageOf(login) });
      await open(page, `${path}?c=${id}`);
      await words(page).waitFor();
      const rolls = () =>
        page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth];
        });
      await expect.poll(rolls, { message: `${path} at ${width}` }).toEqual([0, 0]);
      if (width > 390) continue;
      await button(page, '更多工具').click();
      const section = page.getByRole('region', { name: '写消息' });
      for (const tool of await section.locator('button').all()) {
        const box = await tool.boundingBox();
        const what = `${await tool.innerText()} ${JSON.stringify(box)}`;
        expect(box && box.width >= 44 && box.height >= 44, what).toBe(true);
        expect(box && box.y >= 0 && box.y + box.height <= height, what).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('toolbar').isVisible()).toBe(false);
      await words(page).waitFor();
    }
  }
});
