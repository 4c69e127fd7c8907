// A person is asked to agree to a new version: sees what changed, agrees, or puts it off and reads on.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { giveConsent, listDueConsents } from '../../../contract/account/agreement.ts';
import { ConsentHost } from '../../shell/consent-host.tsx';
import { forgetConsents, useConsents } from '../../shell/live/consents.ts';

const due = {
  document: 'privacy' as const,
  version: '2026-12-01',
  note: '写明了手机号的用途',
  summary: '只收集办事需要的信息。',
  body: '# 一、我们收集什么\n手机号，用于登录和找回密码。',
  agreed: {
    version: '2026-11-20',
    summary: '只收集办事需要的信息。',
    body: '# 一、我们收集什么\n手机号，用于登录。',
  },
};
const dialog = page.getByRole('dialog');

beforeEach(() => {
  signIn('seeker');
  answers(listDueConsents, { items: [due] });
  useConsents.setState({ due: 1, isPutOff: false });
  return forgetConsents;
});

test('says what is new, shows the changes, and records the version that was read', async () => {
  answers(giveConsent, null);
  await show(<ConsentHost />, { at: '/personal-center' });
  await expect.element(dialog.getByRole('heading', { name: '隐私政策有新版本' })).toBeVisible();
  await expect.element(dialog.getByText('写明了手机号的用途')).toBeVisible();
  await dialog.getByText(/和您同意过的版本/).click();
  await expect.element(dialog.getByText(/和找回密码/)).toBeVisible();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await expect.element(page.getByText('已记录您的同意')).toBeVisible();
  expect(sentTo(giveConsent)).toEqual([
    { versions: [{ document: 'privacy', version: '2026-12-01' }] },
  ]);
  expect(dialog.elements()).toHaveLength(0);
});

test('can be put off, and asked for again', async () => {
  await show(<ConsentHost />, { at: '/personal-center' });
  await dialog.getByRole('button', { name: '暂不同意' }).click();
  await expect.element(page.getByText(/同意之前，您可以浏览/)).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
  await page.getByRole('button', { name: '查看并同意' }).click();
  await expect.element(dialog.getByRole('button', { name: '同意并继续' })).toBeVisible();
});

test('does not stand before the texts themselves', async () => {
  await show(<ConsentHost />, { at: '/protocol' });
  await expect.element(page.getByText(/同意之前，您可以浏览/)).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
});
