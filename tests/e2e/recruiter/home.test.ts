// The recruiter's home, plans and activities: /layout, /layout/vip, /layout/assets, /layout/activity; and
// the operators' decisions.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { choose } from '../stage/controls.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { faults, HOSTILE, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name });

/** Opens the first case of a queue whose row contains these words. */
async function openCase(page: Page, queue: string, words: string) {
  await open(page, `/admin/review/${queue}`);
  const row = page.getByRole('listitem').filter({ hasText: words }).last();
  await row.getByRole('button', { name: new RegExp(words) }).click();
  return row;
}

test('the home shows today’s work, how far people came, and what is left; colleagues’ acts appear', async () => {
  const { login } = await recruiterWithEnterprise();
  const title = `排产工程师${Date.now() % 100_000}`;
  await publish(login.access_token, title);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout');
  const work = main(page).getByRole('list', { name: '今天要处理的' });
  await work.getByRole('link', { name: '待查看简历' }).waitFor();
  await main(page).getByText('这段时间还没有浏览和投递').waitFor();
  await main(page).getByRole('link', { name: title }).waitFor();
  await main(page)
    .getByRole('heading', { name: /权益余量 · VIP 月卡/ })
    .waitFor();
  // A colleague of the enterprise, in another browser.
  const second = `测试工程师${Date.now() % 100_000}`;
  await publish(login.access_token, second);
  await main(page).getByRole('link', { name: second }).waitFor();
  await main(page).getByRole('button', { name: '一键刷新' }).dblclick();
  await page.getByText('在招职位今天都刷新过了').first().waitFor();
  expect(await faults(page)).toEqual([]);

  const demo = (await visit({ storage: await signedIn('recruiter') })).page;
  await open(demo, '/layout');
  const figures = main(demo).getByRole('region', { name: '招聘进展' });
  await figures.getByRole('table', { name: '近 7 天每天的浏览、投递与面试' }).waitFor();
  await figures.getByRole('button', { name: '近 30 天' }).click();
  await figures.getByRole('table', { name: '近 30 天每天的浏览、投递与面试' }).waitFor();
  await expect.poll(() => figures.locator('svg').count()).toBeGreaterThan(0);
});

test('a plan is asked for, granted by an operator, and what is used is listed', async () => {
  const { login, shortName } = await recruiterWithEnterprise();
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/vip');
  const card = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await main(page)
    .getByRole('button', { name: /联系我们开通/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '联系我们开通' });
  await dialog.getByRole('combobox', { name: '套餐' }).selectOption({ label: 'VIP 季卡' });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('请填写联系方式').waitFor();
  await dialog.getByRole('textbox', { name: /联系方式/ }).fill('林女士 13800000000');
  await dialog.getByRole('textbox', { name: /说明/ }).fill('长'.repeat(301));
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('说明最多 300 个字').waitFor();
  await dialog.getByRole('textbox', { name: /说明/ }).fill(HOSTILE);
  await dialog.getByRole('button', { name: '提交申请' }).dblclick();
  await main(page).getByRole('heading', { name: 'VIP 季卡 等待开通' }).waitFor();
  await expect
    .poll(() =>
      main(page)
        .getByRole('button', { name: /联系我们开通/ })
        .count(),
    )
    .toBe(0);

  const operator = (await visit({ storage: await signedIn('operator') })).page;
  const row = await openCase(operator, 'upgrades', shortName);
  await row.getByText('林女士 13800000000').waitFor();
  expect(await wasHit(operator)).toBe(false);
  await row.getByRole('button', { name: '不开通' }).click();
  await row.getByText('处理说明至少 5 个字').waitFor();
  await row.getByRole('button', { name: '开通', exact: true }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '开通VIP 季卡' }).click();

  await card('VIP 季卡').getByText('当前').waitFor();
  const id = await publish(login.access_token, '前端工程师');
  await ask('POST', '/api/position.manage/promote', { id, kind: 'top' }, login.access_token);
  await open(page, '/layout/assets');
  await main(page).getByRole('heading', { name: 'VIP 季卡' }).waitFor();
  const used = main(page).getByRole('listitem').filter({ hasText: '置顶' });
  await used.getByText('还可用 5 次 · 每月 1 日恢复').waitFor();
  await open(page, '/layout/assets?tab=uses&kind=top');
  await main(page).getByRole('listitem').filter({ hasText: '林一诺' }).waitFor();
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '导出 CSV：使用记录' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^权益使用记录-\d{8}\.csv$/);
});

test('an enterprise enters an activity, is turned away with words, and enters again', async () => {
  const { login, shortName } = await recruiterWithEnterprise();
  await publish(login.access_token, '焊接工程师');
  const { page } = await visit({ storage: storageOf(login), width: 390 });
  await open(page, '/layout/activity');
  await main(page)
    .getByText(/可报名 · 剩 \d+ 席/)
    .first()
    .waitFor();
  const card = main(page).getByRole('listitem').filter({ hasText: '可报名' }).first();
  const name = (await card.getByRole('link').first().innerText()).trim();
  await card.getByRole('link').first().click();
  await main(page).getByRole('button', { name: '报名参加' }).click();
  await main(page).getByRole('button', { name: '提交报名' }).click();
  for (const problem of ['请至少选择一个职位', '请填写现场联系人', '请填写正确的联系电话']) {
    await main(page).getByText(problem).waitFor();
  }
  await choose(page, '参加的职位', '焊接工程师');
  await page.keyboard.press('Escape');
  await field(page, /现场联系人/).fill('林一诺');
  await field(page, /联系电话/).fill('0571-88886666');
  await field(page, /到场人数/).fill('99');
  await main(page).getByRole('button', { name: '提交报名' }).click();
  await main(page).getByText('到场人数为 1–20 的整数').waitFor();
  await field(page, /到场人数/).fill('3');
  await field(page, /备注/).fill(HOSTILE);
  // Typed text survives the reload.
  await page.reload();
  await main(page).getByRole('button', { name: '报名参加' }).click();
  await expect.poll(() => field(page, /备注/).inputValue()).toBe(HOSTILE);
  await main(page).getByRole('button', { name: '提交报名' }).dblclick();
  await main(page).getByRole('region', { name: '企业报名' }).getByText('审核中').waitFor();

  const operator = (await visit({ storage: await signedIn('operator') })).page;
  const row = await openCase(operator, 'entries', shortName);
  await row.getByText('焊接工程师').waitFor();
  await row.getByRole('button', { name: /职位与活动主题不符/ }).click();
  await row.getByRole('button', { name: '不通过' }).click();

  await main(page).getByText('主办方说明：职位与活动主题不符').waitFor();
  await main(page).getByRole('button', { name: '重新报名' }).click();
  await main(page).getByRole('button', { name: '提交报名' }).click();
  await main(page).getByRole('region', { name: '企业报名' }).getByText('审核中').waitFor();
  expect(await wasHit(page)).toBe(false);
  expect(await faults(page)).toEqual([]);
  await open(page, '/layout/activity?tab=mine');
  await main(page).getByRole('link', { name }).waitFor();
});
