// Staff close the site in the console: pages of people who do nothing leave at once, and come back when it opens.
import { afterAll, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, arrivesAt, harness, logIn, signedIn } from '../stage/harness.ts';

const { visit } = harness();

afterAll(async () => {
  const operator = (await logIn('operator')).access_token;
  const { data } = await api<{ version: number }>('GET', '/api/site/settings', {}, operator);
  const { version } = data;
  const settings = { is_open: 1, reopens_at: null };
  await api('POST', '/api/site/save', { version, reason: '测试结束', settings }, operator);
});

test('closing the site empties an open page, and opening it leads back', async () => {
  const seeker = await visit({ storage: await signedIn('seeker') });
  // The stream is open once the counts were read.
  const streams = seeker.page.waitForResponse('**/api/notice/stream');
  await open(seeker.page, '/privacy');
  await streams;

  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/admin/site');
  await page.getByLabel('网站状态').selectOption('closed');
  await page.getByLabel('预计恢复时间：年').selectOption({ label: '2031 年' });
  await page.getByLabel('预计恢复时间：月').selectOption({ label: '5 月' });
  await page.getByLabel('预计恢复时间：日').selectOption({ label: '6 日' });
  await page.getByLabel('预计恢复时间（几点）').selectOption('07:30');
  await page.getByLabel('关闭时的说明').fill('正在更换机房，请稍后再来。');
  await page.getByRole('button', { name: '查看变化并保存' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭网站' });
  await dialog.getByText('2031-05-06 07:30').waitFor();
  await dialog.getByRole('button', { name: '关闭并保存' }).click();
  await dialog.getByText('请填写原因').waitFor();
  await dialog.getByLabel('原因').fill('更换机房');
  await dialog.getByText('原因至少 5 个字').waitFor({ state: 'detached' });
  await dialog.getByLabel('原因').fill('今晚更换机房的网络');
  await dialog.getByRole('button', { name: '关闭并保存' }).click();
  await dialog.waitFor({ state: 'detached' });

  await arrivesAt(seeker.page, '/website');
  await seeker.page.getByText('正在更换机房，请稍后再来。').waitFor();
  await seeker.page.getByText('2031-05-06 07:30').waitFor();

  await page.getByLabel('网站状态').selectOption('open');
  await page.getByRole('button', { name: '查看变化并保存' }).click();
  const opening = page.getByRole('dialog', { name: '保存网站设置' });
  await opening.getByLabel('原因').fill('机房已经换好，恢复开放');
  await opening.getByRole('button', { name: '保存', exact: true }).click();
  await arrivesAt(seeker.page, '/privacy');
  expect(new URL(page.url()).pathname).toBe('/admin/site');
});
