// Exchanges in a conversation: WeChat, phone and attachment resume are given only when the other side
// agrees. Also a real interview, answered within the chat.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHECK_MESSAGES } from '../../../src/contract/value/checks.ts';
import { open } from '../stage/browser.ts';
import { attach, begin, button, dialog, log, stored, tool } from '../stage/chat-stage.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
/** The first working day from the day after tomorrow on: 'yyyy-mm-dd'. */
const day = [2, 3, 4].map(inDays).find((one) => ![0, 6].includes(new Date(one).getUTCDay())) ?? '';

async function pickTime(form: ReturnType<Page['getByRole']>, number: number, time: string) {
  await form.getByLabel(`第 ${number} 个时间的日期`).selectOption(day);
  await form.getByLabel(`第 ${number} 个时间的钟点`).selectOption(time);
}

test('nothing is given before the other side agrees, and an interview is agreed on in the chat', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `交换前端${Date.now() % 1_000_000}`;
  const position = await publish(recruiter.access_token, title);
  const seeker = await seekerWithResume();
  await attach(seeker);
  const id = await begin(seeker, position, '您好，想了解这个职位');
  const { page: a } = await visit({ storage: storageOf(seeker) });
  const { page: b } = await visit({ storage: storageOf(recruiter) });
  await open(a, `/interaction?c=${id}`);
  await open(b, `/layout/interactive?c=${id}`);
  const seen = async (token: string) => JSON.stringify(await stored(token, id));

  // The list sets pointer-events: none on its rows while it scrolls; the page's style overrides that.
  const pressable = await log(b).evaluate((section) => {
    const rows = section.firstElementChild?.firstElementChild as HTMLElement;
    rows.style.pointerEvents = 'none';
    return getComputedStyle(rows).pointerEvents;
  });
  expect(pressable).toBe('auto');

  // A missing WeChat name is asked for once, and must have the right form.
  await tool(b, '换微信').click();
  const mine = dialog(b, '先填写您的微信号');
  await button(b, '保存并继续').click();
  await mine.getByText(CHECK_MESSAGES.weixin).waitFor();
  await mine.getByLabel('微信号').fill(HOSTILE.slice(0, 40));
  await mine.getByLabel('微信号').press('Enter');
  await mine.getByText(CHECK_MESSAGES.weixin).waitFor();
  await mine.getByLabel('微信号').fill('lin_yinuo88');
  await mine.getByLabel('微信号').press('Enter');
  await log(a).getByText('对方想和您交换微信号').waitFor();
  expect(await seen(seeker.access_token)).not.toContain('lin_yinuo88');
  expect(await seen(recruiter.access_token)).not.toContain('lin_xiaoman');
  await button(a, '婉拒').click();
  await log(b).getByText('婉拒了交换微信号').waitFor();
  await log(b).getByText('已婉拒').waitFor();
  // The asker withdraws the request: the other side has nothing left to accept.
  await tool(b, '换微信').click();
  await button(a, '同意').waitFor();
  await button(b, '取消请求').click();
  await log(a).getByText('取消了交换微信号的请求').waitFor();
  await expect.poll(() => button(a, '同意').count()).toBe(0);
  expect(await seen(seeker.access_token)).not.toContain('lin_yinuo88');
  await tool(a, '换微信').click();
  await button(b, '同意').click();
  await log(a).getByText('lin_yinuo88').waitFor();
  await log(b).getByText('lin_xiaoman').waitFor();

  // Exchange of phone numbers: two presses make one request.
  await tool(a, '换电话').dblclick();
  await log(b).getByText('对方想和您交换手机号').waitFor();
  const before = await seen(recruiter.access_token);
  expect(before).not.toContain(seeker.mobile);
  expect(before).not.toContain(recruiter.mobile);
  await button(b, '同意').click();
  await log(b).getByText(seeker.mobile).waitFor();
  await log(a).getByText(recruiter.mobile).waitFor();
  expect(await log(a).getByText('您请求交换手机号').count()).toBe(1);

  // A resume that was asked for and sent creates an application.
  await tool(b, '求简历').click();
  await button(a, '同意').click();
  const choice = dialog(a, '选择要给对方的附件简历');
  await expect.poll(() => choice.getByRole('radio', { name: /简历\.pdf/ }).isChecked()).toBe(true);
  expect(await faults(a)).toEqual([]);
  await button(a, '发给对方').click();
  await log(a).getByText('附件简历已发给对方').waitFor();
  await log(b).getByText('收到林小满的附件简历').waitFor();
  await log(b).getByRole('link', { name: '在简历库里查看' }).waitFor();
  await log(b)
    .getByRole('button', { name: /简历\.pdf/ })
    .click();
  await dialog(b, '简历.pdf')
    .getByRole('list', { name: /^简历\.pdf，共/ })
    .waitFor();
  await button(b, '关闭').last().click();

  await tool(b, '约面试').click();
  const form = b.getByRole('form', { name: '邀请面试' });
  await form.getByLabel('面试地点').fill('');
  await form.getByRole('button', { name: '发出邀请' }).click();
  await form.getByText('线下面试请填写地点').waitFor();
  await pickTime(form, 1, '10:30');
  await form.getByRole('button', { name: '再加一个时间' }).click();
  await pickTime(form, 2, '14:00');
  await form.getByLabel(/^面试地点/).fill(`文三路 1 号 ${HOSTILE}`);
  // The live connection tells the page of the new interview before the call's answer arrives.
  await b.route('**/interview/invite', async (route) => {
    const answer = await route.fetch();
    await log(b).getByText('待接受').waitFor();
    await route.fulfill({ response: answer });
  });
  await form.getByRole('button', { name: '发出邀请' }).dblclick();
  await expect.poll(() => b.getByRole('dialog').count()).toBe(0);

  const theirs = log(a)
    .getByRole('article', { name: `面试 ${title}` })
    .last();
  const ours = log(b)
    .getByRole('article', { name: `面试 ${title}` })
    .last();
  await ours.getByText('待接受').waitFor();
  await theirs.getByText('文三路 1 号').waitFor();
  expect(
    await log(a)
      .getByRole('article', { name: `面试 ${title}` })
      .count(),
  ).toBe(1);
  await expect.poll(() => theirs.getByRole('button', { name: '接受面试' }).isDisabled()).toBe(true);
  await theirs.getByRole('radio', { name: /14:00/ }).check();
  expect(await faults(a)).toEqual([]);
  await theirs.getByRole('button', { name: '接受面试' }).dblclick();
  await toasts(a).getByText('已接受面试，到时见').waitFor();
  // Both sides see it at once; only the newest line offers actions.
  await theirs.getByText('已接受', { exact: true }).waitFor();
  await ours.getByText('已接受', { exact: true }).waitFor();
  await expect.poll(() => log(a).getByRole('button', { name: '接受面试' }).count()).toBe(0);
  expect(await wasHit(a)).toBe(false);
  expect(await faults(b)).toEqual([]);
  await ours.getByRole('link', { name: '查看面试' }).click();
  await b.locator('.ant-drawer').getByText('14:00-15:00').first().waitFor();
});
