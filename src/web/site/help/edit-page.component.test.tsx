// The editor of the help: what is wrong is said first, a change is shown and given a reason, a changed article can be reset.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { listHelpRows, resetHelp, saveHelp } from '../../../contract/site/help.ts';
import EditPage from './edit-page.tsx';
import ListPage from './list-page.tsx';

const row = {
  slug: 'code-missing',
  category: 'account' as const,
  title: '收不到短信怎么办？',
  body: '先检查手机信号。',
  link: '',
  rank: 90,
  shown: true,
  version: 3,
  updated_at: '2026-11-27T00:00:00+08:00',
};
const dialog = page.getByRole('dialog');
const form = page.getByRole('form', { name: '帮助文章' });

beforeEach(() => signIn('operator'));

test('a shipped article is written over, after saying what is wrong', async () => {
  answers(listHelpRows, { items: [] });
  answers(saveHelp, { ...row, version: 1 });
  await show(<EditPage />, { at: '/admin/content/help/edit?slug=code-missing' });
  const title = form.getByRole('textbox', { name: '问题' });
  await expect.element(title).toHaveValue('收不到验证码怎么办？');
  await title.fill('问');
  await form.getByRole('textbox', { name: '链接' }).fill('example.com');
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText(/^问题至少 4 个字/)).toBeVisible();
  await expect.element(form.getByText(/^链接应是本站的地址/)).toBeVisible();
  await title.fill('收不到短信怎么办？');
  await form.getByRole('textbox', { name: '链接' }).fill('');
  await form.getByRole('button', { name: '保存' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('用户都说短信');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('文章已保存')).toBeVisible();
  expect(sentTo(saveHelp)).toMatchObject([
    { slug: 'code-missing', version: 0, title: '收不到短信怎么办？', shown: true },
  ]);
});

test('a changed article is brought back to what was shipped', async () => {
  answers(listHelpRows, { items: [row] });
  answers(resetHelp, null);
  const { path } = await show(<EditPage />, { at: '/admin/content/help/edit?slug=code-missing' });
  await page.getByRole('button', { name: '恢复随程序发布的内容' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('原来的更清楚');
  await dialog.getByRole('button', { name: '恢复', exact: true }).click();
  await expect.poll(path).toBe('/admin/content/help');
  expect(sentTo(resetHelp)).toEqual([{ slug: 'code-missing', version: 3, reason: '原来的更清楚' }]);
});

test('the list finds by words, and says which are changed or not shown', async () => {
  answers(listHelpRows, { items: [row, { ...row, slug: 'own-1', title: '新写的', shown: false }] });
  await show(<ListPage />, { at: '/admin/content/help' });
  await expect.element(page.getByText('改过')).toBeVisible();
  await expect.element(page.getByText('草稿，不显示')).toBeVisible();
  await page.getByRole('searchbox', { name: '查找文章' }).fill('手机信号');
  await expect.element(page.getByText('找到 2 篇')).toBeVisible();
  await page.getByRole('searchbox', { name: '查找文章' }).fill('没有的词');
  await expect.element(page.getByText('没有这样的文章')).toBeVisible();
});
