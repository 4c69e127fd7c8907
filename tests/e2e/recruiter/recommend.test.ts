// 人才推荐: reasons, opening, keeping, inviting with its cost, 不合适 and its undo; the search with hostile
// input; a talent who blocks the enterprise disappears.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TalentCard } from '../../../src/contract/talent/search.ts';
import { sampleAdvantage, sampleBasic, sampleObjective } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A frontend developer in Hangzhou with a unique name. */
async function talentOf(name: string) {
  const login = await seekerWithResume();
  const send = (path: string, input: Record<string, unknown>) =>
    ask('POST', path, input, login.access_token);
  await send('/api/resume/saveBasic', { ...sampleBasic, name, region: '330106' });
  const wish = { ...sampleObjective, regions: ['330100'], salary_min: 15_000, salary_max: 22_000 };
  await send('/api/resume/saveObjectives', { arrival: 'month', items: [wish] });
  return login;
}

/** Waits until the search finds the person. */
async function found(token: string, keyword: string, name: string): Promise<TalentCard> {
  const look = async () => {
    const path = '/api/talent.search/lists';
    const { items } = await ask<{ items: TalentCard[] }>('GET', path, { keyword }, token);
    return items.find((item) => item.name === name);
  };
  await expect.poll(look, { timeout: 20_000 }).toBeDefined();
  return (await look()) as TalentCard;
}

test('a recruiter reads why, opens, keeps, invites, and takes a mark back', async () => {
  const name = `穆${String(Date.now()).slice(-4)}`;
  const seeker = await talentOf(name);
  const { login } = await recruiterWithEnterprise();
  const title = `前端工程师${Date.now() % 100_000}`;
  const other = await publish(login.access_token, `测试${title}`);
  const position_id = await publish(login.access_token, title);
  await found(login.access_token, '前端', name);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, `/layout/recommend?position_id=${position_id}`);
  const positions = page.getByRole('navigation', { name: '在招职位' });
  await positions.getByRole('link', { name: title, exact: true }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: name }).first();
  await card.getByText(/匹配 \d\/\d/).waitFor();
  await card.getByText('在对方期望的杭州').waitFor();
  await card.getByText('刚刚活跃').waitFor();
  await page.getByText('怎样排序').click();
  await page.getByText(/职位类别 30、工作地点 15/).waitFor();
  expect(await faults(page)).toEqual([]);

  await card.getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('这是对方现在公开的简历').waitFor();
  expect(await drawer.getByText(sampleBasic.mobile).count()).toBe(0);
  await drawer.getByRole('button', { name: '关闭简历' }).click();
  await card.getByText('已看过', { exact: true }).waitFor();

  await card.getByRole('button', { name: `收藏${name}` }).click();
  await card.getByText('已收藏').first().waitFor();
  await card.getByRole('button', { name: `${name}不合适` }).click();
  await page.getByText(`${name} 已标记为不合适`).waitFor();
  await page.getByRole('button', { name: `撤销${name}的不合适` }).click();

  // One dialog has the position, the first message and the quota it uses; its list opens above it.
  await card.getByRole('button', { name: `与${name}沟通` }).click();
  const talk = page.getByRole('dialog', { name: `与${name}沟通` });
  await expect.poll(() => talk.getByLabel('您的招呼').inputValue()).not.toBe('');
  await talk.getByText(/今天还剩 \d+\/\d+ 次/).waitFor();
  await talk.getByRole('combobox', { name: '沟通的职位' }).click();
  await talk.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await talk.getByRole('button', { name: '发送并沟通' }).waitFor();
  await talk.getByRole('button', { name: '先不' }).click();
  await talk.waitFor({ state: 'hidden' });

  await card.getByRole('button', { name: `邀请投递：${name}` }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '打招呼的话' });
  await dialog.getByText(/今天还剩 \d+\/\d+ 次/).waitFor();
  await dialog.getByLabel('打招呼的话').fill('长'.repeat(201));
  await dialog.getByRole('button', { name: '发出邀约' }).click();
  await dialog.getByText('打招呼的话最多 200 个字').waitFor();
  await dialog.getByLabel('打招呼的话').fill(`看到您的经历 ${HOSTILE}`);
  await dialog.getByRole('button', { name: '发出邀约' }).dblclick();
  await toasts(page).getByText('邀约已发出').waitFor();
  // Short messages are above every dialog and its backdrop.
  expect(await toasts(page).evaluate((box) => box.matches(':popover-open'))).toBe(true);
  await card.getByText('已邀请，待回复').waitFor();
  await open(page, `/layout/recommend?position_id=${other}`);
  await card.getByRole('button', { name: `邀请投递：${name}` }).waitFor();

  const own = await visit({ storage: storageOf(seeker), width: 390 });
  await open(own.page, '/personal-center?tab=invitations');
  await own.page.getByText('看到您的经历 <img').waitFor();
  expect(await wasHit(own.page)).toBe(false);
  await button(own.page, '接受并投递').click();
  await toasts(own.page).getByText('投递成功').waitFor();
});

test('a search keeps its filters in the address, takes any words, and forgets who blocks', async () => {
  const name = `慕容${String(Date.now()).slice(-4)}`;
  // Other tests use the same sample resume; only this one contains this word.
  const word = `Qwik${Date.now() % 1_000_000}`;
  const seeker = await talentOf(name);
  const advantage = { ...sampleAdvantage, advantage: `六年前端经验，主用 ${word}。` };
  await ask('POST', '/api/resume/saveAdvantage', advantage, seeker.access_token);
  const { login } = await recruiterWithEnterprise();
  const { talent_id } = await found(login.access_token, word, name);
  const { page } = await visit({ storage: storageOf(login), width: 390 });
  await open(page, '/layout/recommend');
  await page.getByRole('heading', { name: '发布职位后，这里会推荐合适的人' }).waitFor();
  await page.getByRole('link', { name: '先搜索人才' }).click();
  await page.getByRole('combobox', { name: '搜索人才' }).fill(word);
  await button(page, '搜索').click();
  const card = page.getByRole('listitem').filter({ hasText: name }).first();
  await card.waitFor();
  await page.locator('summary').filter({ hasText: '跳槽频率' }).click();
  await page.getByRole('link', { name: '多数工作满 3 年' }).click();
  // Wait until the link of the first filter is there: the next filter's address must include it.
  await page.getByRole('link', { name: '去掉条件：多数工作满 3 年' }).waitFor();
  await page.getByRole('link', { name: '只看精英' }).click();
  await page.getByRole('link', { name: /去掉“精英”/ }).click();
  await card.waitFor();
  await expect.poll(() => page.url()).toContain('stay=36');
  await page.reload();
  await page.getByRole('link', { name: '去掉条件：多数工作满 3 年' }).waitFor();
  expect(await faults(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // Today's quota is used up: the dialog says so before anything is sent; short.test.ts buys what is missing.
  const data = { contact: { left: 0, limit: 20, lots: 0 }, opens: { left: 0, limit: 200 } };
  const json = { code: 200, msg: '', data };
  await page.route('**/api/talent.recommend/quota', (route) => route.fulfill({ json }));
  await page.reload();
  await card.getByRole('button', { name: `邀请投递：${name}` }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '打招呼的话' });
  await dialog.getByText('今天的 20 次已用完').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();

  await open(page, `/layout/recommend?tab=search&keyword=${encodeURIComponent(HOSTILE)}`);
  await page.getByRole('heading', { name: '没有符合条件的人才' }).waitFor();
  expect(await wasHit(page)).toBe(false);
  const block = { id: login.ent_detail?.enterprise_id };
  await ask('POST', '/api/resume.block/addEnterprise', block, seeker.access_token);
  await open(page, `/layout/recommend?tab=search&keyword=${word}`);
  await page.getByRole('heading', { name: '没有符合条件的人才' }).waitFor();
  await expect.poll(() => page.getByText(name).count()).toBe(0);
  await open(page, `/layout/recommend?tab=search&talent=${talent_id}`);
  await page.getByText('这位人才已不再公开简历，或不对贵企业公开').waitFor();
});
