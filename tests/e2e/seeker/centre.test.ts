// The seeker's centre and a whole interview between both sides, with hostile input and repeated presses.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Login } from '../../../src/contract/account/account.ts';
import { formatDate } from '../../../src/contract/value/time.ts';
import { sampleBasic, sampleObjectives } from '../../stage/sample-resume.ts';
import { hydrated, open } from '../stage/browser.ts';
import {
  arrivesAt,
  harness,
  pathOf,
  sendResume,
  signedIn,
  storageOf,
  toasts,
} from '../stage/harness.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();

const TAB = '/personal-center?tab=';
const main = (page: Page) => page.getByRole('main');
/** Days to come on which a recruiter works: on others the form asks first. 'yyyy-mm-dd' in Shanghai, and as people read them. */
const workingDays = () =>
  [2, 3, 4, 5, 6]
    .map((days) => Date.now() + days * 86_400_000)
    .map((at) => ({ code: formatDate(at, 'yyyy-MM-dd'), text: formatDate(at, 'M月d日') }))
    .filter(({ code }) => ![0, 6].includes(new Date(code).getUTCDay()));

/** A seeker with a resume that can be sent, and a recruiter who received it. */
async function applied(title = '排产顾问') {
  const { login: recruiter, shortName } = await recruiterWithEnterprise();
  const position_id = await publish(recruiter.access_token, title);
  const seeker = await register('seeker');
  const send = (path: string, input: object) =>
    ask<{ id: number }>('POST', path, input as Record<string, unknown>, seeker.access_token);
  await send('/api/resume/saveBasic', sampleBasic);
  await send('/api/resume/saveObjectives', sampleObjectives);
  const { id } = await send('/api/talent.application/apply', { position_id });
  return { recruiter, shortName, seeker: seeker as Login, id, title };
}

test('an interview goes from the candidate’s drawer to the seeker’s calendar and back', async () => {
  const { recruiter, seeker, shortName, id, title } = await applied();
  const [first, second, third] = workingDays();
  if (!first || !second || !third) throw new Error('five days without three working days');
  const { page: board } = await visit({ storage: storageOf(recruiter) });
  await open(board, `/layout/manage?id=${id}`);
  const drawer = board.locator('.ant-drawer');
  await drawer.getByRole('button', { name: '邀请面试' }).click();
  const form = board.getByRole('dialog', { name: /^邀请.*面试$/ });
  // The form's location is prefilled with the position's.
  const location = form.getByLabel('面试地点');
  await expect.poll(() => location.inputValue()).toContain('西湖区文三路 1 号');
  await location.fill('');
  await form.getByRole('button', { name: '发出邀请' }).click();
  // Every error shows at its field, and nothing was sent.
  await form.getByText('请把每个时间的日期和钟点都选好').waitFor();
  await form.getByText('线下面试请填写地点').waitFor();
  await form.getByLabel('第 1 个时间的日期').selectOption(first.code);
  await form.getByLabel('第 1 个时间的钟点').selectOption('14:00');
  await form.getByRole('button', { name: '再加一个时间' }).click();
  await form.getByLabel('第 2 个时间的日期').selectOption(second.code);
  await form.getByLabel('第 2 个时间的钟点').selectOption('09:30');
  await form.getByLabel('面试地点').fill('文三路 1 号 3 楼');
  await form.getByLabel('联系人').fill('林一诺');
  await form.getByRole('button', { name: '发出邀请' }).click();
  await toasts(board).getByText('邀请已发出').waitFor();
  await drawer.getByText('待接受', { exact: true }).waitFor();

  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, '/personal-center');
  await main(page).getByText('2 个时间可选，等您答复').click();
  await arrivesAt(page, '/personal-center?tab=interviews');
  const card = main(page).getByRole('listitem').filter({ hasText: '文三路 1 号 3 楼' });
  // Right below the header.
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(200);
  await card.getByRole('radio', { name: new RegExp(`${second.text}.*09:30`) }).check();
  await card.getByRole('button', { name: '接受面试' }).click();
  await toasts(page).getByText('已接受面试').waitFor();
  await card.getByText('已接受').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: '加入日历' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`面试-${shortName}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `DTSTART;TZID=Asia/Shanghai:${second.code.replaceAll('-', '')}T093000`,
  );

  await card.getByRole('button', { name: '希望改期' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('第 1 个时间的日期').selectOption(third.code);
  await dialog.getByLabel('第 1 个时间的钟点').selectOption('10:00');
  await dialog.getByRole('button', { name: '发送改期请求' }).click();
  await card.getByText('改期待确认').waitFor();
  await board.reload();
  await hydrated(board);
  await drawer.getByRole('button', { name: '答复改期' }).click();
  await board.getByRole('button', { name: new RegExp(`^同意 ${third.text}`) }).click();
  await drawer.getByText('已接受').waitFor();

  // Withdrawing the application cancels the interview.
  await open(page, `${TAB}applications&id=${id}`);
  const item = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${title}邀请您面试` });
  await item.locator('[aria-current="step"]').getByText('面试').waitFor();
  await item.getByRole('button', { name: '撤回投递' }).click();
  await page.getByRole('radio', { name: '已经找到工作' }).check();
  await page.getByRole('button', { name: '撤回', exact: true }).dblclick();
  await main(page).getByText('撤回原因：已经找到工作').waitFor();

  // An ended application can be sent again while the position is open: from the centre and from its page.
  const again = main(page).getByRole('link', { name: '重新投递' });
  await again.click();
  await arrivesAt(page, /^\/position-details\?id=/);
  await sendResume(page, '重新投递');
  await open(page, `${TAB}applications`);
  await main(page).getByRole('button', { name: '撤回投递' }).waitFor();
  // Only one application at a time: the ended one no longer offers it.
  expect(await again.count()).toBe(0);
  await open(page, `${TAB}interviews&scope=past`);
  await main(page).getByText('原因：求职者撤回了投递').waitFor();
});

test('applications are filtered in the address, opened as they were, noted, exported', async () => {
  const { page, expected } = await visit({ storage: await signedIn('seeker') });
  await open(page, '/personal-center');
  const tabs = page.getByRole('navigation', { name: '按进展查看' });
  await tabs.getByRole('link', { name: /^未回复/ }).click();
  await main(page).getByText('企业在期限内没有答复').waitFor();
  expect(pathOf(page)).toBe('/personal-center?group=ended');
  await tabs.getByRole('link', { name: /^全部/ }).click();
  await page.getByLabel('搜索职位或企业').fill('没有这样的企业 <img src=x onerror=alert(1)>');
  await page.keyboard.press('Enter');
  await main(page).getByText('没有符合条件的投递').waitFor();
  await main(page).getByRole('link', { name: '看全部投递' }).click();
  const first = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('投递成功') })
    .first();
  await first.getByRole('button', { name: '投递时的职位' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '职位描述' }).waitFor();
  await page.keyboard.press('Escape');

  // Typed text survives a lost connection, and is escaped wherever it is shown.
  await first.getByRole('button', { name: /备注$/ }).click();
  const hostile = `=cmd|' /C calc'!A0 <script>alert(1)</script> ${'长'.repeat(300)}`;
  await page.getByLabel('我的备注').fill(hostile);
  expected.push(/saveNote/);
  await page.route('**/api/talent.application/saveNote', (route) => route.abort());
  await page.getByRole('button', { name: '保存备注' }).click();
  await toasts(page).getByText('暂时连不上服务器').waitFor();
  await expect.poll(() => page.getByLabel('我的备注').inputValue()).toBe(hostile);
  await page.unroute('**/api/talent.application/saveNote');
  await page.getByRole('button', { name: '保存备注' }).click();
  await toasts(page).getByText('备注已保存').waitFor();
  await first.getByText('<script>alert(1)</script>').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出表格' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"'=cmd|`);
});

test('a strange address shows the applications, and every tab has something to say', async () => {
  const { page } = await visit({ storage: storageOf(await register('seeker')), width: 390 });
  await open(page, `${TAB}%3Cscript%3E&group=__proto__&days=-1&id=1e9`);
  await main(page)
    .getByText('没有符合条件的投递')
    .or(main(page).getByText('还没有投递过职位'))
    .waitFor();
  const nothing: Record<string, string> = {
    interviews: '近期没有面试',
    viewers: '还没有企业看过您',
    favourites: '还没有收藏',
    followed: '还没有关注企业',
    hidden: '没有不感兴趣的职位',
  };
  for (const [tab, words] of Object.entries(nothing)) {
    await open(page, TAB + tab);
    await main(page).getByText(words).first().waitFor();
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('who looked can be blocked, the calendar’s address is made and revoked', async () => {
  const { recruiter, seeker, shortName, id } = await applied('测试工程师');
  await ask('POST', '/api/talent.application/open', { id }, recruiter.access_token);
  const { page } = await visit({ storage: storageOf(seeker) });
  await open(page, `${TAB}viewers`);
  await main(page).getByRole('heading', { name: shortName }).waitFor();
  await main(page)
    .getByRole('button', { name: new RegExp(`^屏蔽 ?${shortName}`) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click();
  await main(page).getByText('还没有企业看过您').waitFor();
  // The row is gone, so its confirmation closes as well.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await open(page, `${TAB}interviews`);
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  const address = await page.getByLabel('订阅地址', { exact: true }).inputValue();
  const read = async () => (await fetch(address)).headers.get('content-type');
  expect(await read()).toContain('text/calendar');
  await page.getByRole('button', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await toasts(page).getByText('订阅地址已停用').waitFor();
  expect(await read()).toContain('json');
});

test('the state of looking for work is changed at the head of the page', async () => {
  const login = await register('seeker');
  const token = login.access_token;
  await ask('POST', '/api/resume/saveBasic', sampleBasic, token);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/personal-center');
  await page.getByLabel('求职状态').selectOption({ label: '离职-随时到岗' });
  await toasts(page).getByText('求职状态已更新').waitFor();
  const { basic } = await ask<{ basic: object }>('GET', '/api/resume/mine', {}, token);
  expect(basic).toMatchObject({ ...sampleBasic, work_status: 'free' });
});
