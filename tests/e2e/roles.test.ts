// One account may hold both roles (spec section 6): what the other role needs is offered, not refused.
import { expect, test } from 'vitest';
import { open } from './browser.ts';
import { arrivesAt, harness, storageOf, stored } from './harness.ts';
import { register } from './people.ts';

const { visit } = harness();

const rolesKept = async (page: Parameters<typeof stored>[0]) =>
  JSON.parse((await stored(page)).userInfo ?? '{}').roles as string[];

test('a seeker becomes a recruiter and goes on to find or create the own enterprise', async () => {
  const { page } = await visit({ storage: storageOf(await register('seeker')) });
  await open(page, '/recruiter');
  await page.getByRole('button', { name: '开通招聘者身份' }).click();
  await page.getByLabel('您的姓名').fill('林一诺');
  await page.getByLabel('您的职务').fill('招聘经理');
  await page.getByRole('button', { name: '下一步：选择企业' }).click();
  await page.getByRole('button', { name: '都不是，创建企业' }).click();
  await page.getByLabel('企业全称').waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
});

test('a recruiter who wants to apply is led to the seeker role and the resume', async () => {
  const { page } = await visit({ storage: storageOf(await register('recruiter')) });
  // Their own centre asks for nothing that only seekers may read.
  await open(page, '/personal-center');
  await page.getByRole('heading', { name: '开通求职者身份' }).waitFor();
  await open(page, '/position-details?id=1');
  await page.getByRole('link', { name: '开通求职者身份后投递' }).first().click();
  await arrivesAt(page, '/my-resume');
  await page.getByRole('button', { name: '开通求职者身份' }).click();
  await page.getByRole('navigation', { name: /简历/ }).first().waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
});
