// A passkey of the staff in a real browser: added, used at the next login, removed. The authenticator is the browser's own
// virtual one.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  api,
  arrivesAt,
  demoAccount,
  harness,
  logIn,
  signedIn,
  submitLogin,
} from '../stage/harness.ts';

const { visit } = harness();
const { password } = demoAccount('operator');
const proof = { way: 'password', password };

/** Other tests log the same person in: what a failed one left is taken away. */
let token = '';
afterAll(async () => {
  const { data } = await api<{ passkeys: { id: string }[] }>(
    'GET',
    '/api/account.staff/security',
    {},
    token,
  );
  for (const { id } of data.passkeys) {
    const factor = { way: 'passkey', passkey: id };
    await api('POST', '/api/account.staff/removeFactor', { factor, proof }, token);
  }
});

/** Gives the page a device that answers at once, as a touched fingerprint sensor does. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Proves by the password in the window that is open. */
async function prove(page: Page, act: string): Promise<void> {
  const window = page.getByRole('dialog');
  await window.getByText('登录密码', { exact: true }).click();
  await window.getByLabel('当前登录密码').fill(password);
  await window.getByRole('button', { name: act, exact: true }).click();
}

test('a passkey is added, asked for at the login, and removed', async () => {
  token = (await logIn('operator')).access_token;
  const { page } = await visit({ storage: await signedIn('operator'), fresh: true });
  await plugIn(page);
  await open(page, '/admin/account');
  await page.getByRole('button', { name: '添加两步验证' }).click();
  await prove(page, '下一步');
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: '通行密钥' }).click();
  await window.getByLabel('通行密钥的名字').fill('测试电脑');
  await window.getByRole('button', { name: '添加通行密钥' }).click();
  // The first factor comes with recovery codes.
  const codes = page.getByRole('dialog', { name: '保存恢复码' });
  await codes.getByRole('checkbox').check();
  await codes.getByRole('button', { name: '完成' }).click();
  await page.getByText('通行密钥：测试电脑').waitFor();

  await page.getByRole('banner').locator('summary', { hasText: '账号菜单' }).click();
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click();
  await arrivesAt(page, '/admin/login');
  await submitLogin(page, demoAccount('operator'));
  const use = page.getByRole('button', { name: '使用通行密钥' });
  await use.waitFor();
  expect(await use.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');

  await open(page, '/admin/account');
  await page.getByRole('button', { name: '移除 测试电脑' }).click();
  await prove(page, '移除');
  await page.getByText('已移除通行密钥“测试电脑”').waitFor();
  await page.getByText('通行密钥：测试电脑').waitFor({ state: 'detached' });
});
