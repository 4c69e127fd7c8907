// 人才管理: the board by mouse and keyboard, conflicts with a colleague, order by waiting time, hostile input.
// Rejections, their undo and acts on several candidates are in component tests beside the page.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleBasic } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { chooseDay } from '../stage/controls.ts';
import { atFirst, harness, signedIn, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

/** A calendar day, a number of days ahead. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const column = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true });
const cardIn = (page: Page, label: string, name: string) =>
  column(page, label).getByRole('listitem').filter({ hasText: name });

/** An enterprise with three candidates of distinct names. */
async function stage() {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const position_id = await publish(token, '排产工程师');
  const names = ['柳一', '柳二', '柳三'];
  const seekers = await Promise.all(
    names.map(async (name) => {
      const seeker = await seekerWithResume();
      const send = (path: string, input: Record<string, unknown>) =>
        ask<{ id: number }>('POST', path, input, seeker.access_token);
      await send('/api/resume/saveBasic', { ...sampleBasic, name });
      const { id } = await send('/api/talent.application/apply', { position_id });
      return { name, id, token: seeker.access_token };
    }),
  );
  return { login, token, seekers };
}

const mine = async (token: string) =>
  (
    await ask<{ items: { state: string; label: string }[] }>(
      'GET',
      '/api/talent.application/mine',
      {},
      token,
    )
  ).items[0];

async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  await card.waitFor();
  const from = await card.boundingBox();
  // `hover` waits until the card stands still and nothing, such as a closing drawer, covers it.
  const grip = { x: (from?.width ?? 0) / 2, y: (from?.height ?? 0) - 12 };
  await card.hover({ position: grip });
  const to = await target.boundingBox();
  if (!to) throw new Error('nowhere to drag to');
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2 + 3, to.y + 95, { steps: 3 });
}

test('cards move by mouse, keyboard and menu; what cannot be is said; a colleague may be faster', async () => {
  const { login, token, seekers } = await stage();
  const [first, second, third] = seekers;
  const { page } = await visit({ storage: storageOf(login), width: 1920, height: 1000 });
  await open(page, '/layout/manage');
  await cardIn(page, '待查看', '柳一').waitFor();
  await expect.poll(() => column(page, '待查看').getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('main').innerText()).not.toMatch(/性别|年龄|\d+岁/);

  await drag(page, cardIn(page, '待查看', '柳一'), column(page, '沟通中'));
  await page.mouse.up();
  await cardIn(page, '沟通中', '柳一').waitFor();
  await toasts(page).getByText('已移到沟通中').waitFor();
  await expect.poll(async () => (await mine(first?.token ?? ''))?.label).toBe('沟通中');

  // Moving back is not allowed, and the column shows it before the card is dropped.
  await drag(page, cardIn(page, '沟通中', '柳一'), column(page, '待查看'));
  await column(page, '待查看').getByText('不能移到这里').waitFor();
  await page.mouse.up();
  await cardIn(page, '沟通中', '柳一').waitFor();

  await page.getByRole('button', { name: '拿起柳二' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('已拿起柳二，在原来的“待查看”').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText('在“已查看”上，可以放下').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await cardIn(page, '已查看', '柳二').waitFor();

  // The colleague moves the card just before this call: it is refused, put back and read anew.
  await atFirst(page, '**/api/talent.pipeline/move', async (route) => {
    const input = { id: third?.id, from: 'submitted', to: 'interviewed' };
    await ask('POST', '/api/talent.pipeline/move', input, token);
    await route.continue();
  });
  await page.getByRole('button', { name: '把柳三移到…' }).click();
  await page.getByRole('menuitem', { name: '移到沟通中' }).click();
  await toasts(page).getByText('现在是“已面试”').waitFor();
  await cardIn(page, '面试', '柳三').waitFor();

  // Columns are read one by one, so a card may be in two of them for a moment.
  await cardIn(page, '面试', '柳三').getByRole('link', { name: '柳三' }).click();
  const drawer = page.getByRole('dialog', { name: '应聘 排产工程师' });
  await drawer.getByRole('button', { name: '发录用通知', exact: true }).first().click();
  const offer = page.getByRole('dialog').filter({ hasText: '给对方的话' });
  await offer.getByLabel('薪资').fill('25000');
  await chooseDay(offer, '入职日期', inDays(30));
  await offer.getByLabel('给对方的话').fill(`期待共事 ${HOSTILE}`);
  await offer.getByRole('button', { name: '下一步：预览' }).click();
  const preview = page.getByRole('dialog').filter({ hasText: '柳三会看到' });
  await preview.getByRole('button', { name: '确认发出录用通知' }).dblclick();
  // Waits for the short message first, because it disappears; the card moves once the offer exists.
  await toasts(page).getByText('录用通知已发给柳三').waitFor();
  await cardIn(page, 'offer', '柳三').waitFor();
  await drawer.getByRole('button', { name: '关闭简历' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect((await mine(third?.token ?? ''))?.state).toBe('offered');

  await drag(page, cardIn(page, '已查看', '柳二'), column(page, '面试'));
  await page.mouse.up();
  const invite = page.getByRole('dialog');
  await invite.getByRole('button', { name: '只移动，不发邀请' }).click();
  await cardIn(page, '面试', '柳二').waitFor();
  expect(await faults(page)).toEqual([]);
  expect([await wasHit(page), (await mine(second?.token ?? ''))?.state]).toEqual([
    false,
    'interviewing',
  ]);
});

test('who waits longest stands first, on the board and in the list; filters live in the address', async () => {
  const { page } = await visit({ storage: await signedIn('recruiter') });
  await open(page, '/layout/manage');
  await page.getByText(/\d+ 位候选人等了 7 天以上/).waitFor();
  const first = column(page, '待查看').getByRole('listitem').first();
  await first.getByText(/^已等 (?:[89]|1\d) 天$/).waitFor();
  await page.getByText('企业答复率').waitFor();
  await page.getByRole('button', { name: '一次答复' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '告诉对方还在看' }).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();

  const name = (await first.getByRole('link').first().innerText()).trim();
  await page.getByText('列表', { exact: true }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/已等 \d+ 天/);
  const search = page.getByRole('searchbox', { name: /按姓名/ });
  await search.fill(`${HOSTILE}%_'`);
  await page.keyboard.press('Enter');
  await page.getByText('没有符合这些条件的候选人').waitFor();
  await search.fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(name);
  await rows.getByRole('link', { name }).first().waitFor();
  await page.reload();
  await rows.getByRole('link', { name }).first().waitFor();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('link', { name: /^不合适/ }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  expect(await wasHit(page)).toBe(false);
});

test('all seven columns stand on a small screen; one folds to a strip; the open tab is in view', async () => {
  const storage = await signedIn('recruiter');
  const tabs = ['', '/position', '/mangeCv', '/recommend', '/interview', '/notice', '/assets'].map(
    (path) => ({ path: `/layout${path}`, title: '已经打开的页面' }),
  );
  const { page } = await visit({
    storage: { ...storage, layoutArr: JSON.stringify(tabs) },
    width: 1366,
    height: 768,
  });
  await open(page, '/layout/manage');
  const last = column(page, '不合适');
  await last.getByRole('listitem').first().waitFor();
  const board = page.getByRole('region', { name: '候选人看板' });
  expect(await board.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1366);
  await page.getByRole('button', { name: '收起“不合适”这一列' }).click();
  expect((await last.boundingBox())?.width).toBeLessThan(80);
  await page.reload();
  await last.getByRole('button', { name: '展开这一列' }).click();
  await last.getByRole('listitem').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).getByText('人才管理');
  await expect.poll(async () => (await tab.boundingBox())?.x ?? 999).toBeLessThan(390);
});
