// A new version of the privacy policy, from a draft to a person's consent, at a site of its own: everybody who logs in after
// it is asked.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import type { Envelope } from '../../../src/contract/call/envelope.ts';
import { formatDate } from '../../../src/contract/value/time.ts';
import { open, openBrowser, openVisit } from '../stage/browser.ts';
import { demoAccount, storageOf } from '../stage/harness.ts';
import { type Site, startSite } from '../stage/site.ts';

const NOTE = '写明了手机号还用于找回密码';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function ask<T>(path: string, input: object, token = ''): Promise<T> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'app-name': 'pc', 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(input),
  });
  const { code, msg, data } = (await response.json()) as Envelope<T>;
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
const staffLogin = async (account: object) =>
  (await ask<{ login: Login }>('/api/account.staff/login', account)).login;
const visit = async (login: Login) => openVisit(browser, site.url, { storage: storageOf(login) });

test('is drafted, published by a colleague, agreed to by a person, and found among their consents', async () => {
  const today = formatDate(new Date(), 'yyyy-MM-dd');
  const operator = await staffLogin(demoAccount('operator'));
  const writer = await visit(operator);
  await open(writer.page, '/admin/content/texts/edit?text=privacy');
  const body = writer.page.getByLabel('正文');
  await body.fill(`${await body.inputValue()}\n# 十、找回密码\n手机号也用于找回密码。`);
  await writer.page.getByLabel('这次改了什么').fill(NOTE);
  const [year, month, day] = today.split('-').map(Number);
  await writer.page.getByLabel('生效日期：年').selectOption({ label: `${year} 年` });
  await writer.page.getByLabel('生效日期：月').selectOption({ label: `${month} 月` });
  await writer.page.getByLabel('生效日期：日').selectOption({ label: `${day} 日` });
  await writer.page.getByLabel('需要每个用户重新同意').check();
  await writer.page.getByRole('button', { name: '看改了哪里' }).click();
  await writer.page.getByText('手机号也用于找回密码。').last().waitFor();
  await writer.page.getByRole('button', { name: '保存草稿' }).click();
  const saving = writer.page.getByRole('dialog', { name: '保存草稿' });
  await saving.getByLabel('原因').fill('法务要求写明用途');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await writer.page.getByText('这一版是您起草的，请一位同事看过后发布。').waitFor();
  expect(await writer.page.getByRole('button', { name: '发布' }).count()).toBe(0);

  const other = await visit(await staffLogin(demoAccount('secondOperator')));
  await open(other.page, '/admin/content/texts');
  await other.page.getByRole('link', { name: `隐私政策 ${today} 版` }).click();
  await other.page.getByRole('button', { name: '发布' }).click();
  const publishing = other.page.getByRole('dialog');
  await publishing.getByLabel('原因').fill('已经核对全文');
  await publishing.getByRole('button', { name: '发布' }).click();
  await other.page.getByText('现行版本').waitFor();

  const seeker = await ask<Login>('/api/account/loginByPassword', demoAccount('seeker'));
  const person = await visit(seeker);
  await open(person.page, '/personal-center');
  const dialog = person.page.getByRole('dialog', { name: '隐私政策有新版本' });
  await dialog.getByText(NOTE).waitFor();
  await dialog.getByText(/和您同意过的版本/).click();
  await dialog.getByText('手机号也用于找回密码。').waitFor();
  await dialog.getByRole('button', { name: '暂不同意' }).click();
  await person.page.getByText(/同意之前，您可以浏览/).waitFor();
  await person.page.getByRole('button', { name: '查看并同意' }).click();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open(person.page, '/privacy?tab=records');
  await person.page.getByRole('link', { name: `隐私政策（${today} 版）` }).waitFor();

  await open(person.page, '/protocol?text=privacy&version=2026-11');
  await person.page.getByText(/这不是现行版本/).waitFor();
  for (const { problems, close } of [writer, other, person]) {
    expect(problems()).toEqual([]);
    await close();
  }
});
