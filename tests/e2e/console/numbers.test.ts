// The staff look at the site's figures: a period, a city, a figure's course, the comparison, and the file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, harness, logIn, pathOf, signedIn } from '../stage/harness.ts';

const { visit } = harness();

interface Figures {
  behind: number;
  metrics: { code: string; value: number }[];
}

/** The town's days are counted in the first minute after the start. */
async function applicationsOf(token: string): Promise<number> {
  const to = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - 89 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await api<Figures>('GET', '/api/console.numbers/read', { from, to }, token);
  return data.behind > 0
    ? 0
    : (data.metrics.find(({ code }) => code === 'applications')?.value ?? 0);
}

test('figures follow period, city and choice, and are saved as a table', async () => {
  const { access_token } = await logIn('operator');
  await expect.poll(() => applicationsOf(access_token), { timeout: 120_000 }).toBeGreaterThan(0);
  const { page } = await visit({ storage: await signedIn('operator') });
  await open(page, '/admin/numbers');
  await page.getByText('近 90 天').click();
  const applications = page.getByRole('button', { name: /^投递/ });
  await applications.getByText(/前期/).waitFor();
  await page.getByRole('button', { name: /^新求职者/ }).click();
  await page.getByRole('heading', { name: '每天的新求职者' }).waitFor();
  expect(pathOf(page)).toBe('/admin/numbers?days=90&metric=seekers');

  await applications.click();
  const cities = page.getByRole('table', { name: '投递按城市' });
  const first = cities.getByRole('rowheader').first();
  const city = await first.innerText();
  const whole = Number((await applications.locator('b').innerText()).replaceAll(',', ''));
  await page.getByRole('combobox', { name: '城市' }).fill(city);
  await page.keyboard.press('Enter');
  await cities.waitFor({ state: 'detached' });
  const narrow = Number((await applications.locator('b').innerText()).replaceAll(',', ''));
  expect([narrow > 0, narrow <= whole]).toEqual([true, true]);
  // People have no city: their figures and the funnel are left out.
  expect(await page.getByRole('button', { name: /^新求职者/ }).count()).toBe(0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载表格（CSV）' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(91);
  expect(lines[0]).toContain('投递');
});
