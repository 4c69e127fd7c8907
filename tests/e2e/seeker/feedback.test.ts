// 求职反馈: written, answered, reopened, rated. Component tests cover what the form says.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, signedIn, storageOf, toasts } from '../stage/harness.ts';
import { pictures } from '../stage/page-helpers.ts';
import { register } from '../stage/people.ts';

const { visit } = harness();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const content = (page: Page) => page.getByRole('textbox', { name: /^内容/ });

test('a feedback is sent with pictures, answered, taken up again and rated', async () => {
  const login = await register('seeker');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/jobHunting');
  const words = `通勤时间排序 ${Date.now()}，希望列表里就能看到。`;
  await page.getByRole('radio', { name: '求助' }).check();
  await content(page).fill(words);
  await page.locator('input[type="file"]').setInputFiles(pictures(2));
  await page.getByRole('button', { name: '查看第 2 张的图片' }).waitFor();
  await page.getByRole('button', { name: '移除第 1 张图片' }).click();
  await button(page, '提交反馈').dblclick();
  await arrivesAt(page, '/jobHunting?tab=mine');
  await page.getByText(words).waitFor();
  await page.getByText('待处理', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(words).count()).toBe(1);

  const operator = await visit({ storage: await signedIn('operator') });
  const handle = async (answer: string) => {
    await open(operator.page, '/admin/review/feedback');
    const row = operator.page
      .getByRole('listitem')
      .filter({ hasText: words.slice(0, 15) })
      .last();
    await row.getByRole('button', { name: new RegExp(words.slice(0, 15)) }).click();
    await row.getByRole('button', { name: '查看第 1 张的图片' }).waitFor();
    await row.getByLabel('回复').fill(answer);
    await row.getByRole('button', { name: '回复', exact: true }).click();
    await toasts(operator.page).getByText('已回复').first().waitFor();
  };
  await handle('已经在做了，下个版本上线。');
  await open(page, '/jobHunting?tab=mine');
  await page.getByText('已经在做了，下个版本上线。').waitFor();
  await button(page, '还没解决，继续追问').click();
  await button(page, '提交追问').click();
  await page.getByText('请填写内容').waitFor();
  await page.getByRole('textbox', { name: /^还有什么没解决/ }).fill('大概什么时候？我这周就要用。');
  await button(page, '提交追问').click();
  await page.getByText('大概什么时候？').waitFor();
  await handle('本周五。');
  await open(page, '/jobHunting?tab=mine');
  await page.getByText('本周五。').waitFor();
  await expect.poll(() => button(page, '还没解决，继续追问').count()).toBe(0);
  await button(page, '满意').click();
  await page.getByText('您的评价：满意').waitFor();
  await page.getByText('已关闭', { exact: true }).waitFor();
});
