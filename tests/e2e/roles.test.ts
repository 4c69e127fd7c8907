// One account may hold both roles (spec section 6): what the other role needs is offered, not refused.
import { expect, test } from 'vitest';
import { open } from './browser.ts';
import { arrivesAt, harness, storageOf, stored } from './harness.ts';
import { register } from './people.ts';

const { visit } = harness();

const rolesKept = async (page: Parameters<typeof stored>[0]) =>
  JSON.parse((await stored(page)).userInfo ?? '{}').roles as string[];

test('a seeker becomes a recruiter and goes on to the own enterprise', async () => {
  const { page } = await visit({ storage: storageOf(await register('seeker')) });
  await open(page, '/recruiter');
  await page.getByRole('button', { name: '开通招聘者身份' }).click();
  await arrivesAt(page, '/layout');
  await page.getByLabel('企业全称').waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
  await open(page, '/recruiter');
  await page.getByRole('link', { name: '进入招聘者后台' }).waitFor();
});

test('a recruiter who wants to apply is led to the seeker role and the resume', async () => {
  const { page } = await visit({ storage: storageOf(await register('recruiter')) });
  await open(page, '/position-details?id=1');
  await page.getByRole('link', { name: '开通求职者身份后投递' }).first().click();
  await arrivesAt(page, '/my-resume');
  await page.getByRole('button', { name: '开通求职者身份' }).click();
  await page.getByRole('navigation', { name: /简历/ }).first().waitFor();
  expect((await rolesKept(page)).sort()).toEqual(['recruiter', 'seeker']);
});
