// A candidate's details: from the board through notes, tags, rating, follow-up, download and comparison.
// Then the bad cases: hostile and very long text, two editors of one note, no downloads left, a deleted
// candidate.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleBasic } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { arrivesAt, harness, storageOf, toasts } from '../stage/harness.ts';
import { siteUrl } from '../stage/line.ts';
import { faults, HOSTILE, seekerWithResume, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();
const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' });

/** A seeker with this name who has applied to a position. */
async function applicant(name: string, position_id: number) {
  const { access_token } = await seekerWithResume();
  await ask('POST', '/api/resume/saveBasic', { ...sampleBasic, name }, access_token);
  const path = '/api/talent.application/apply';
  const { id } = await ask<{ id: number }>('POST', path, { position_id }, access_token);
  return { id, access_token, name };
}

/** Another member of the enterprise. */
async function colleagueOf(token: string, name: string) {
  const path = '/api/enterprise.invitation/makeLink';
  const link = await ask<{ token: string }>('POST', path, { uses_max: 1 }, token);
  const newcomer = await register('seeker');
  const accept = { token: link.token, name, title: '招聘专员' };
  const { access_token } = newcomer;
  await ask('POST', '/api/enterprise.invitation/acceptLink', accept, access_token);
  const current = await ask<object>('GET', '/api/account/current', {}, access_token);
  return { ...newcomer, ...current, access_token };
}

const stamp = () => String(Date.now()).slice(-5);

test('a team reads, marks, follows up, downloads and compares candidates', async () => {
  const { login } = await recruiterWithEnterprise();
  const position_id = await publish(login.access_token, '前端工程师');
  const [first, second] = [
    await applicant(`苏${stamp()}`, position_id),
    await applicant(`柳${stamp()}`, position_id),
  ];
  const mate = await colleagueOf(login.access_token, '方晓');
  const { page } = await visit({ storage: storageOf(login) });
  const other = await visit({ storage: storageOf(mate) });
  await open(other.page, `/layout/mangeCv?application=${first.id}`);
  await other.page.getByRole('heading', { name: /团队记录/ }).waitFor();

  await open(page, `/layout/manage?id=${first.id}`);
  const drawer = page.locator('.ant-drawer');
  await drawer.getByRole('heading', { level: 2, name: first.name }).waitFor();
  await drawer.getByRole('heading', { name: /与职位的匹配/ }).waitFor();
  expect(await drawer.innerText()).not.toMatch(/性别：|年龄：|\d+岁/);
  await drawer.getByRole('link', { name: '打开完整页面' }).click();
  await arrivesAt(page, `/layout/mangeCv?application=${first.id}`);

  const note = page.getByLabel('写备注');
  await note.fill('沟通顺畅 ');
  await note.pressSequentially('@');
  await page.getByText('方晓 · 招聘专员').click();
  await note.pressSequentially('请约技术面');
  await button(page, '保存备注').click();
  // The colleague's open page shows it without a reload.
  await other.page.getByText('请约技术面').first().waitFor();
  const tags = page.getByRole('combobox', { name: '标签', exact: true });
  await tags.fill('重点');
  await tags.press('Enter');
  await button(page, '去掉标签重点').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ant-rate').getByRole('radio').nth(3).click();
  await page.getByText('平均 4 分').waitFor();
  await button(page, '设置日期').click();
  await page.getByLabel('跟进事项').fill('确认到岗时间');
  await button(page, '保存').click();
  await page.getByText('确认到岗时间').waitFor();
  await button(other.page, '去掉标签重点').waitFor();
  await other.page.getByText(/确认到岗时间 · 林一诺设置/).waitFor();
  await open(other.page, '/layout/notice');
  await other.page
    .getByText(/的备注里提到了您/)
    .first()
    .waitFor();

  await button(page, '下载 PDF').click();
  await page.getByText(/今天还剩 20\/20 份/).waitFor();
  const file = page.waitForEvent('download');
  await button(page, '用 1 次下载').click();
  expect((await file).suggestedFilename()).toBe(`${first.name}-前端工程师.pdf`);
  await page.getByText('下载了投递时的简历（PDF）').waitFor();
  await button(page, '下载 PDF').click();
  await page.getByText('再次下载不计次数').waitFor();
  await page.keyboard.press('Escape');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: '返回列表' }).click();
  await page.getByRole('heading', { level: 1, name: '简历库' }).waitFor();
  await page.getByLabel('搜索姓名、工作、学校或职位').fill(second.name);
  await button(page, '搜索').click();
  await page.getByRole('link', { name: first.name }).waitFor({ state: 'detached' });
  await button(page, '清除').click();
  await button(page, '管理标签').click();
  const vocabulary = page.getByRole('dialog', { name: '本企业的标签' });
  await button(vocabulary, '修改').click();
  await vocabulary.getByLabel('标签名').fill('重点候选');
  await button(vocabulary, '保存').click();
  // The message is inside the dialog: outside of it nothing can be pressed or read aloud.
  await toasts(vocabulary).getByText('标签已修改').waitFor();
  await button(vocabulary, '关闭').click();
  for (const { name } of [first, second]) await page.getByLabel(`选择${name}`).check();
  expect(await faults(page)).toEqual([]);
  await button(page, '比较').click();
  await page.getByRole('heading', { level: 1, name: '比较候选人' }).waitFor();
  await page.getByRole('columnheader', { name: second.name }).waitFor();
  await page.getByText('4 分（1 人）').waitFor();
  expect(await page.getByRole('region', { name: '比较' }).innerText()).not.toMatch(/性别|年龄|岁/);
  await page.goBack();
  await page.getByRole('link', { name: first.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(first.name) }).waitFor();
  await button(page, '上一位候选人').click();
  await page.getByRole('heading', { level: 1, name: new RegExp(second.name) }).waitFor();

  const records = await ask<{ items: object[] }>(
    'GET',
    '/api/talent.download/mine',
    {},
    first.access_token,
  );
  expect(records.items).toMatchObject([{ form: 'resume' }]);
});

test('nothing is lost or run at the worst', async () => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const position_id = await publish(token, '前端工程师');
  const { id, access_token, name } = await applicant(`<b>${stamp()}`, position_id);
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, `/layout/mangeCv?application=${id}`);
  const note = page.getByLabel('写备注');
  await note.fill('字'.repeat(1001));
  await button(page, '保存备注').click();
  await page.getByText('备注最多 1000 个字').waitFor();
  await page.reload();
  // Typed text survives the reload.
  await expect.poll(() => note.inputValue()).toHaveLength(1001);
  await note.fill(HOSTILE);
  await button(page, '保存备注').dblclick();
  const notes = page.getByRole('listitem').filter({ has: button(page, '删除') });
  await notes.getByText(HOSTILE).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  expect([await wasHit(page), await notes.count()]).toEqual([false, 1]);

  await button(notes, '修改').click();
  const edit = page.getByLabel('修改备注');
  await edit.fill('我的第二稿');
  const marks = await ask<{ notes: { id: number; version: number }[] }>(
    'GET',
    '/api/talent.mark/read',
    { id },
    token,
  );
  const [saved] = marks.notes;
  const elsewhere = { id: saved?.id, content: '另一处的第二稿', version: saved?.version };
  await ask('POST', '/api/talent.note/edit', elsewhere, token);
  await page.getByText('这条备注刚在别处被修改').waitFor();
  await page.getByRole('alert').getByText('另一处的第二稿').waitFor();
  await expect.poll(() => edit.inputValue()).toBe('我的第二稿');
  await button(page, '看过了，用我写的').click();
  const editing = page.getByRole('listitem').filter({ has: edit });
  await button(editing, '保存备注').click();
  await notes.getByText('我的第二稿').waitFor();

  for (let index = 0; index < 20; index += 1) {
    const other = await applicant(`候${index}${stamp()}`, position_id);
    await fetchFile('/api/talent.download/take', { id: other.id, form: 'resume' }, token);
  }
  await page.reload();
  await button(page, '下载 PDF').click();
  await page.getByText(/今天的 20 份已用完/).waitFor();
  await page.getByRole('button', { name: '购买并下载' }).waitFor();
  await page.keyboard.press('Escape');

  const withdrawal = { id, reason: 'other' };
  await ask('POST', '/api/talent.application/withdraw', withdrawal, access_token);
  await open(page, `/layout/mangeCv?application=${id}`);
  await page.getByText('看不到这位候选人了').waitFor();
  await page.getByText('求职者撤回了这份投递').waitFor();
  await page.getByRole('link', { name: '回到简历库' }).click();
  await page.getByRole('heading', { level: 1, name: '简历库' }).waitFor();
  await expect.poll(() => page.getByText(name).count()).toBe(0);
});

/** Downloads a file of the API and discards it. */
async function fetchFile(path: string, input: object, token: string): Promise<void> {
  const answer = await fetch(siteUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-name': 'pc', token },
    body: JSON.stringify(input),
  });
  expect(answer.headers.get('content-disposition')).toContain('.pdf');
}

test('a recruiter begins to talk with a first word that is asked for once, and refused words stay', async () => {
  const { login } = await recruiterWithEnterprise();
  const position_id = await publish(login.access_token, '前端工程师');
  const { id, name } = await applicant(`白${stamp()}`, position_id);
  const { page, expected } = await visit({ storage: storageOf(login) });
  expected.push(/status of 422/);
  await open(page, `/layout/manage?id=${id}`);
  const talk = page.locator('.ant-drawer').getByRole('button', { name: `与${name}沟通` });
  await talk.click();
  const greeting = page.getByRole('dialog', { name: '打个招呼' });
  await expect.poll(() => greeting.getByRole('listitem').count()).toBe(3);
  await greeting.getByRole('listitem').nth(1).getByRole('button').click();
  const words = greeting.getByLabel('您的招呼');
  expect(await words.inputValue()).toContain('「前端工程师」');
  const send = greeting.getByRole('button', { name: '发送并沟通' });
  await words.fill('');
  await greeting.getByText('请写一句招呼').waitFor();
  expect(await send.isDisabled()).toBe(true);
  // A refused word is named at the field, and the text stays for editing.
  await words.fill('你这个王八蛋');
  await send.click();
  await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
  expect(await words.inputValue()).toBe('你这个王八蛋');
  await words.fill(`您好，方便聊聊吗 ${HOSTILE}`);
  await send.dblclick();
  await page.waitForURL(/\/layout\/interactive\?c=\d+$/);
  const log = page.getByRole('region', { name: '聊天记录' });
  const said = log.getByText('您好，方便聊聊吗');
  await said.waitFor();
  expect([await said.count(), await wasHit(page)]).toEqual([1, false]);
  // They have a conversation now, so the button opens it directly.
  await open(page, `/layout/manage?id=${id}`);
  await talk.click();
  await page.waitForURL(/\/layout\/interactive\?c=\d+$/);
  expect(await greeting.count()).toBe(0);
});
