// A person asks to close the account, the staff stop it for a legal reason, and the person reads why and takes it back.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { ask, PASSWORD, register } from '../stage/people.ts';

const { visit } = harness();

test('a closing is stopped with a reason that the person reads, and is theirs to take back', async () => {
  const person = await register('seeker');
  await ask(
    'POST',
    '/api/account.closing/request',
    { proof: { way: 'password', password: PASSWORD }, reason: '已经找到工作', understood: true },
    person.access_token,
  );
  const { page: o } = await visit({ storage: await signedIn('operator') });
  await open(o, '/admin/review/closings');
  const one = o.getByRole('listitem').filter({ hasText: '注销' }).last();
  await one.getByRole('button', { name: /没有未了结的事/ }).click();
  await one.getByText('已经找到工作').waitFor();
  expect(await faults(o)).toEqual([]);
  await one.getByRole('button', { name: '暂停注销' }).click();
  await one.getByText('说明至少 5 个字').waitFor();
  await one.getByRole('combobox', { name: '暂停的法定理由' }).selectOption({ index: 1 });
  await one.getByRole('textbox', { name: /说明/ }).fill('杭州西湖分局来函要求保全登录记录');
  await one.getByRole('button', { name: '暂停注销' }).click();
  await expect.poll(() => o.getByText('杭州西湖分局').count()).toBe(0);

  const { page } = await visit({ storage: storageOf(person) });
  await open(page, '/privacy?tab=data');
  await page.getByText('账号注销已暂停').first().waitFor();
  await page.getByText('杭州西湖分局来函要求保全登录记录').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销注销' }).click();
  await expect.poll(() => page.getByText('账号注销已暂停').count()).toBe(0);
});
