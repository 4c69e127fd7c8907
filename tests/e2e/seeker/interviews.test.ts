// Interviews from both sides: invited with a visible clash, accepted, moved in the calendar, accepted again,
// exported as a file; a result and an evaluation; conflicting edits.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/care-stage.ts';
import { api, harness, signedIn, storageOf } from '../stage/harness.ts';
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

async function pickTime(scope: Page, place: number, time: string): Promise<void> {
  await scope.getByLabel(`第 ${place} 个时间的日期`).selectOption(day);
  await scope.getByLabel(`第 ${place} 个时间的钟点`).selectOption(time);
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
  await form.getByLabel('面试地点').fill('');
  await form.getByRole('button', { name: '发出邀请' }).click();
  await form.getByText('线下面试请填写地点').waitFor();
  await form.getByText('请把每个时间的日期和钟点都选好').waitFor();
  await pickTime(page, 1, '10:30');
  await form.getByText(/^冲突：.*的面试$/).waitFor();
  await form.getByRole('button', { name: '再加一个时间' }).click();
  // Taken times are marked before one is chosen, and a time cannot be offered twice.
  const times = form.getByLabel('第 2 个时间的钟点');
  const markOf = (time: string) => times.locator(`option[value="${time}"]`).innerText();
  await expect.poll(() => markOf('10:00')).toBe('10:00 · 已有面试');
  expect([await markOf('10:30'), await markOf('14:00')]).toEqual(['10:30 · 已选', '14:00']);
  expect(await times.locator('option[value="10:30"]').isDisabled()).toBe(true);
  await form.getByLabel(/^面试地点/).fill(`文三路 1 号 ${HOSTILE}`);
  await pickTime(page, 2, '14:00');
  await form.getByRole('button', { name: '发出邀请' }).dblclick();
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
  // From now on reads are held until the test releases them.
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/api\/interview\.desk\/(list|one)\b/, async (route) => {
    const response = await route.fetch();
    await arrival.promise;
    await route.fulfill({ response });
  });
  await row.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '修改信息' }).click();
  const edit = page.getByRole('dialog', { name: '修改面试信息' });
  await edit.getByLabel(/^面试地点/).fill('文三路 9 号');
  // A colleague saves first: nothing is overwritten and nothing typed is lost.
  type Rows = { items: { id: number; starts_at: string }[] };
  const asked = { tab: 'agreed', order: 'latest' };
  const list = await api<Rows>('GET', '/api/interview.desk/list', asked, recruiter.access_token);
  const isMine = ({ starts_at }: { starts_at: string }) =>
    Date.parse(starts_at) === Date.parse(at('14:00'));
  const id = list.data.items.find(isMine)?.id ?? 0;
  const change = (contact_name: string) =>
    post('/api/interview.desk/edit', {
      id,
      duration_min: 60,
      place: '西溪路 3 号',
      contact_name,
    });
  const save = edit.getByRole('button', { name: '保存并通知' });
  const moved = edit.getByRole('alert').filter({ hasText: '刚有人改动过这场面试' });
  const goOn = moved.getByRole('button', { name: '看过了，用我填的' });
  // First case: the change has not reached the page at the time of saving, so the server refuses.
  await change('周小满');
  const refusal = page.waitForResponse(/\/api\/interview\.desk\/edit\b/);
  await save.click();
  expect(await (await refusal).json()).toMatchObject({ code: 409 });
  arrival.resolve();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await moved.getByText('改了面试地点、联系人').waitFor();
  await expect.poll(() => edit.getByLabel(/^面试地点/).inputValue()).toBe('文三路 9 号');
  await goOn.click();
  // Fields left unchanged have the colleague's values.
  await expect.poll(() => edit.getByLabel(/^联系人/).inputValue()).toBe('周小满');
  // Second case: the change reaches the page behind the dialog, which says so at once and sends nothing.
  await change('许知远');
  await moved.getByText('改了联系人').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await goOn.click();
  await expect.poll(() => edit.getByLabel(/^联系人/).inputValue()).toBe('许知远');
  await expect.poll(() => edit.getByLabel(/^面试地点/).inputValue()).toBe('文三路 9 号');
  await save.click();
  await expect.poll(() => edit.count()).toBe(0);

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
  await drawer.getByText('文三路 9 号').first().waitFor();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '日历文件' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain(`DTSTART;TZID=Asia/Shanghai:${day.replaceAll('-', '')}T143000`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);

  // Two are cancelled in one act, while a colleague changes one of them.
  await open(page, '/layout/interview?tab=agreed');
  await page.getByRole('checkbox', { name: '全选' }).check();
  await button(page, '取消所选面试').click();
  const bulk = page.locator('dialog[open]');
  await bulk.getByRole('heading', { name: '取消 2 场面试？' }).waitFor();
  const cancel = bulk.getByRole('button', { name: '取消面试' });
  await expect.poll(() => cancel.isDisabled()).toBe(true);
  await bulk.getByLabel(/^原因/).fill(`职位暂停 ${HOSTILE}`);
  await change('沈清越');
  await cancel.dblclick();
  await bulk.getByRole('heading', { name: '有 1 场没有取消' }).waitFor();
  await bulk.getByText(/刚被同事或候选人改动.*现在是“已接受”/).waitFor();
  expect(await bulk.getByLabel(/^原因/).inputValue()).toBe(`职位暂停 ${HOSTILE}`);
  await bulk.getByRole('button', { name: '仍然取消这 1 场' }).click();
  await expect.poll(() => bulk.count()).toBe(0);
  await page.getByRole('link', { name: /^已结束\s*2$/ }).waitFor();
  expect(await wasHit(page)).toBe(false);
}, 90_000);

test('a result is recorded once, evaluations open after one’s own, and phones have an agenda', async () => {
  const storage = await signedIn('recruiter');
  const { page } = await visit({ storage, width: 1366, height: 900 });
  await open(page, '/layout/interview');
  const due = page
    .getByRole('listitem')
    .filter({ has: button(page, '记录结果') })
    .first();
  await due.getByRole('link').first().click();
  const drawer = page.locator('.ant-drawer').filter({ hasText: '面试评价' });
  await drawer.getByRole('button', { name: '交出评价' }).click();
  await drawer.getByText('请为每个维度打分').waitFor();
  for (const name of ['专业能力', '沟通表达', '学习与思考', '岗位匹配度']) {
    await drawer.getByRole('radiogroup', { name }).getByText('4 分').click();
  }
  await drawer.getByRole('radio', { name: '推荐', exact: true }).check();
  await drawer.getByLabel(/^评语/).fill(`讲得清楚 ${HOSTILE}`);
  await drawer.getByRole('button', { name: '交出评价' }).click();
  await drawer.getByText('4.0', { exact: true }).first().waitFor();
  await drawer.getByText('讲得清楚').waitFor();
  expect(await wasHit(page)).toBe(false);
  // The candidate is told at once, so the page asks for confirmation first.
  const result = page.getByRole('dialog', { name: '记录面试结果' });
  await drawer.getByRole('button', { name: '未通过', exact: true }).click();
  await result.getByText('“这次没有通过”').waitFor();
  await result.getByRole('button', { name: '再想想' }).click();
  await drawer.getByRole('button', { name: '通过', exact: true }).click();
  await result.getByRole('button', { name: '记录并通知' }).dblclick();
  await drawer.getByText('已完成', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: '邀请下一轮' }).click();
  // The form of the next round is prefilled with the last round's people and place.
  const form = page.getByRole('form', { name: '邀请面试' });
  await expect.poll(() => form.getByLabel(/^联系人/).inputValue()).not.toBe('');
  expect(await faults(page)).toEqual([]);

  // 未到场 is final, so the page asks first, with the candidate's name.
  await open(page, '/layout/interview?tab=agreed');
  await due.waitFor();
  const absent = (await due.getByRole('link').first().innerText()).trim();
  await due.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '未到场' }).click();
  const asked = page.getByRole('dialog', { name: '记录求职者未到场？' });
  await asked.getByText(absent).waitFor();
  await asked.getByRole('button', { name: '再等等' }).click();
  await due.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '未到场' }).click();
  await asked.getByRole('button', { name: '记录', exact: true }).dblclick();
  await expect.poll(() => asked.count()).toBe(0);
  await expect.poll(() => due.count()).toBe(0);
  await open(page, '/layout/interview?tab=ended');
  const over = page.getByRole('listitem').filter({ hasText: absent });
  await over.getByText('求职者未到场').waitFor();

  const phone = await visit({ storage, width: 390 });
  await open(phone.page, '/layout/interview?view=month');
  await phone.page.getByRole('heading', { name: /\d+年\d+月/ }).waitFor();
  await phone.page.getByRole('listitem').filter({ hasText: '面试' }).first().waitFor();
  const wide = await phone.page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
  // An unknown id in the address must not lead away from the page.
  await open(phone.page, '/layout/interview?interview=999999999&view=nonsense&tab=x');
  await phone.page.getByText('没有找到这场面试').waitFor();
}, 90_000);
