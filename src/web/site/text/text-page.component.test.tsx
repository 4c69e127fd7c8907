// The editor of a text: what is wrong is said first, the difference to the text in force is shown, who wrote it may not
// publish it.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  getVersion,
  listTexts,
  listVersions,
  moveVersion,
  saveVersion,
} from '../../../contract/account/agreement.ts';
import TextPage from './text-page.tsx';
import TextsPage from './texts-page.tsx';

const text = {
  document: 'privacy' as const,
  summary: '只收集办事需要的信息。',
  body: '# 一、我们收集什么\n手机号，用于登录。',
};
const version = {
  ...text,
  id: 7,
  state: 'draft' as const,
  current: false,
  effective_on: '2036-01-01',
  must_agree: true,
  note: '写明了手机号的用途',
  version: 2,
  writer: '小林',
  publisher: '',
  written_at: '2026-11-27T00:00:00+08:00',
  published_at: null,
  own: false,
  agreed: 0,
};
const dialog = page.getByRole('dialog');
const body = page.getByRole('textbox', { name: '正文' });
const form = page.getByRole('form', { name: '文本' });

beforeEach(() => {
  signIn('operator');
  answers(listTexts, {
    current: [{ ...text, version: '2026-12-01', note: '' }],
    coming: [],
    past: [],
  });
  answers(getVersion, version);
});
const open = () => show(<TextPage />, { at: '/admin/content/texts/edit?id=7' });

test('shows the text as people read it, and what it changes', async () => {
  await open();
  await expect.element(page.getByRole('article', { name: '隐私政策' })).toBeVisible();
  await body.fill('# 一、我们收集什么\n手机号，用于登录和找回密码。');
  await page.getByRole('button', { name: '看改了哪里' }).click();
  const changes = page.getByRole('list', { name: '正文的变化' });
  await expect.element(changes.getByText(/和找回密码/)).toBeVisible();
  await expect.element(page.getByText(/与现行的 2026-12-01 版相比/)).toBeVisible();
});

test('says what is wrong, and saves with a reason', async () => {
  answers(saveVersion, { ...version, version: 3 });
  await open();
  await body.fill('没有标题的一段话，没有标题的一段话，没有标题的一段话。');
  await page.getByRole('textbox', { name: '这次改了什么' }).fill('');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect.element(form.getByText('请以标题开头：第一行写“# 标题”')).toBeVisible();
  await expect.element(form.getByText('需要重新同意时，请写明改了什么')).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
  await body.fill('# 一、我们收集什么\n手机号，用于登录和找回密码。');
  await page.getByRole('textbox', { name: '这次改了什么' }).fill('加上找回密码');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await dialog.getByRole('textbox', { name: '原因' }).fill('法务提出的修改');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(page.getByText('草稿已保存，请一位同事看过后发布')).toBeVisible();
  expect(sentTo(saveVersion)).toMatchObject([
    { id: 7, version: 2, document: 'privacy', note: '加上找回密码', reason: '法务提出的修改' },
  ]);
});

test('is published by somebody else, after saying what follows', async () => {
  answers(moveVersion, { ...version, state: 'published', version: 3 });
  await open();
  await page.getByRole('button', { name: '发布' }).click();
  await expect.element(dialog.getByText(/从 2036-01-01 零点起/)).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('已经核对全文');
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect.element(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  expect(sentTo(moveVersion)).toEqual([
    { id: 7, version: 2, move: 'publish', reason: '已经核对全文' },
  ]);
});

test('offers no publishing to who wrote it', async () => {
  answers(getVersion, { ...version, own: true });
  await open();
  await expect.element(page.getByText('这一版是您起草的，请一位同事看过后发布。')).toBeVisible();
  expect(page.getByRole('button', { name: '发布' }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: '作废' })).toBeVisible();
});

test('the list names the state of each version, and says when there is none', async () => {
  const { body: _, summary: __, ...row } = version;
  answers(listVersions, {
    items: [row, { ...row, id: 6, state: 'published', current: true, agreed: 12 }],
  });
  await show(<TextsPage />, { at: '/admin/content/texts' });
  await expect.element(page.getByText('现行版本')).toBeVisible();
  await expect.element(page.getByText(/12 人已同意这一版/)).toBeVisible();
});
