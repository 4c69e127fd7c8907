// What a seeker keeps on the open pages and in the personal centre: favourites, 不感兴趣, follows,
// saved searches, recommendations.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { hydrated, open } from '../stage/browser.ts';
import {
  arrivesAt,
  harness,
  pathOf,
  signedIn,
  storageOf,
  submitLogin,
  toasts,
} from '../stage/harness.ts';
import { ask, PASSWORD, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const star = (page: Page, title: string) =>
  page.getByRole('button', { name: `收藏 ${title}`, exact: true });
const keptBy = async ({ access_token }: Login) =>
  (await ask<{ total: number }>('GET', '/api/position.favourite/mine', {}, access_token)).total;

/** An enterprise with one position of a unique title, and the address that lists it on /position. */
async function stage() {
  const { login, shortName } = await recruiterWithEnterprise();
  const title = `前端${shortName}`;
  const id = await publish(login.access_token, title);
  const { id: enterprise } = await ask<{ id: number }>(
    'GET',
    '/api/enterprise/mine',
    {},
    login.access_token,
  );
  return {
    recruiter: login,
    id,
    title,
    shortName,
    enterprise,
    list: `/position?enterprise=${enterprise}`,
  };
}

test('a visitor’s star leads to the login and back to the same card, where it works', async () => {
  const { id, title, list } = await stage();
  const seeker = await register('seeker');
  const { page } = await visit();
  await open(page, list);
  await page.getByRole('link', { name: `收藏 ${title}`, exact: true }).click();
  await page.waitForURL(/\/login/);
  await submitLogin(page, { mobile: seeker.mobile, password: PASSWORD });
  await page.waitForURL((url) => url.hash === `#position-${id}`);
  await expect.poll(() => pathOf(page)).toBe(list);
  await hydrated(page);
  await star(page, title).click();
  await toasts(page).getByText('已收藏').waitFor();
  expect(await star(page, title).getAttribute('aria-pressed')).toBe('true');
  expect(await keptBy(seeker)).toBe(1);
});

test('a page with two lists asks once why something is not wanted, and no more where one leaves', async () => {
  const { page } = await visit({ storage: await signedIn('seeker') });
  await open(page, '/');
  await page.getByRole('heading', { name: '为您推荐' }).waitFor();
  await page
    .getByRole('button', { name: /^不感兴趣/ })
    .first()
    .click();
  const dialogs = page.getByRole('dialog', { name: '为什么不感兴趣', includeHidden: true });
  await dialogs.first().waitFor();
  expect(await dialogs.count()).toBe(1);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header a[href="/position"]')?.click(),
  );
  await arrivesAt(page, '/position');
  expect(await dialogs.count()).toBe(0);
});

test('a double click keeps once; without a connection the star goes back', async () => {
  const { title, list } = await stage();
  const seeker = await register('seeker');
  const window = await visit({ storage: storageOf(seeker) });
  const { page } = window;
  await open(page, list);
  await star(page, title).dblclick();
  await toasts(page).getByText('已收藏').waitFor();
  await expect.poll(() => keptBy(seeker)).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => star(page, title).getAttribute('aria-pressed')).toBe('true');

  window.expected.push(/ERR_FAILED|Failed to fetch|position\.favourite/);
  await page.route('**/api/position.favourite/*', (route) => route.abort());
  await star(page, title).click();
  await toasts(page).getByText('暂时连不上服务器').waitFor();
  await expect.poll(() => star(page, title).getAttribute('aria-pressed')).toBe('true');
  expect(await keptBy(seeker)).toBe(1);
});

test('what is not wanted pales in its place, for a reason, and comes back', async () => {
  const { id, title, list, recruiter } = await stage();
  const other = `另一个${title}`;
  await publish(recruiter.access_token, other);
  const seeker = await register('seeker');
  const { page, expected } = await visit({ storage: storageOf(seeker) });
  await open(page, list);
  const before = await page.locator(`#position-${id}`).boundingBox();
  await page.getByRole('button', { name: `不感兴趣 ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: '为什么不感兴趣' });
  await expect.poll(() => dialog.getByRole('button', { name: '确定' }).isDisabled()).toBe(true);
  await dialog.getByLabel('同城距离远').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  const undo = page.getByRole('button', { name: `撤销不感兴趣 ${title}` });
  await undo.waitFor();
  const after = await page.locator(`#position-${id}`).boundingBox();
  expect(Math.round(after?.height ?? 0)).toBe(Math.round(before?.height ?? 0));
  await page.reload();
  await hydrated(page);
  await undo.click();
  await toasts(page).getByText('已撤销').waitFor();
  await star(page, title).waitFor();

  // After 不感兴趣 for an enterprise all of its positions are dimmed.
  await page.getByRole('button', { name: `不感兴趣 ${title}` }).click();
  await dialog.getByLabel('公司不感兴趣').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: `撤销不感兴趣 ${other}` }).waitFor();
  await undo.waitFor();

  // The personal centre lists it with its reason; a removal without a connection leaves it there.
  await open(page, '/personal-center?tab=hidden');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await row.getByText('公司不感兴趣').waitFor();
  await row.getByText('含该企业全部职位').waitFor();
  expected.push(/ERR_FAILED|Failed to fetch|position\.hidden/);
  await page.route('**/api/position.hidden/remove', (route) => route.abort());
  const restore = row.getByRole('button', { name: `恢复 ${title}` });
  await restore.click();
  await toasts(page).getByText('暂时连不上服务器').waitFor();
  await page.unroute('**/api/position.hidden/remove');
  // Wait for the answer: the list is then read anew from the server.
  await Promise.all([page.waitForResponse('**/api/position.hidden/remove'), restore.click()]);
  await page.getByRole('heading', { name: '没有不感兴趣的职位' }).waitFor();
  await open(page, list);
  await star(page, other).waitFor();
});

test('a favourite keeps a private note that is shown as text, and stays when the position ends', async () => {
  const { id, title, recruiter } = await stage();
  const seeker = await register('seeker');
  const { page } = await visit({ storage: storageOf(seeker), width: 390 });
  // Marks requested before the press arrive after it, and must not undo it.
  const marks = page.waitForResponse(/interest\/marks/);
  await page.route('**/api/position.interest/marks*', async (route) => {
    const response = await route.fetch();
    await toasts(page).getByText('已收藏').waitFor();
    await route.fulfill({ response });
  });
  await open(page, `/position-details?id=${id}`);
  await page.locator('summary', { hasText: '更多' }).click();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await marks;
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: '已收藏' }).waitFor();
  await ask('POST', '/api/position/move', { id, move: 'close' }, recruiter.access_token);
  await open(page, '/personal-center?tab=favourites');
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  await page.getByText('已关闭').waitFor();
  await page.getByRole('button', { name: '写备注' }).click();
  const hostile = '<img src=x onerror=alert(1)>'.repeat(3);
  await page.getByLabel('备注', { exact: true }).fill(hostile);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await toasts(page).getByText('已保存').waitFor();
  await page.getByText(hostile).waitFor();
  await page.getByRole('button', { name: '只看招聘中' }).click();
  await page.getByRole('heading', { name: '没有这样的收藏' }).waitFor();
  await page.getByRole('button', { name: '看全部收藏' }).click();
  await page.getByRole('button', { name: '取消收藏' }).click();
  await page.getByRole('heading', { name: '还没有收藏职位' }).waitFor();
  const footprints = page.getByRole('link', { name: '足迹', exact: true }).last();
  await footprints.click();
  await page.getByText('最近看过 1 个职位').waitFor();
  await page.getByRole('button', { name: '清空足迹' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await page.getByRole('heading', { name: '还没有足迹' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('a visitor’s search is saved after the login, once, and managed in the personal centre', async () => {
  const seeker = await register('seeker');
  const { page } = await visit();
  await open(page, '/position?keyword=前端&region=330100');
  await page.getByRole('link', { name: '保存搜索' }).click();
  await page.waitForURL(/\/login/);
  await submitLogin(page, { mobile: seeker.mobile, password: PASSWORD });
  await page.getByRole('dialog', { name: '已保存' }).waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('button', { name: '保存搜索' }).click();
  const dialog = page.getByRole('dialog', { name: '保存搜索' });
  await dialog.getByLabel('订阅名称').fill('<script>alert(1)</script>');
  await dialog.getByRole('button', { name: '保存', exact: true }).dblclick();
  await page.getByRole('dialog', { name: '之前保存过' }).waitFor();
  await page.getByRole('link', { name: '管理职位订阅' }).click();

  await page.getByText('已保存 1 / 5 个搜索').waitFor();
  await page.getByRole('button', { name: '修改' }).click();
  const name = '<b>杭州</b> & "前端"';
  await page.getByLabel('订阅名称').fill(' ');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('请填写订阅名称').waitFor();
  await page.getByLabel('订阅名称').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(
    `/position?keyword=${encodeURIComponent('前端')}&region=330100&sort=newest`,
  );
  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByText('已暂停', { exact: true }).waitFor();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByRole('heading', { name: '还没有职位订阅' }).waitFor();
});

test('the sixth search is refused at its field, with the way out', async () => {
  const seeker = await register('seeker');
  for (const keyword of ['一', '二', '三', '四', '五']) {
    const input = { name: keyword, filter: { keyword } };
    await ask('POST', '/api/position.subscription/save', input, seeker.access_token);
  }
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, '/position?keyword=前端');
  await page.getByRole('button', { name: '保存搜索' }).click();
  const dialog = page.getByRole('dialog', { name: '保存搜索' });
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.getByText('最多保存 5 个搜索').waitFor();
  await expect.poll(() => dialog.getByLabel('订阅名称').inputValue()).toBe('前端招聘');
});

test('a company is followed from its page and let go in the personal centre', async () => {
  const { enterprise, shortName } = await stage();
  const seeker = await register('seeker');
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, `/company-details?id=${enterprise}`);
  await page.getByRole('button', { name: '关注', exact: true }).dblclick();
  await page.getByRole('button', { name: '已关注' }).waitFor();
  await toasts(page).getByText('已关注').waitFor();
  await open(page, '/personal-center?tab=followed');
  await page.getByRole('link', { name: shortName, exact: true }).waitFor();
  await page.getByRole('link', { name: '1 个在招职位' }).waitFor();
  await page.getByRole('button', { name: `取消关注 ${shortName}` }).click();
  await page.getByRole('heading', { name: '还没有关注企业' }).waitFor();
});

test('the demo seeker reads why positions are recommended; a newcomer what to fill', async () => {
  const { page } = await visit({ storage: await signedIn('seeker') });
  await open(page, '/');
  const forYou = page.getByRole('region', { name: '为您推荐' });
  await forYou.getByRole('list', { name: '推荐理由' }).first().waitFor();
  await forYou.getByText('期望的「').first().waitFor();
  await forYou.getByRole('link', { name: '更多推荐' }).click();
  await page.getByText('不看性别、年龄、照片和学校层次').first().waitFor();
  const title = page.locator('main li[data-state] a').first();
  await title.click();
  const panel = page.getByRole('region', { name: '与您的匹配' });
  await panel.locator('[data-verdict="met"]').first().waitFor();

  const newcomer = await register('seeker');
  const other = await visit({ storage: storageOf(newcomer), width: 390 });
  await open(other.page, '/');
  await other.page.getByText('填好期望的职位、城市和薪资').waitFor();
  await other.page.getByRole('link', { name: '填写求职意向' }).waitFor();
});
