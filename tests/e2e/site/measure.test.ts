// A measure from the console to the person and back: a recruiter is limited, reads why, appeals, another of the staff
// overturns it, and the recruiter posts again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { displayName } from '../../../src/contract/value/names.ts';
import { open } from '../stage/browser.ts';
import { harness, signedIn, storageOf, toasts } from '../stage/harness.ts';
import { faults } from '../stage/page-helpers.ts';
import { anotherOfStaff, ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reason = '发布的职位与实际不符，两位求职者提供了录音';
const content = '录音是上一年的岗位，现在的职位已经改过，附上新的岗位说明。';

test('a recruiter is limited, appeals, and posts again after another of the staff overturned it', async () => {
  const { login: recruiter } = await recruiterWithEnterprise();
  const title = `限制岗位${Date.now() % 1_000_000}`;
  const id = await publish(recruiter.access_token, title);
  await ask('POST', '/api/position/move', { id, move: 'pause' }, recruiter.access_token);
  const { account_id } = recruiter.user_info;

  const first = await visit({ storage: await signedIn('operator') });
  await open(first.page, `/admin/people/${account_id}`);
  const panel = first.page.getByRole('region', { name: '处理与申诉' });
  await panel.getByText('没有处理过。').waitFor();
  await press(first.page, '采取措施');
  const dialog = first.page.getByRole('dialog', { name: /采取措施/ });
  await dialog.getByRole('radio', { name: '限制' }).check();
  await dialog.getByText('期间不能发布、续期和刷新职位').waitFor();
  await dialog.getByRole('combobox', { name: /^期限/ }).selectOption({ label: '7 天' });
  await press(first.page, '开始限制');
  await dialog.getByText('请填写理由').waitFor();
  await dialog.getByRole('textbox', { name: /^理由/ }).fill(reason);
  expect(await faults(first.page)).toEqual([]);
  await press(first.page, '开始限制');
  await toasts(first.page).getByText('已生效，当事人会收到通知').waitFor();
  await panel.getByRole('paragraph').filter({ hasText: reason }).waitFor();

  const own = await visit({ storage: storageOf(recruiter) });
  await open(own.page, '/layout/position');
  const row = own.page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /恢复招聘/ }).click();
  await own.page
    .getByText(new RegExp(`您的账号被限制至.*${reason}`))
    .first()
    .waitFor();
  await own.page.getByRole('link', { name: '查看理由与申诉' }).click();
  await own.page.getByText(reason).waitFor();
  await press(own.page, '不同意，申诉');
  await press(own.page, '提交申诉');
  await own.page
    .getByText(/申诉理由/)
    .first()
    .waitFor();
  await own.page.getByRole('textbox', { name: /^申诉理由/ }).fill(content);
  expect(await faults(own.page)).toEqual([]);
  await press(own.page, '提交申诉');
  await own.page.getByText(/申诉复核中：由另一位工作人员在/).waitFor();

  // Who took the measure sees the appeal, and cannot decide it.
  await open(first.page, '/admin/review/objections');
  const waiting = (page: Page) =>
    page.getByRole('listitem').filter({
      hasText: `账号 ${displayName(recruiter.user_info.name, 'masked', null) || account_id}`,
    });
  await waiting(first.page).getByText('须由同事复核').waitFor();

  const second = await visit({ storage: storageOf(await anotherOfStaff()) });
  await open(second.page, '/admin/review/objections');
  await waiting(second.page).getByRole('button').first().click();
  await second.page.getByText(content).waitFor();
  await press(second.page, '申诉成立，撤销处理');
  await second.page.getByText(/复核说明至少 5 个字/).waitFor();
  await second.page.getByRole('textbox', { name: /^复核说明/ }).fill('新的岗位说明与描述一致');
  await press(second.page, '申诉成立，撤销处理');
  await press(second.page, '撤销处理');
  await toasts(second.page).getByText('已撤销处理').waitFor();

  await own.page.reload();
  await own.page.getByText('申诉成立。新的岗位说明与描述一致').waitFor();
  await open(own.page, '/layout/position');
  await expect.poll(() => own.page.getByText('您的账号被限制').count()).toBe(0);
  await row.getByRole('button', { name: /恢复招聘/ }).click();
  await row.getByText('招聘中').waitFor();
});
