// Positions of elements: common ones have the same position on every page, separate ones keep a distance.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { seekerWithResume } from '../stage/page-helpers.ts';

const { visit } = harness();

test('personal links begin where the header begins, beside a conversation as on other pages', async () => {
  for (const width of [1366, 1920]) {
    const { page } = await visit({ storage: await signedIn('seeker'), width });
    for (const path of ['/notification', '/interaction']) {
      await open(page, path);
      const links = await page.getByRole('navigation', { name: '个人页面' }).boundingBox();
      const header = page.getByRole('banner').getByRole('link', { name: '择木首页' });
      const begin = await header.boundingBox();
      expect(Math.round(links?.x ?? -1), `${path} ${width}`).toBe(Math.round(begin?.x ?? -2));
    }
  }
});

test('a message below a field is nearer to it than to the next label', async () => {
  const { page } = await visit({ storage: storageOf(await seekerWithResume()), width: 390 });
  await open(page, '/my-resume/basic');
  await page.getByLabel('邮箱').fill('x');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const message = page.getByText('请输入正确的邮箱地址');
  await message.waitFor();
  const said = await message.boundingBox();
  const next = await page.locator('label', { hasText: '微信号' }).boundingBox();
  const field = await page.getByLabel('邮箱').boundingBox();
  if (!said || !next || !field) throw new Error('not on the page');
  const above = said.y - (field.y + field.height);
  expect(next.y - (said.y + said.height)).toBeGreaterThan(Math.max(12, above));
});
