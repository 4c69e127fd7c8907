// The editor of a template: placeholders are checked in words, each channel is previewed, a changed one can be brought back.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { listTemplates, resetTemplate, saveTemplate } from '../../../contract/notice/template.ts';
import EditPage from './edit-page.tsx';
import ListPage from './list-page.tsx';

const row = {
  code: 'security',
  title: '【安全】{标题}',
  body: '{正文}',
  version: 2,
  updated_at: '2026-11-27T00:00:00+08:00',
};
const dialog = page.getByRole('dialog');
const form = page.getByRole('form', { name: '消息模板' });
const at = '/admin/content/templates/edit?code=security';

beforeEach(() => signIn('operator'));

test('says which placeholder is missing or unknown, previews each channel, and saves', async () => {
  answers(listTemplates, { items: [] });
  answers(saveTemplate, { ...row, version: 1 });
  await show(<EditPage />, { at });
  const title = form.getByRole('textbox', { name: '标题' });
  await expect.element(title).toHaveValue('{标题}');
  await title.fill('安全提醒');
  await form.getByRole('textbox', { name: '正文' }).fill('{正文}{姓名}');
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText(/^缺少 \{标题\}/)).toBeVisible();
  await expect.element(form.getByText(/^这里不能用 \{姓名\}/)).toBeVisible();
  await title.fill('【安全】{标题}');
  await form.getByRole('textbox', { name: '正文' }).fill('{正文}');
  const sms = page.getByRole('region', { name: '短信' });
  await expect
    .element(sms.getByText('【择木】【安全】新设备登录。请登录择木查看详情。'))
    .toBeVisible();
  await expect.element(sms.getByText(/24 个字，按 1 条计费/)).toBeVisible();
  const mail = page.getByRole('region', { name: '邮件' });
  await expect.element(mail.getByText('【安全】新设备登录 - 择木')).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('让人一眼看出');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('模板已保存')).toBeVisible();
  expect(sentTo(saveTemplate)).toMatchObject([
    { code: 'security', version: 0, title: '【安全】{标题}', body: '{正文}' },
  ]);
});

test('a sentence shows what its placeholders stand for, and is previewed with examples', async () => {
  answers(listTemplates, { items: [] });
  const code = 'application_withdrawn.withdrawn';
  await show(<EditPage />, { at: `/admin/content/templates/edit?code=${code}` });
  const title = form.getByRole('textbox', { name: '标题' });
  await expect.element(title).toHaveValue('{求职者}撤回了「{职位}」的投递');
  await expect.element(form.getByText('对方写的原因，必须保留')).toBeVisible();
  const site = page.getByRole('region', { name: '站内' });
  await expect.element(site.getByText('林小满撤回了「前端工程师」的投递')).toBeVisible();
  await title.fill('{求职者}不再应聘');
  await form.getByRole('textbox', { name: '正文' }).fill('原因：{原因}');
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText(/^缺少 \{职位\}/)).toBeVisible();
});

test('a changed one is brought back', async () => {
  answers(listTemplates, { items: [row] });
  answers(resetTemplate, null);
  const { path } = await show(<EditPage />, { at });
  await page.getByRole('button', { name: '恢复随程序发布的写法' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('原来的更清楚');
  await dialog.getByRole('button', { name: '恢复', exact: true }).click();
  await expect.poll(path).toBe('/admin/content/templates');
  expect(sentTo(resetTemplate)).toMatchObject([{ code: 'security', version: 2 }]);
});

test('the list groups the kinds as people switch them, and marks the changed ones', async () => {
  answers(listTemplates, { items: [row] });
  await show(<ListPage />, { at: '/admin/content/templates' });
  await expect.element(page.getByRole('heading', { name: '账号安全', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '邮件的格式' })).toBeVisible();
  await expect.element(page.getByText('改过')).toBeVisible();
});
