// An interview from both sides: invited with a visible clash, accepted, moved in the calendar, accepted again,
// exported as a file. Forms, conflicts, results and evaluations are shown by the component tests beside them.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { api, harness, storageOf } from '../stage/harness.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const DAY_MS = 86_400_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
/** The first working day from the day after tomorrow on, with its name in the page. */
const day = [2, 3, 4].map(dayIn).find((one) => ![0, 6].includes(new Date(one).getUTCDay())) ?? '';
const shown = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
const at = (time: string) => `${day}T${time}:00+08:00`;

async function pickTime(scope: Page, number: number, time: string): Promise<void> {
  await scope.getByLabel(`第 ${number} 个时间的日期`).selectOption(day);
  await scope.getByLabel(`第 ${number} 个时间的钟点`).selectOption(time);
}

test('a recruiter invites past a clash, moves the interview, and both keep up', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `前端工程师${Date.now() % 1_000_000}`;
  const position_id = await publish(recruiter.access_token, title);
  const sent = async () => {
    const seeker = await seekerWithResume();
    const input = { position_id };
    const path = '/api/talent.application/apply';
    const { id } = await ask<{ id: number }>('POST', path, input, seeker.access_token);
    return { seeker, id };
  };
  const busy = await sent();
  const meeting = { kind: 'phone', duration_min: 60, contact_name: '林一诺' };
  const invitation = { id: busy.id, slots: [at('10:00')], ...meeting };
  const post = <T>(path: string, input: object, token = recruiter.access_token) =>
    ask<T>('POST', path, input as Record<string, unknown>, token);
  const first = await post<{ id: number }>('/api/interview/invite', invitation);
  const token = busy.seeker.access_token;
  await post('/api/interview/accept', { id: first.id, slot: at('10:00') }, token);
  const next = await sent();

  const { page } = await visit({ storage: storageOf(recruiter), width: 1366, height: 900 });
  await open(page, '/layout/interview');
  await page.getByRole('link', { name: /^已接受/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await button(page, '邀请面试').click();
  const panel = page.locator('.ant-drawer').filter({ hasText: '先选职位' });
  await panel.getByRole('combobox').click();
  await page.locator('.ant-select-item-option', { hasText: title }).last().click();
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: '下一步：约时间' }).click();
  const form = page.getByRole('form', { name: '邀请面试' });
  await pickTime(page, 1, '10:30');
  await form.getByText(/^冲突：.*的面试$/).waitFor();
  await form.getByRole('button', { name: '再加一个时间' }).click();
  await form.getByLabel(/^面试地点/).fill(`文三路 1 号 ${HOSTILE}`);
  await pickTime(page, 2, '14:00');
  await form.getByRole('button', { name: '发出邀请' }).click();
  await button(page, '仍然邀请').dblclick();
  await expect.poll(() => form.count()).toBe(0);
  await page.getByRole('link', { name: /^待接受\s*1$/ }).click();
  await page.getByText('2 个时间可选').waitFor();

  const theirs = await visit({ storage: storageOf(next.seeker) });
  await open(theirs.page, '/personal-center?tab=interviews');
  const mine = theirs.page.getByRole('group', { name: '选一个您方便的时间' });
  await mine.getByRole('radio', { name: new RegExp(`${shown}.*14:00`) }).check();
  await button(theirs.page, '接受面试').click();
  await theirs.page.getByText('已接受', { exact: true }).first().waitFor();
  expect(await wasHit(theirs.page)).toBe(false);

  // The seeker's answer appears without a reload.
  await page.getByRole('link', { name: /^已接受\s*2$/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: '14:00-15:00' });
  await row.waitFor();
  type Rows = { items: { id: number; starts_at: string }[] };
  const asked = { tab: 'agreed', order: 'latest' };
  const list = await api<Rows>('GET', '/api/interview.desk/list', asked, recruiter.access_token);
  const isMine = ({ starts_at }: { starts_at: string }) =>
    Date.parse(starts_at) === Date.parse(at('14:00'));
  const id = list.data.items.find(isMine)?.id ?? 0;

  // Moved by arrow keys in the week view: half an hour later.
  await open(page, '/layout/interview?view=week');
  await page.getByRole('heading', { name: /月\d+日 –/ }).waitFor();
  const entry = page.locator(`#entry-${id}`);
  await page.locator('[data-day]').first().waitFor();
  if ((await page.locator(`[data-day="${day}"]`).count()) === 0) {
    await button(page, '下一周').click();
  }
  await entry.waitFor();
  await entry.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(`移到 ${shown}`).waitFor({ state: 'attached' });
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const ask_again = page.getByRole('dialog', { name: '改到什么时间？' });
  await ask_again.getByText('原定').waitFor();
  await expect.poll(() => ask_again.getByLabel('第 1 个时间的钟点').inputValue()).toBe('14:30');
  await ask_again.getByLabel(/^原因/).fill('面试官上午外出');
  await ask_again.getByRole('button', { name: '发给候选人确认' }).dblclick();
  await expect.poll(() => ask_again.count()).toBe(0);

  await theirs.page.reload();
  await theirs.page.getByText(/企业希望改期：原定.*改为.*14:30/).waitFor();
  await button(theirs.page, '接受面试').click();
  await theirs.page.getByText('已接受', { exact: true }).first().waitFor();

  await open(page, `/layout/interview?interview=${id}`);
  const drawer = page.locator('.ant-drawer').filter({ hasText: '签到码' });
  await drawer.getByText('14:30-15:30').waitFor();
  await drawer.getByText('文三路 1 号').first().waitFor();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '日历文件' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain(`DTSTART;TZID=Asia/Shanghai:${day.replaceAll('-', '')}T143000`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
