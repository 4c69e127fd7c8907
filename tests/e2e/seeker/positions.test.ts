// 职位管理: many positions by keyboard and in batches, with changes by colleagues, a lost connection and
// hostile files; the review of a first position.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { certifyByOperator } from '../stage/certified.ts';
import { arrivesAt, atFirst, harness, logIn, storageOf, toasts } from '../stage/harness.ts';
import { ask, draftOf, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `选择“${title}”` });
const stateIn = (page: Page, title: string, state: string) =>
  row(page, title).getByText(state, { exact: true }).waitFor();
const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' });
/** The result message of the last act. */
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: /个职位/ });
const move = (token: string, id: number, kind: string) =>
  ask('POST', '/api/position/move', { id, move: kind }, token);

const DRAWN = '负责公司日常账务处理与报表编制，配合审计，做事细致，乐于沟通，能独立完成月结。';

test('many positions are paused, taken back and closed, whatever colleagues and the net do', async () => {
  const { login } = await recruiterWithEnterprise();
  const token = login.access_token;
  const ids: number[] = [];
  for (const title of ['甲职位', '乙职位', '丙职位']) ids.push(await publish(token, title));
  const [first = 0, , third = 0] = ids;
  const { page, expected } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/position');
  await stateIn(page, '丙职位', '招聘中');
  await page.getByText('在招和审核中 3 个，还可发布 27 个').waitFor();

  // By keyboard only: space, then a range downwards.
  await box(page, '丙职位').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await bar(page).getByText('已选 2 个').waitFor();

  // The connection is lost once: nothing is lost with it, and the retry is applied only once.
  expected.push(/position\.batch\/move/, /Failed to load resource/);
  await atFirst(page, '**/api/position.batch/move', (route) => route.abort());
  const pause = bar(page).getByRole('button', { name: '暂停' });
  await pause.click();
  await toasts(page).getByText('暂时连不上服务器').waitFor();
  await bar(page).getByText('已选 2 个').waitFor();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/position.batch/move')) sent += 1;
  });
  await pause.dblclick();
  await outcome(page).getByText('已暂停 2 个职位').waitFor();
  expect(sent).toBe(1);
  await stateIn(page, '乙职位', '已暂停');
  await outcome(page).getByRole('button', { name: '撤销' }).click();
  await stateIn(page, '乙职位', '招聘中');

  // A colleague's change shows at once; one made between reading and acting is reported.
  await move(token, first, 'pause');
  await stateIn(page, '甲职位', '已暂停');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: '取消选择' }).click();
  await box(page, '丙职位').click();
  await box(page, '乙职位').click();
  await atFirst(page, '**/api/position.batch/move', async (route) => {
    await move(token, third, 'close');
    await route.continue();
  });
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await outcome(page).getByText('已暂停 1 个职位，1 个没有完成').waitFor();
  await outcome(page).getByText('该职位刚被修改').waitFor();
  await stateIn(page, '丙职位', '已关闭');

  // Closing asks for confirmation, with numbers; a filter without results offers to clear it.
  await page.getByRole('button', { name: '“乙职位”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '关闭职位' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('没有进行中的投递和面试。').waitFor();
  await dialog.getByRole('button', { name: '关闭职位' }).click();
  await stateIn(page, '乙职位', '已关闭');
  // The dialog keeps the focus until it is closed.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('搜索职位名称').fill('找不到的<b>');
  await page.getByLabel('搜索职位名称').press('Enter');
  await page.getByText('没有符合条件的职位').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('link', { name: /^已关闭\s*2/ }).waitFor();
});

test('a table of positions is checked row by row, saved as drafts and handed in together', async () => {
  const { login } = await recruiterWithEnterprise();
  await publish(login.access_token, '已有职位');
  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/position');
  await stateIn(page, '已有职位', '招聘中');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入职位' });
  const give = (name: string, text: string | Buffer) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('职位.xlsx', 'PK\u0003\u0004');
  await dialog.getByRole('alert').getByText('另存为').waitFor();
  await give('大.csv', 'x'.repeat(2.5 * 2 ** 20));
  await dialog.getByRole('alert').getByText('不能超过 2 MB').waitFor();
  const header = '职位名称,职位类别,薪资,招聘人数,工作城市,工作地址,职位描述';
  const lines = [
    header,
    `会计主管,会计,8-12K,2,杭州,文三路 1 号,"${DRAWN}"`,
    `=cmd|' /C calc'!A0,会计,很多,2,火星,文三路,"${DRAWN}仅限女性"`,
    `出纳,会计,6-9K,1,杭州,文三路 1 号,"${DRAWN}也负责收付款。"`,
  ];
  await give('职位.csv', lines.join('\n'));
  await dialog.getByText('共 3 行：2 行可以导入').waitFor();
  await dialog.getByText('看不懂的薪资：很多').waitFor();
  await dialog.getByRole('button', { name: '把 2 行存为草稿' }).dblclick();
  await arrivesAt(page, '/layout/position?state=draft');
  await stateIn(page, '会计主管', '草稿');
  await expect.poll(() => page.getByRole('checkbox', { name: /^选择“/ }).count()).toBe(2);
  await page.getByRole('checkbox', { name: '选择这 2 个职位' }).click();
  await bar(page).getByRole('button', { name: '提交发布' }).click();
  await outcome(page).getByText('已提交发布 2 个职位').waitFor();
  await page.getByRole('link', { name: /^招聘中\s*3/ }).click();
  await stateIn(page, '出纳', '招聘中');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^职位-\d{4}-\d\d-\d\d\.csv$/);

  // The day of publishing counts as refreshed; the figures open beside the list.
  await expect
    .poll(() => row(page, '出纳').getByRole('button', { name: '今天已刷新' }).isDisabled())
    .toBe(true);
  await page.getByRole('button', { name: '“出纳”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '数据统计' }).click();
  await page.getByText('这段时间还没有人浏览').waitFor();
});

test('the first position of an enterprise waits for an operator, whose reason stands in the list', async () => {
  const { login, shortName } = await recruiterWithEnterprise({ certified: false });
  const token = login.access_token;
  await certifyByOperator(token);
  const title = `首个职位${shortName}`;
  const path = '/api/position/publish';
  const { id } = await ask<{ id: number }>('POST', path, await draftOf(title), token);
  const operator = await logIn('operator');
  const review = await visit({ storage: storageOf(operator) });
  await open(review.page, '/admin/review/positions');
  await review.page.getByRole('button', { name: title }).click();
  await review.page.getByText('首个职位', { exact: true }).first().waitFor();
  await review.page.getByRole('button', { name: '退回' }).click();
  await review.page.getByText('未通过的原因至少 5 个字').waitFor();
  await review.page.getByRole('button', { name: /^职位描述没有写明具体/ }).click();
  await review.page.getByRole('button', { name: '退回' }).click();
  await toasts(review.page).getByText('已退回').waitFor();

  const { page } = await visit({ storage: storageOf(login) });
  await open(page, '/layout/position?state=rejected');
  await row(page, title).getByText('职位描述没有写明具体的工作内容').waitFor();
  await row(page, title).getByRole('link', { name: '修改后重新提交' }).click();
  await arrivesAt(page, `/layout/positionRelease?id=${id}`);
});

test('a position is marked urgent, refreshes by itself, and tells its figures', async () => {
  const { login } = await recruiterWithEnterprise();
  const title = '要人很急的职位';
  await publish(login.access_token, title);
  const { page } = await visit({ storage: storageOf(login) });
  // The member opens the dialog before the remaining quota has been read. 置顶 counts as used up.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/position.manage/room*', async (route) => {
    await asked.promise;
    const response = await route.fetch();
    const json = await response.json();
    json.data.top.used = json.data.top.limit;
    await route.fulfill({ response, json });
  });
  await open(page, '/layout/position');
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: `“${title}”的更多操作` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    asked.resolve();
    await dialog.waitFor();
  };

  await choose('急聘 7 天');
  await dialog.getByText(/本月还剩 5\/5 次/).waitFor();
  await dialog.getByRole('button', { name: '用 1 次急聘' }).click();
  await toasts(page).getByText('已急聘到').waitFor();
  await row(page, title).getByText('急聘', { exact: true }).waitFor();
  // What exceeds the plan is sold.
  await choose('置顶 7 天');
  await dialog.getByText(/还差 1 次职位置顶/).waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();

  await choose('自动刷新');
  await dialog.getByRole('button', { name: /^每天 \d\d:\d\d 刷新$/ }).click();
  await toasts(page)
    .getByText(/^每天 \d\d:\d\d 自动刷新$/)
    .waitFor();
  await choose('修改自动刷新');
  await dialog.getByRole('button', { name: '关闭自动刷新' }).click();
  await toasts(page).getByText('已关闭自动刷新').waitFor();

  await choose('数据统计');
  await dialog.getByText('这段时间还没有人浏览').waitFor();
  await dialog.getByText('近 30 天').click();
  await dialog.getByRole('figure', { name: /近 30 天每天的浏览/ }).waitFor();
});
