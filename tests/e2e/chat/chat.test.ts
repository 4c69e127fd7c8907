// Acts on conversations: 不合适 for several, handing over, blocking, reporting, muting, pinning; the
// reading position in a long conversation; 新消息提醒.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import {
  begin,
  button,
  choose,
  colleagueOf,
  connected,
  dialog,
  log,
  say,
  seekerNamed,
  send,
  stored,
  tool,
  words,
} from '../stage/chat-stage.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, PICTURE, wasHit } from '../stage/page-helpers.ts';
import { publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

let recruiter: Awaited<ReturnType<typeof recruiterWithEnterprise>>['login'];
let position: number;
beforeAll(async () => {
  ({ login: recruiter } = await recruiterWithEnterprise());
  position = await publish(recruiter.access_token, `会话前端${Date.now() % 1_000_000}`);
});

const row = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: '会话列表' })
    .getByRole('listitem')
    .filter({ hasText: name });
const acts = async (page: Page, name: string, act: string) => {
  await row(page, name).hover();
  await page.getByRole('button', { name: `${name}的会话操作` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

test('several are told kindly that it does not fit, one goes to a colleague, and people keep off', async () => {
  const [first, second] = [await seekerNamed('苏一晴'), await seekerNamed('柳二舟')];
  const mate = await colleagueOf(recruiter, '方晓');
  const ids = [
    await begin(first, position, '您好，第一位'),
    await begin(second, position, '您好，第二位'),
  ];
  const { page: b } = await visit({ storage: storageOf(recruiter) });
  const { page: a } = await visit({ storage: storageOf(first) });
  await open(b, '/layout/interactive');
  await open(a, `/interaction?c=${ids[0]}`);
  await button(b, '批量').click();
  await row(b, '苏一晴').getByRole('checkbox').check();
  await row(b, '柳二舟').getByRole('checkbox').check();
  await button(b, '标为不合适').click();
  const rejection = dialog(b, '2 个会话标为不合适');
  const letter = rejection.getByLabel('给对方的留言');
  expect(await letter.inputValue()).toMatch(/感谢您的关注/);
  await letter.fill('');
  await rejection.getByText('请写一句留言').waitFor();
  await letter.fill('长'.repeat(301));
  await rejection.getByText('留言最多 300 个字').waitFor();
  await expect.poll(() => button(b, '标记并留言').isDisabled()).toBe(true);
  expect(await faults(b)).toEqual([]);
  await letter.fill(`谢谢您，{姓名}，这次先不继续了 ${HOSTILE}`);
  await button(b, '标记并留言').dblclick();
  await toasts(b).getByText('已告诉 2 位求职者').waitFor();
  // The seeker reads the refusal with the own name filled in, and can still read the conversation.
  await log(a).getByText('谢谢您，苏一晴，这次先不继续了').waitFor();
  await a.getByText('对方认为这个职位暂不合适').waitFor();
  expect(await wasHit(a)).toBe(false);
  const told = (await stored(first.access_token, ids[0] ?? 0)).filter(
    ({ from }) => from === 'recruiter',
  );
  expect(told).toHaveLength(1);
  await b.getByRole('button', { name: /^不合适\s*2$/ }).click();
  await row(b, '苏一晴')
    .getByRole('button', { name: /苏一晴/ })
    .first()
    .click();

  // A new message takes the refusal back; then a colleague takes the conversation over.
  await say(b, '我们还有一个新的名额，再聊聊？');
  await log(a).getByText('我们还有一个新的名额').waitFor();
  await expect.poll(() => a.getByText('对方认为这个职位暂不合适').count()).toBe(0);
  const { page: c } = await visit({ storage: storageOf(mate) });
  await open(c, '/layout/interactive');
  await choose(b, '转给同事');
  const hand = dialog(b, '把与苏一晴的会话转给同事');
  await expect.poll(() => button(b, '转给这位同事').isDisabled()).toBe(true);
  await hand.getByLabel('同事').selectOption({ label: '方晓 · 招聘专员' });
  await hand.getByLabel('交接说明').fill('长'.repeat(201));
  await hand.getByText('最多 200 个字').waitFor();
  await hand.getByLabel('交接说明').fill('下周约一面');
  await button(b, '转给这位同事').dblclick();
  await toasts(b).getByText('已转给同事').waitFor();
  await log(a).getByText('会话已转给同事，由同事继续与您沟通').waitFor();
  await row(c, '苏一晴')
    .getByRole('button', { name: /苏一晴/ })
    .first()
    .click();
  await log(c).getByText('您好，第一位').waitFor();
  await say(c, '您好，我是方晓，接着和您沟通');
  await log(a).getByText('我是方晓，接着和您沟通').waitFor();
  await open(b, `/layout/interactive?c=${ids[0]}`);
  await b.getByText('没有这个会话').waitFor();

  // The seeker blocks the other side: nobody can write until it is undone.
  await choose(a, '屏蔽对方');
  await dialog(a, '屏蔽方晓？').getByRole('button', { name: '屏蔽', exact: true }).dblclick();
  await a.getByText('您屏蔽了对方，取消屏蔽后可以继续沟通').waitFor();
  await c.getByText('对方暂时不想收到消息').waitFor();
  await choose(a, '解除屏蔽');
  await expect.poll(() => a.getByText('您屏蔽了对方').count()).toBe(0);
  await choose(a, '举报这段聊天');
  const report = dialog(a, /^举报/);
  await report.getByRole('button', { name: '提交举报' }).click();
  await report.getByText('请填写说明').waitFor();
  await report.getByRole('radio', { name: '骚扰/不当言行' }).check();
  await report.getByRole('textbox', { name: /^说明/ }).fill(`聊天里反复骚扰 ${HOSTILE}`);
  await report.getByRole('button', { name: '提交举报' }).dblclick();
  await dialog(a, '举报已提交').waitFor();
  expect(await wasHit(a)).toBe(false);
});

test('a long conversation keeps its place, is searched, and a list is kept in order', async () => {
  const [quiet, busy] = [await seekerNamed('秦三月'), await seekerNamed('许四海')];
  await begin(quiet, position, '您好，第三位');
  const id = await begin(busy, position, '最早的一句：杭州滨江');
  await send(recruiter, id, '您好');
  for (let i = 1; i <= 12; i += 1)
    await send(i % 2 ? busy : recruiter, id, `第 ${i} 句\n二\n三\n四`);
  const { page: b } = await visit({ storage: storageOf(recruiter), height: 700 });
  await open(b, '/layout/interactive');
  // Both unread counts show: the one of the site's header and the one of the tab.
  const link = b.getByRole('navigation', { name: '消息与通知' }).getByRole('link').first();
  await expect.poll(() => link.textContent()).toContain('条未读');
  await expect.poll(() => b.title()).toMatch(/^\(\d+\) /);
  const counted = () =>
    link.evaluate((one) =>
      Number.parseInt(one.querySelector('.visually-hidden')?.textContent ?? '0', 10),
    );
  const unread = await counted();
  await acts(b, '秦三月', '免打扰');
  await toasts(b).getByText('已设为免打扰').waitFor();
  await expect.poll(counted).toBe(unread - 1);
  await acts(b, '秦三月', '置顶');
  await toasts(b).getByText('已置顶').waitFor();
  const names = () =>
    b.locator('aside [data-row] b').evaluateAll((all) => all.map((one) => one.textContent));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['秦三月', '许四海']);

  await row(b, '许四海').getByText('7 条未读').waitFor();
  await row(b, '许四海')
    .getByRole('button', { name: /许四海/ })
    .first()
    .click();
  await log(b).getByText('第 12 句').waitFor();
  // Reading the conversation clears its counts.
  await expect.poll(counted).toBe(unread - 1 - 7);
  const box = log(b).locator('> *').first();
  const top = () => box.evaluate((one) => one.scrollTop);
  const fromEnd = () => box.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(60);
  // Resizing changes every line break: a reader at the end must stay at the end.
  await b.setViewportSize({ width: 390, height: 844 });
  await expect.poll(fromEnd).toBeLessThan(60);
  await b.setViewportSize({ width: 1366, height: 700 });
  await send(busy, id, '转过屏幕以后\n二\n三\n四');
  await log(b).getByText('转过屏幕以后').waitFor();
  await expect.poll(fromEnd).toBeLessThan(60);
  await log(b).hover();
  await b.mouse.wheel(0, -700);
  await expect.poll(fromEnd).toBeGreaterThan(400);
  let scrolled = -1;
  const stands = async () => {
    const before = scrolled;
    scrolled = await top();
    return scrolled === before;
  };
  await expect.poll(stands).toBe(true);
  await send(busy, id, '后来的一句');
  await send(busy, id, '再后来的一句');
  const fresh = b.getByRole('button', { name: '2 条新消息' });
  await fresh.waitFor();
  expect(await top()).toBe(scrolled);
  await fresh.click();
  await log(b).getByText('再后来的一句').waitFor();
  await expect.poll(() => fresh.count()).toBe(0);
  await expect.poll(fromEnd).toBeLessThan(60);

  await button(b, '查找聊天记录').click();
  const find = dialog(b, '查找与许四海的聊天记录');
  await find.getByLabel('要找的话').fill(HOSTILE.slice(0, 30));
  await find.getByText('聊天记录里没有').waitFor();
  await find.getByLabel('要找的话').fill('滨江');
  await find.getByRole('button', { name: /最早的一句/ }).click();
  await expect.poll(() => find.count()).toBe(0);
  await log(b).getByText('最早的一句：杭州滨江').waitFor();
  await expect.poll(fromEnd).toBeGreaterThan(400);
  await b.getByRole('searchbox', { name: '搜索会话和聊天记录' }).fill('再后来');
  await b
    .getByRole('region', { name: '聊天记录' })
    .getByRole('button', { name: /再后来的一句/ })
    .click();
  await expect.poll(fromEnd).toBeLessThan(60);

  // A picture from the clipboard, and own phrases.
  const { page: a } = await visit({ storage: storageOf(busy) });
  await open(a, `/interaction?c=${id}`);
  const picture = (await readFile(PICTURE)).toString('base64');
  await words(a).evaluate((area, data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], '截图.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, picture);
  await log(b).getByRole('img', { name: '聊天图片' }).waitFor();
  await tool(a, '常用语').click();
  await button(a, '编辑常用语').click();
  const edit = dialog(a, '编辑常用语');
  await edit.getByRole('button', { name: '加一条' }).click();
  const own = edit.getByRole('textbox').last();
  await own.fill('好');
  await edit.getByText('每条常用语至少两个字').waitFor();
  await own.fill('长'.repeat(201));
  await edit.getByText('每条常用语最多 200 个字').waitFor();
  await own.fill(`我明天上午有空 ${HOSTILE}`);
  expect(await faults(a)).toEqual([]);
  await edit.getByRole('button', { name: '保存' }).dblclick();
  await a.getByRole('button', { name: /我明天上午有空/ }).click();
  await words(a).press('Enter');
  await log(b).getByText('我明天上午有空').waitFor();
  expect(await wasHit(b)).toBe(false);
});

/** Records the sounds and notifications that the page would give, instead of giving them. */
const listen = () => {
  const heard = { sounds: 0, notices: [] as string[] };
  const answer = { permission: 'denied', hidden: false };
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
    start: () => {
      heard.sounds += 1;
    },
    stop() {},
  });
  class Player {
    state = 'running';
    currentTime = 0;
    createOscillator = node;
    createGain = node;
  }
  class Notice {
    static get permission() {
      return answer.permission;
    }
    static requestPermission = async () => answer.permission;
    constructor(title: string, { body }: { body: string }) {
      heard.notices.push(`${title}：${body}`);
    }
    close() {}
  }
  Object.assign(window, { heard, answer, AudioContext: Player, Notification: Notice });
  Object.defineProperty(document, 'hidden', { get: () => answer.hidden });
};
type Ears = {
  heard: { sounds: number; notices: string[] };
  answer: { permission: string; hidden: boolean };
};
const heard = (page: Page) => page.evaluate(() => (window as unknown as Ears).heard);
const answer = (page: Page, change: Partial<Ears['answer']>) =>
  page.evaluate((one) => {
    Object.assign((window as unknown as Ears).answer, one);
  }, change);

test('new messages are heard and shown only where one wished it, and the wish is kept', async () => {
  const seeker = await seekerNamed('葛五岳');
  const other = await seekerNamed('邱六安');
  const id = await begin(seeker, position, '您好，第五位');
  const loud = await begin(other, position, '您好，第六位');
  await send(recruiter, id, '您好');
  const { page } = await visit({ storage: storageOf(recruiter) });
  await page.addInitScript(listen);
  const ready = connected(page);
  await open(page, '/layout/interactive');
  await ready;
  const last = (text: string) => row(page, '葛五岳').getByText(text).waitFor();
  await last('您好');
  await send(seeker, id, '没有人想听');
  await last('没有人想听');
  expect(await heard(page)).toEqual({ sounds: 0, notices: [] });

  const settings = button(page, '新消息提醒设置');
  await settings.click();
  const [sound, notice] = [
    page.getByRole('switch', { name: '提示音' }),
    page.getByRole('switch', { name: '桌面通知' }),
  ];
  await notice.click();
  await page.getByText('浏览器没有允许通知').waitFor();
  expect(await notice.isChecked()).toBe(false);
  await sound.click();
  await expect.poll(() => sound.isChecked()).toBe(true);
  // A sample of the sound: two notes.
  await expect.poll(async () => (await heard(page)).sounds).toBe(2);
  await answer(page, { permission: 'granted' });
  await notice.click();
  await expect.poll(() => notice.isChecked()).toBe(true);
  await page.keyboard.press('Escape');

  // A sound while another part of the page is open; a notification only while the page is hidden.
  await send(seeker, id, '听得见');
  await expect.poll(async () => (await heard(page)).sounds).toBe(4);
  expect((await heard(page)).notices).toEqual([]);
  await answer(page, { hidden: true });
  await send(seeker, id, '也看得见');
  await expect.poll(async () => (await heard(page)).notices).toEqual(['葛五岳：也看得见']);
  await answer(page, { hidden: false });
  await acts(page, '葛五岳', '免打扰');
  await row(page, '葛五岳').getByRole('img', { name: '免打扰' }).waitFor();
  const before = await heard(page);
  await answer(page, { hidden: true });
  await send(seeker, id, '静悄悄的');
  await last('静悄悄的');
  expect(await heard(page)).toEqual(before);

  // The conversation is on no list that was loaded: the server knows that it is muted.
  const elsewhere = connected(page);
  await open(page, '/layout/interactive?tab=exchanged');
  await elsewhere;
  await answer(page, { permission: 'granted', hidden: true });
  await send(seeker, id, '仍然静悄悄的');
  await send(other, loud, '这一句听得见');
  await expect.poll(async () => (await heard(page)).notices).toEqual(['邱六安：这一句听得见']);

  const again = connected(page);
  await open(page, '/layout/interactive');
  await again;
  await answer(page, { permission: 'granted' });
  // The new setting counts at once, before the list has been read again.
  const reading = Promise.withResolvers<void>();
  await page.route('**/api/chat/conversations*', async (route) => {
    await reading.promise;
    await route.continue().catch(() => {});
  });
  await acts(page, '葛五岳', '恢复提醒');
  await toasts(page).getByText('已恢复提醒').waitFor();
  await send(seeker, id, '重新打开以后');
  await expect.poll(async () => (await heard(page)).sounds).toBe(2);
  reading.resolve();
  await page.unroute('**/api/chat/conversations*');
  await settings.click();
  await expect.poll(() => sound.isChecked()).toBe(true);
  expect(await notice.isChecked()).toBe(true);
  await sound.click();
  await notice.click();
  await expect.poll(() => notice.isChecked()).toBe(false);
  // The open settings would cover the rows.
  await page.keyboard.press('Escape');
  await answer(page, { hidden: true });
  await send(seeker, id, '都关掉了');
  await last('都关掉了');
  expect(await heard(page)).toEqual({ sounds: 2, notices: [] });

  // On the widest screens list and messages fill the page until a conversation adds its side panel.
  await page.setViewportSize({ width: 1920, height: 900 });
  const toEdge = () =>
    page.getByRole('region', { name: '会话', exact: true }).evaluate((one) => {
      const [view, talk] = [one.parentElement, one].map((box) => box?.getBoundingClientRect());
      if (!view || !talk) return 9999;
      return Math.max(view.right - talk.right, view.bottom - talk.bottom);
    });
  await expect.poll(toEdge).toBeLessThan(3);
  await row(page, '葛五岳')
    .getByRole('button', { name: /葛五岳/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: '相关信息' }).waitFor();
  expect(await toEdge()).toBeGreaterThan(200);
});
