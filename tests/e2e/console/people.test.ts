// From the staff's pages to the person and back: a position taken down from its page, and a number that was opened.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { faults, seekerWithResume } from '../stage/page-helpers.ts';
import { publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

test('the staff take a position down from its page, and the recruiter reads why', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `押金岗位${Date.now() % 1_000_000}`;
  const id = await publish(recruiter.access_token, title);
  const reason = '经核实，入职前要求缴纳押金';

  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, `/position-details?id=${id}`);
  await page.getByRole('button', { name: '下架该职位' }).click();
  const dialog = page.getByRole('dialog', { name: `下架职位「${title}」？` });
  await dialog.getByRole('button', { name: '下架', exact: true }).click();
  await dialog.getByText('请填写理由').waitFor();
  await dialog.getByRole('textbox', { name: /^理由/ }).fill(reason);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '下架', exact: true }).click();
  await page.getByText('已下架，企业会看到理由').waitFor();
  await page.getByRole('region', { name: '运营处理' }).getByText('违规下架').waitFor();
  await page.getByRole('link', { name: '企业的处理页' }).click();
  await page.getByRole('region', { name: '运营处理记录' }).getByText(reason).waitFor();
  expect(await faults(page)).toEqual([]);

  const own = await visit({ storage: storageOf(recruiter) });
  await open(own.page, '/layout/position');
  const row = own.page.getByRole('row').filter({ hasText: title });
  await row.getByText('违规下架').waitFor();
  await row.getByText(reason).waitFor();
});

test('a person reads that the staff opened their number, and why', async () => {
  const seeker = await seekerWithResume();
  const { mobile } = seeker;
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/admin/people');
  await page.getByRole('searchbox').fill(mobile);
  await page.keyboard.press('Enter');
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const found = page.getByRole('listitem').filter({ hasText: masked });
  await found.getByRole('link').first().click();
  await page.getByRole('heading', { name: '查看个人信息' }).waitFor();
  expect(page.url()).not.toContain(mobile);
  expect(await page.getByText(mobile).count()).toBe(0);
  await page.getByRole('checkbox', { name: '手机号' }).check();
  await page.getByRole('combobox', { name: /^用途/ }).selectOption({ label: '处理咨询或反馈' });
  await page.getByRole('textbox', { name: /^查看原因/ }).fill('您的反馈需要电话回访');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await page.getByText(mobile).waitFor();

  const own = await visit({ storage: storageOf(seeker) });
  await open(own.page, '/privacy?tab=records');
  const log = own.page.getByRole('region', { name: '择木运营的查看记录' });
  await log.getByText('择木运营查看了您的手机号').waitFor();
  await log.getByText('处理咨询或反馈：您的反馈需要电话回访').waitFor();
  expect(await faults(own.page)).toEqual([]);
});

test('the staff look at the site as a person, cannot act, and end it by one press', async () => {
  const seeker = await seekerWithResume();
  const { user_info } = seeker;
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, `/admin/people/${user_info.account_id}`);
  await page.getByRole('button', { name: '以对方的视角查看' }).click();
  const dialog = page.getByRole('dialog', { name: '以对方的视角查看网站？' });
  await dialog.getByRole('combobox', { name: /^用途/ }).selectOption({ label: '处理咨询或反馈' });
  await dialog.getByRole('textbox', { name: /^查看原因/ }).fill('反馈里说简历页面显示不全');
  await dialog.getByRole('button', { name: '开始查看' }).click();
  const banner = page.getByRole('region', { name: '以对方的视角查看' });
  await banner.getByText(/只读，还剩 \d+ 分钟/).waitFor();
  await open(page, '/my-resume');
  await banner.waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await faults(page)).toEqual([]);
  await open(page, '/privacy?tab=visibility');
  await page.getByRole('radio', { name: /^隐藏/ }).click();
  await page.getByText('只能看页面，不能操作').first().waitFor();
  await banner.getByRole('button', { name: '结束' }).click();
  await page.waitForURL(`**/admin/people/${user_info.account_id}`);
  await page.getByRole('region', { name: '最近的查看记录' }).getByText('网站视角').waitFor();
  expect(await banner.count()).toBe(0);
});
