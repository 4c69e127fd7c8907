// A seeker reports a message; the staff see what was said around it, although it was taken back; both sides are told.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { begin, log, say, seekerNamed, send } from '../stage/chat-stage.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();
const stamp = String(Date.now()).slice(-6);

interface Notices {
  items: { title: string; body: string; link: string }[];
}

test('a seeker reports a message, it is upheld with its evidence, and both are told', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const position = await publish(recruiter.access_token, `排产顾问${stamp}`);
  const seeker = await seekerNamed('葛晴川');
  const id = await begin(seeker, position, '您好，想了解这个职位');
  await send(recruiter, id, '可以的，先说说您的情况');
  const bad = await send(recruiter, id, `入职前把三百元交给我本人${stamp}`);

  const { page } = await visit({ storage: storageOf(seeker), width: 390, height: 844 });
  await open(page, `/interaction?c=${id}`);
  const message = log(page).getByText(`入职前把三百元交给我本人${stamp}`);
  await message.waitFor();
  // By the keyboard: the menu of the last message of the other side.
  await log(page).getByRole('button', { name: '消息操作' }).last().press('Enter');
  await page.getByRole('menuitem', { name: '举报' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^举报「.*」的一条消息$/ });
  await dialog.getByText('只给处理举报的工作人员看').waitFor();
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('请选择举报类型').waitFor();
  await dialog.getByRole('radio', { name: '职介收费' }).check();
  await dialog.getByRole('textbox', { name: /^说明/ }).fill(`聊天里向我个人索要三百元 ${stamp}`);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await page.getByRole('dialog', { name: '举报已提交' }).waitFor();

  // What is taken back stays in the report.
  await ask('POST', '/api/chat/recall', { id, seq: bad.message.seq }, recruiter.access_token);

  const { page: o } = await visit({ storage: await signedIn('operator') });
  await open(o, '/admin/review/reports');
  const one = o.getByRole('listitem').filter({ hasText: '聊天「林一诺」' }).last();
  await one.getByRole('button', { name: /聊天「林一诺」/ }).click();
  await one.getByText(`聊天里向我个人索要三百元 ${stamp}`).waitFor();
  await one.getByRole('button', { name: '查看聊天记录' }).click();
  const said = one.getByRole('region', { name: '消息' });
  await expect
    .poll(() => said.getByRole('listitem').filter({ hasText: '被举报的消息' }).textContent())
    .toContain(`入职前把三百元交给我本人${stamp}`);
  await said.getByText('可以的，先说说您的情况').waitFor();
  expect(await faults(o)).toEqual([]);
  await one.getByRole('button', { name: '受理', exact: true }).click();
  await one.getByRole('radio', { name: '限制发布与沟通' }).check();
  await one
    .getByRole('textbox', { name: /处理说明/ })
    .fill('聊天里向求职者个人收取费用，违反招聘规范。');
  await one.getByRole('button', { name: '认定属实' }).click();
  await o.getByRole('dialog').getByRole('button', { name: '认定属实' }).click();

  await open(page, '/jobHunting?tab=reports');
  await page.getByText('已限制被举报方发布与沟通').waitFor();
  const told = async (side: 'seeker' | 'recruiter', token: string) =>
    (await ask<Notices>('POST', '/api/user/getNotice', { side }, token)).items.map(
      ({ title, body }) => `${title}。${body}`,
    );
  await expect
    .poll(() => told('recruiter', recruiter.access_token))
    .toContainEqual(expect.stringContaining('限制被举报方发布与沟通'));
  expect(await told('seeker', seeker.access_token)).toContainEqual(
    expect.stringContaining('您对一段聊天的举报：经核实属实'),
  );

  // Nobody would read another message: the seeker is told, and the recruiter's way to appeal is in the own area.
  await open(page, `/interaction?c=${id}`);
  await page.getByRole('note').getByText('对方暂时无法回复，现在不能发送消息').waitFor();
  expect(await faults(page)).toEqual([]);
  const { page: r } = await visit({ storage: storageOf(recruiter) });
  await open(r, '/layout/measures');
  await r.getByRole('link', { name: '查看处理决定与申诉' }).click();
  await r.waitForURL(/\/layout\/feedback\?tab=appeal/);
  await r.getByRole('heading', { name: /处理决定$/ }).waitFor();
  await r.getByRole('button', { name: '提交申诉' }).waitFor();
  expect(await faults(r)).toEqual([]);
});

test('a customer waits in the queue, is answered there, and the next one opens', async () => {
  const [first, second] = [await register('seeker'), await register('seeker')];
  const opened = [];
  for (const person of [first, second]) {
    const { id } = await ask<{ id: number }>(
      'POST',
      '/api/chat.service/open',
      {},
      person.access_token,
    );
    await send(person, id, `想问一个没有写明的问题${stamp}`);
    opened.push(id);
  }
  const { page: o } = await visit({ storage: await signedIn('operator') });
  await open(o, '/admin/review/service');
  const rows = o.getByRole('listitem').filter({ hasText: `没有写明的问题${stamp}` });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
  await rows
    .first()
    .getByRole('button', { name: /没有写明的问题/ })
    .click();
  await log(o).getByText(`想问一个没有写明的问题${stamp}`).waitFor();
  expect(await faults(o)).toEqual([]);
  await say(o, `答复在这里${stamp}`);
  await log(o).getByText(`答复在这里${stamp}`).waitFor();
  await o.getByRole('button', { name: '下一位' }).click();
  await expect.poll(() => log(o).getByText(`答复在这里${stamp}`).count()).toBe(0);
  await log(o).getByText(`想问一个没有写明的问题${stamp}`).waitFor();
  await o.getByRole('button', { name: '不用回复，移出队列' }).click();
  await o.getByText('刚才处理了').waitFor();
  await o.getByRole('button', { name: '撤回这个处理' }).click();
  await o.getByText('已撤回，这一件回到队列').waitFor();
  const { page } = await visit({ storage: storageOf(first) });
  await open(page, `/interaction?with=service&c=${opened[0]}`);
  await log(page).getByText(`答复在这里${stamp}`).waitFor();
});
