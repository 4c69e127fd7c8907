// /layout/corporate-information: two members edit at once and lose nothing; papers are refused and
// approved; the open page shows the current facts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, open } from '../stage/browser.ts';
import { newCreditCode, operatorToken } from '../stage/certified.ts';
import { chooseDay } from '../stage/controls.ts';
import { harness, logIn, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, pictures, wasHit } from '../stage/page-helpers.ts';
import { ask, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const PAGE = '/layout/corporate-information';
const saved = (page: Page) => toasts(page).getByText('已保存').waitFor();

interface Profile {
  version: number;
  enterprise_id: number;
  basic: Record<string, unknown>;
}
const profileOf = (token: string) => ask<Profile>('GET', '/api/enterprise.profile/mine', {}, token);

test('a profile is edited in parts; a colleague’s save is shown beside one’s own', async () => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, PAGE);
  const slogan = page.getByLabel('一句话介绍');
  await slogan.fill(HOSTILE);
  await page.getByLabel('官网').fill('javascript:alert(1)');
  await page.getByLabel('企业介绍').fill('短');
  await page.getByRole('button', { name: '保存基本信息' }).click();
  await page.getByText('企业介绍至少 20 个字').waitFor();
  await page.getByText(/^一句话介绍最多 50 个字，请删去 \d+ 个$/).waitFor();
  await page.getByText('请输入完整的网址').waitFor();
  await slogan.fill(HOSTILE.slice(0, 50));
  await page.getByLabel('官网').fill('https://example.com');
  await page.getByLabel('企业介绍').fill(`${HOSTILE}为中小工厂做排产软件，团队三十人。`);

  // Typed text survives a reload; a colleague who saves another part causes no conflict.
  await page.reload();
  await page.getByText('已恢复未保存的修改').waitFor();
  const first = await profileOf(token);
  const products = [{ name: '排产助手', image: '', text: '帮中小工厂把每天的活排清楚。' }];
  await ask(
    'POST',
    '/api/enterprise.profile/saveProducts',
    { version: first.version, values: products },
    token,
  );
  await page.getByRole('button', { name: '保存基本信息' }).click();
  await saved(page);
  expect((await profileOf(token)).basic).toMatchObject({ website: 'https://example.com' });

  // A colleague has changed the same part: both versions are shown, and the member chooses one.
  await slogan.fill('我写的一句话');
  const now = await profileOf(token);
  const values = { ...now.basic, slogan: '同事写的一句话' };
  await ask('POST', '/api/enterprise.profile/saveBasic', { version: now.version, values }, token);
  await page.getByText('同事刚保存了这部分的修改').waitFor();
  await page.getByRole('button', { name: '保存基本信息' }).click();
  const dialog = page.getByRole('dialog', { name: '基本信息刚被同事修改' });
  await dialog.getByText('同事写的一句话').waitFor();
  await dialog.getByText('我写的一句话').waitFor();
  await dialog.getByRole('button', { name: '保存我写的' }).click();
  await expect
    .poll(async () => (await profileOf(token)).basic)
    .toMatchObject({ slogan: '我写的一句话' });

  await page
    .locator('input[aria-label="选择企业图片"]')
    .setInputFiles([
      ...pictures(2),
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  await page.getByText('「说明.txt」不是').waitFor();
  await page.getByRole('button', { name: '移除第 2 张图片' }).click();
  await page.getByRole('button', { name: '保存企业图片' }).click();
  await page.getByRole('button', { name: '添加经历' }).click();
  await page.getByLabel('第 1 条的经历').fill('公司成立');
  await page.getByRole('button', { name: '保存发展历程' }).click();
  await page.getByText('请选择年月').waitFor();
  await page.getByLabel('第 1 条的年').selectOption('2019');
  await page.getByLabel('第 1 条的月').selectOption('03');
  await page.getByRole('button', { name: '保存发展历程' }).dblclick();
  await expect
    .poll(async () => (await profileOf(token)) as object)
    .toMatchObject({ milestones: [{ month: '2019-03', text: '公司成立' }] });
  expect(await faults(page)).toEqual([]);

  await open(page, `${PAGE}?tab=addresses`);
  await page.getByRole('button', { name: /^修改地址/ }).click();
  const point = page.getByLabel('地图位置');
  await point.fill('https://surl.amap.com/4hXyZ12');
  await page.getByText('短链接里没有坐标').waitFor();
  await point.fill('https://uri.amap.com/marker?position=120.130203,30.259324&name=择木');
  await page.getByText('纬度 30.259324，经度 120.130203').waitFor();
  const address = page.getByRole('dialog', { name: '修改地址' });
  await address.getByRole('button', { name: '保存地址' }).click();
  // The dialog contains the same link, so wait until it is closed; then the one in the list is meant.
  await address.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '在高德地图查看' }).waitFor();

  await page.goto(`/company-details?id=${first.enterprise_id}`);
  await page.getByRole('heading', { name: '发展历程' }).waitFor();
  await page.getByText('排产助手').first().waitFor();
  await page.getByText('我写的一句话').waitFor();
  expect(await wasHit(page)).toBe(false);
  // The row of sections stays visible below the header and marks the section that was followed.
  await hydrated(page);
  const parts = page.getByRole('navigation', { name: '企业主页的各部分' });
  const present = () => parts.locator('[aria-current="location"]').textContent();
  expect(await present()).toContain('公司介绍');
  await page.setViewportSize({ width: 1366, height: 400 });
  await parts.getByRole('link', { name: '在招职位' }).click();
  await expect.poll(present).toContain('在招职位');
  const gap = () =>
    parts.evaluate(
      (row) =>
        row.getBoundingClientRect().top -
        (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
    );
  expect(Math.abs(await gap())).toBeLessThan(3);
  await page.getByRole('heading', { name: '在招职位', exact: true }).click();
});

test('papers are refused with a reason, handed in again, passed, and shown with their date', async () => {
  const { login } = await recruiterWithEnterprise({ certified: false });
  const token = login.access_token;
  const { enterprise_id } = await profileOf(token);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, `${PAGE}?tab=certification`);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('请填写统一社会信用代码').waitFor();
  await page.getByText('请上传营业执照').waitFor();
  const code = page.getByLabel('统一社会信用代码');
  await code.fill('91350100m000100y44');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('校验不通过').waitFor();
  // This code belongs to the demo enterprise.
  await code.fill('91990000MA000002X4');
  await page.getByLabel('法定代表人').fill('沈知远');
  await chooseDay(page, '成立日期', '2016-05-18');
  for (const label of ['营业执照', '经办人身份证明', '授权委托书']) {
    await page.locator(`input[aria-label="选择${label}"]`).setInputFiles(pictures(1));
    await page
      .getByRole('group', { name: new RegExp(`^${label}`) })
      .getByRole('button', { name: '移除第 1 张图片' })
      .waitFor();
  }
  await page.getByRole('checkbox', { name: /敏感个人信息/ }).check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已被另一家企业认证，如有疑问请联系客服').waitFor();
  await expect.poll(() => page.getByLabel('法定代表人').inputValue()).toBe('沈知远');
  await code.fill(newCreditCode().toLowerCase());
  await page.getByRole('button', { name: '提交审核' }).dblclick();
  await page.getByText('材料正在审核').waitFor();
  expect(await faults(page)).toEqual([]);

  // The operator refuses; a member with the page open sees it without reloading.
  const operator = await visit({ storage: storageOf(await logIn('operator')) });
  await open(operator.page, '/admin/review/certifications');
  const full = login.ent_detail?.short_name ?? '';
  await operator.page.getByRole('button', { name: new RegExp(full) }).click();
  await operator.page.getByRole('img', { name: '营业执照' }).waitFor();
  await operator.page.getByRole('button', { name: '不通过' }).click();
  await operator.page.getByText('审核意见至少 5 个字').waitFor();
  await operator.page.getByRole('button', { name: /^授权委托书缺少企业公章/ }).click();
  await operator.page.getByRole('button', { name: '不通过' }).click();
  await operator.page
    .getByRole('button', { name: new RegExp(full) })
    .waitFor({ state: 'detached' });

  await page.getByText('授权委托书缺少企业公章').first().waitFor();
  await expect.poll(() => page.getByLabel('法定代表人').inputValue()).toBe('沈知远');
  await page.getByRole('checkbox', { name: /敏感个人信息/ }).check();
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('材料正在审核').waitFor();
  const { latest } = await ask<{ latest: { id: number } }>(
    'GET',
    '/api/enterprise.certification/mine',
    {},
    token,
  );
  const approve = { id: latest.id, decision: 'approve' };
  await ask('POST', '/api/enterprise.certification/decide', approve, await operatorToken());
  await page.getByText('下次复核').waitFor();
  await page.getByText('已通过').first().waitFor();

  await open(page, `/company-details?id=${enterprise_id}`);
  await page.getByText('最近核验于').waitFor();
  await page.getByText('已认证').first().waitFor();
});
