// The operators' screens by the keyboard alone, at 1366 px.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { reviewKinds } from '../../../src/contract/dictionary/review-kinds.ts';
import { submitFeedback } from '../../../src/contract/site/feedback.ts';
import { harness, signedIn } from '../stage/harness.ts';
import { faultsOfPress, faultsOfTab, settled, watchKeys } from '../stage/keyboard.ts';
import { ask, register } from '../stage/people.ts';
import { routePaths } from '../walk/screens.ts';

const { visit } = harness();
const SCREENS = routePaths().filter((path) => path.startsWith('/admin') && path !== '/admin/login');
/** For a busy machine; a quiet one takes a tenth. */
const PATIENCE_MS = 1_200_000;

/** A window of the operator whose pages tell about their keys. */
async function operatorPage(): Promise<Page> {
  const { page } = await visit({ storage: await signedIn('operator') });
  await watchKeys(page);
  return page;
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await settled(page);
}

/** The address of the page and the names of its buttons: what a press without a dialog may change. */
const offerOf = async (page: Page) =>
  [page.url(), ...(await page.evaluate(() => window.keys.buttons()))].join('\n');

test(
  'Tab reaches every control of every screen in the order of the eye, and shows where it is',
  async () => {
    const page = await operatorPage();
    const faults: string[] = [];
    for (const path of SCREENS) {
      await show(page, path);
      // Once with the navigation; later past it, by the skip link.
      const found = await faultsOfTab(page, path === '/admin' ? 'start' : 'skip');
      faults.push(...found.map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a case of every queue opens by a key, and Tab reaches what can be decided',
  async () => {
    const page = await operatorPage();
    const faults: string[] = [];
    let opened = 0;
    for (const { code } of reviewKinds) {
      await show(page, `/admin/review/${code}`);
      if ((await page.locator('[data-case-head]').count()) === 0) continue;
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.locator('[data-case-open]').waitFor();
      await settled(page);
      opened += 1;
      const found = await faultsOfTab(page, 'here');
      faults.push(...found.map((fault) => `${code} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(opened).toBeGreaterThan(5);
  },
  PATIENCE_MS,
);

/** Moves in lists change the site for the tests that follow; their own tests press them. */
const LEFT_OUT = /^button (?:上移|下移|拖动|移除|让)/;

test(
  'Enter presses what Tab reaches, and a dialog keeps the focus, closes by Escape and gives it back',
  async () => {
    const page = await operatorPage();
    const faults: string[] = [];
    let dialogs = 0;
    for (const path of SCREENS) {
      await show(page, path);
      /** What the same button of every row is called at its beginning. */
      const pressed = new Set<string>();
      const offer = await offerOf(page);
      for (const name of await page.evaluate(() => window.keys.buttons())) {
        const kind = name.slice(0, 9);
        if (LEFT_OUT.test(name) || pressed.has(kind)) continue;
        pressed.add(kind);
        const { faults: found, opened } = await faultsOfPress(page, name);
        faults.push(...found.map((fault) => `${path} ${fault}`));
        if (opened) dialogs += 1;
        else if ((await offerOf(page)) !== offer) await show(page, path);
      }
    }
    expect(faults).toEqual([]);
    expect(dialogs).toBeGreaterThan(10);
  },
  PATIENCE_MS,
);

test('a case is decided, and the decision taken back, by keys', async () => {
  const { access_token } = await register('seeker');
  const content = `键盘处理的反馈 ${Date.now()}，请直接关闭。`;
  const feedback = { kind: 'advice', content, pictures: [], contact: '', subject: null };
  await ask('POST', submitFeedback.path, feedback, access_token);
  const page = await operatorPage();
  await show(page, '/admin/review/feedback');
  const head = page.getByRole('button', { name: content.slice(0, 20) });
  const isOnHead = () => head.evaluate((one) => one === document.activeElement);
  for (let step = 0; step < 60 && !(await isOnHead()); step += 1) await page.keyboard.press('j');
  expect(await isOnHead()).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await isOnHead()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: '不回复，直接关闭' });
  await close.waitFor();
  await page.keyboard.press('r');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await close.press('Space');
  await page.getByText(/^刚才处理了：/).waitFor();
  await head.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤回这个处理' }).press('Enter');
  await page.getByText('已撤回，这一件回到队列').first().waitFor();
  await head.waitFor();
});
