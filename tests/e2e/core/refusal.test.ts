// What a page does when the server refuses: it ends the login, or shows a message.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  answerWith,
  arrivesAt,
  harness,
  logIn,
  pathOf,
  storageOf,
  stored,
  submitLogin,
  toasts,
} from '../stage/harness.ts';

const { visit } = harness();

const LOGIN_CALL = '/api/account/loginByPassword';

/** Prepares the login page so that its call is refused with this envelope. */
async function refusing(code: number, msg: string, storage?: Record<string, string>) {
  const window = await visit({ storage, fresh: true });
  await answerWith(window.page, LOGIN_CALL, { code, msg, data: {} });
  await window.page.clock.install();
  await open(window.page, '/login?type=2');
  return window.page;
}

/** From here on the page's clock stands still, except for `runFor`. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

describe('code -1', () => {
  test('clears the session and leads to /login?type=1', async () => {
    const login = await logIn('seeker');
    const storage = {
      ...storageOf(login),
      sig: 's',
      layoutArr: '[{"path":"/layout","title":"工作台"}]',
      oldSchool: '某大学',
      entDetail: '{"enterprise_id":1}',
    };
    const page = await refusing(-1, '请先登录', storage);
    await submitLogin(page);
    await arrivesAt(page, '/login?type=1');
    const kept = await stored(page);
    // Clears the same as a log-out: settings of the site itself stay.
    for (const key of Object.keys(storage)) expect([key, kept[key]]).toEqual([key, undefined]);
  });
});

describe('any other code', () => {
  test('shows msg for 3 s and hands the refusal to the caller', async () => {
    const page = await refusing(422, '测试用的原因');
    await freeze(page);
    await submitLogin(page);
    await toasts(page).getByText('测试用的原因').waitFor();
    // The form made the call, so it shows the reason and keeps its values.
    await page.getByRole('alert').getByText('测试用的原因').waitFor();
    expect(await page.locator('input[name="password"]').inputValue()).toBe('wrong_pass1');
    expect(pathOf(page)).toBe('/login?type=2');
    await page.clock.runFor(2900);
    expect(await toasts(page).innerText()).toContain('测试用的原因');
    await page.clock.runFor(200);
    await toasts(page).getByText('测试用的原因').waitFor({ state: 'detached' });
  });
});
