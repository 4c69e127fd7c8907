// An offer between both sides: the recruiter fills it in and previews it, the candidate accepts it, and the
// recruiter sees that on the card.
import { expect, test } from 'vitest';
import { sampleBasic } from '../../stage/sample-resume.ts';
import { open } from '../stage/browser.ts';
import { chooseDay } from '../stage/controls.ts';
import { harness, storageOf, toasts } from '../stage/harness.ts';
import { faults, seekerWithResume } from '../stage/page-helpers.ts';
import { ask, publish, recruiterWithEnterprise } from '../stage/people.ts';

const { visit } = harness();

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The smallest PDF that a PDF reader opens. */
const PDF = Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`);

test('an offer is sent with its file, accepted in the page, and seen on the card', async () => {
  const { login } = await recruiterWithEnterprise();
  const position_id = await publish(login.access_token, '产品经理');
  const seeker = await seekerWithResume();
  const send = (path: string, input: Record<string, unknown>) =>
    ask<{ id: number }>('POST', path, input, seeker.access_token);
  await send('/api/resume/saveBasic', { ...sampleBasic, name: '柳六' });
  const { id } = await send('/api/talent.application/apply', { position_id });

  const { page: board } = await visit({ storage: storageOf(login), width: 1366, height: 900 });
  await open(board, '/layout/manage');
  await board.getByRole('button', { name: '把柳六移到…' }).click();
  await board.getByRole('menuitem', { name: '发录用通知…' }).click();
  const dialog = board.getByRole('dialog', { name: '给柳六发录用通知' });
  // Missing values are named at their fields, and nothing is sent.
  await dialog.getByRole('button', { name: '下一步：预览' }).click();
  await dialog.getByText('请填写薪资').waitFor();
  await dialog.getByLabel('薪资').fill('25000');
  await dialog.getByLabel('一年几薪').selectOption('14');
  await chooseDay(dialog, '入职日期', inDays(30));
  await dialog
    .getByLabel('选择录用通知附件')
    .setInputFiles({ name: '录用通知书.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: '去掉附件' }).waitFor();
  await dialog.getByRole('button', { name: '下一步：预览' }).click();
  await dialog.getByText('25,000 元/月，一年 14 薪').waitFor();
  await dialog.getByRole('button', { name: '确认发出录用通知' }).click();
  await toasts(board).getByText('录用通知已发给柳六').waitFor();
  const card = board.getByRole('listitem').filter({ hasText: '柳六' });
  await card.getByText('录用通知待答复').waitFor();

  const { page: own } = await visit({ storage: storageOf(seeker), width: 390, height: 844 });
  await open(own, `/personal-center?tab=applications&id=${id}`);
  const waiting = own.getByRole('region', { name: '1 份录用通知待答复' });
  await waiting.getByRole('link', { name: '产品经理' }).waitFor();
  const offer = own.getByRole('region', { name: '录用通知', exact: true });
  await offer.getByText('25,000 元/月，一年 14 薪').waitFor();
  await offer.getByRole('button', { name: '查看附件 录用通知书.pdf' }).waitFor();
  await offer.getByRole('button', { name: '接受录用' }).click();
  const asked = own.getByRole('dialog', { name: '接受「产品经理」的录用通知？' });
  await asked.getByLabel('给企业的话').fill('期待入职');
  await asked.getByRole('button', { name: '确认接受' }).click();
  await offer.getByText('您已接受').waitFor();
  await offer.getByText('您说：期待入职').waitFor();
  await waiting.waitFor({ state: 'detached' });

  // The boards of the colleague and of the recruiter update by themselves.
  await card.getByText('录用通知已接受').waitFor();
  await card.getByRole('link', { name: '柳六' }).click();
  await board
    .getByRole('region', { name: '录用通知' })
    .last()
    .getByText('对方说：期待入职')
    .waitFor();
  expect([await faults(board), await faults(own)]).toEqual([[], []]);
});
