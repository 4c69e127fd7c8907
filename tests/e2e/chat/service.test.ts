// 择木客服 from both sides (kfObj), and the word check: the reader of a doubtful message is warned; an
// operator decides it and maintains the word list.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { begin, button, log, say, seekerNamed, send, words } from '../stage/chat-stage.ts';
import { arrivesAt, harness, signedIn, storageOf, toasts } from '../stage/harness.ts';
import { faults, HOSTILE, wasHit } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise, register } from '../stage/people.ts';

const { visit } = harness();
const stamp = String(Date.now()).slice(-6);

const caseOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a person asks the service and an operator answers, both without a reload', async () => {
  const person = await register('seeker');
  const { page: a } = await visit({ storage: storageOf(person), width: 390, height: 844 });
  const { page: o } = await visit({ storage: await signedIn('operator') });
  await open(o, '/interaction?as=service');
  await open(a, '/interaction?with=service');
  await log(a)
    .getByText(/^您好，这里是/)
    .waitFor();
  await words(a).fill('长'.repeat(501));
  await a.getByText('消息最多 500 个字，请删去 1 个').waitFor();
  await say(a, `怎么绑定邮箱${stamp} ${HOSTILE}`);
  await log(a).getByText(`怎么绑定邮箱${stamp}`).waitFor();
  expect(await faults(a)).toEqual([]);

  // The service is offered no exchange of numbers or resumes.
  await expect.poll(() => a.getByRole('button', { name: '换电话' }).count()).toBe(0);
  await o.getByRole('button', { name: new RegExp(`怎么绑定邮箱${stamp}`) }).click();
  await log(o).getByText(`怎么绑定邮箱${stamp}`).waitFor();
  expect(await wasHit(o)).toBe(false);
  await log(a).getByText('已读').last().waitFor();
  await say(o, '在“账号与绑定”里点邮箱一行，按提示收验证码就好。');
  await log(a).getByText('按提示收验证码就好').waitFor();
  await log(o).getByText('已读').last().waitFor();
  expect(await faults(o)).toEqual([]);
  await say(a, '好了，谢谢');
  await log(o).getByText('好了，谢谢').waitFor();
  // For a person who is not staff the same address does not open the service's side.
  await open(a, '/interaction?as=service');
  await a.getByText('还没有沟通').waitFor();
});

test('a doubtful word warns who reads it, an operator decides it, and the list changes at once', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const position = await publish(recruiter.access_token, `打字录入${stamp}`);
  const seeker = await seekerNamed('葛晴川');
  const id = await begin(seeker, position, '您好，想了解这个职位');
  await send(recruiter, id, '您好，入职前要先交服装费');
  await send(recruiter, id, `另有兼职打字员的名额${stamp}`);
  const { page: a } = await visit({ storage: storageOf(seeker) });
  const { page: o } = await visit({ storage: await signedIn('operator') });
  await open(a, `/interaction?c=${id}`);
  await log(a).getByText('正规招聘不向求职者收取任何费用，请勿转账，可以举报').waitFor();
  await log(a).getByText('这段话像是刷单、跑分一类的骗局').waitFor();
  // A finding is visible to the reader only: its writer gets no warning.
  const mine = await ask<{ items: { hint: string }[] }>(
    'GET',
    '/api/chat/history',
    { id },
    recruiter.access_token,
  );
  expect(mine.items.filter(({ hint }) => hint !== '')).toHaveLength(2);

  await open(o, '/admin/review/words');
  const item = caseOf(o, stamp).last();
  await item.getByRole('button', { name: new RegExp(stamp) }).click();
  await expect.poll(() => item.locator('mark').textContent()).toBe('兼职打字员');
  await item.getByRole('button', { name: '不能保留' }).click();
  await item.getByText(/复核说明至少|请填写复核说明|请写明原因/).waitFor();
  await item.getByRole('textbox', { name: /复核说明/ }).fill('长'.repeat(201));
  await item.getByRole('button', { name: '不能保留' }).click();
  await item.getByText(/最多 200 个字/).waitFor();
  await item.getByRole('textbox', { name: /复核说明/ }).fill('');
  await item.getByRole('button', { name: /像是刷单、跑分一类的骗局/ }).click();
  expect(await faults(o)).toEqual([]);
  await item.getByRole('button', { name: '不能保留' }).dblclick();
  await expect.poll(() => caseOf(o, stamp).count()).toBe(0);
  // The message disappears from the open conversation, with a notice why.
  await log(a).getByText('一条消息不符合沟通规范，已被平台撤下').waitFor();
  await expect.poll(() => log(a).getByText('兼职打字员').count()).toBe(0);

  // The word list: first with bad input, then with a new word.
  await o.getByRole('link', { name: '敏感词表' }).click();
  const list = o.getByRole('region', { name: /敏感词表/ });
  const adding = o.getByRole('region', { name: '添加' });
  const field = adding.getByLabel('新的敏感词');
  const fresh = `灵感币返现${stamp}`;
  const why = async (act: string) => {
    const dialog = o.getByRole('dialog');
    await dialog.getByLabel('原因').fill('近来常见的骗局');
    await dialog.getByRole('button', { name: act, exact: true }).dblclick();
  };
  await adding.getByRole('button', { name: '添加', exact: true }).click();
  await adding.getByText('请填写敏感词').waitFor();
  await field.fill('聊');
  await adding.getByRole('button', { name: '试查近来的内容' }).click();
  await adding.getByText(/至少 2 个字/).waitFor();
  await field.fill(fresh);
  await adding.getByLabel('种类').selectOption({ label: '辱骂' });
  await adding.getByRole('button', { name: '添加', exact: true }).click();
  await why('添加');
  await toasts(o).getByText('已添加 1 个，立即生效').first().waitFor();
  await list.getByRole('searchbox', { name: '查找敏感词' }).fill(fresh);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  // A refused message stays refused: it must be written anew, not sent again. It is accepted after the
  // word was removed from the list.
  await say(a, `您好 灵感币 返现${stamp}`);
  await log(a)
    .getByText(/^发送失败：消息含有不能发送的内容/)
    .waitFor();
  expect(await faults(a)).toEqual([]);
  await list.getByRole('button', { name: `编辑${fresh}` }).click();
  await o.getByRole('dialog').getByLabel('要做什么').selectOption({ label: '移出词表' });
  await why('移除');
  await list.getByText('没有这样的词').waitFor();
  expect(await a.getByText('[发送失败]').count()).toBe(0);
  expect(await a.getByRole('button', { name: '重试' }).count()).toBe(0);
  await button(a, '重新编辑').click();
  await expect.poll(() => words(a).inputValue()).toBe(`您好 灵感币 返现${stamp}`);
  await words(a).press('Enter');
  await expect
    .poll(() =>
      log(a)
        .getByText(/发送失败/)
        .count(),
    )
    .toBe(0);
  await log(a).getByText('送达').last().waitFor();
  await open(a, '/admin/review/words');
  await arrivesAt(a, '/admin/login');
  await expect.poll(() => a.getByText('敏感词表').count()).toBe(0);
});
