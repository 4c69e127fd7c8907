// Requests of authorities: what a letter lacks, who may decide, and what is sent.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  decideAuthorityRequest,
  listAuthorityRequests,
  recordAuthorityRequest,
} from '../../../contract/console/authority.ts';
import AuthorityPage from './authority-page.tsx';

const AT = '2026-11-20T10:00:00+08:00';
const request = {
  id: 3,
  authority: '杭州市公安局西湖分局',
  document_no: '杭公（西）调证字〔2026〕1024 号',
  legal_basis: '刑事诉讼法第五十四条',
  received_on: '2026-11-19',
  account_id: 7,
  period_from: null,
  period_to: null,
  parts: ['会话'],
  letter_count: 0,
  state: 'recorded' as const,
  label: '待复核',
  recorded_by: '苏审核',
  recorded_at: AT,
  decided_by: '',
  decided_at: null,
  reason: '',
  bytes: 0,
  expires_at: null,
  may_decide: true,
};
const opens = (facts: object = {}) => {
  answers(listAuthorityRequests, { items: [{ ...request, ...facts }], next: null });
  return show(<AuthorityPage />, { at: '/admin/authority' });
};
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => signIn('operator'));

describe('a letter', () => {
  test('says at each field what it lacks', async () => {
    await opens();
    await press('登记文书');
    await press('登记');
    for (const text of [
      '请填写机关名称',
      '请填写收到日期',
      '请填写账号编号',
      '请选择文书要求的内容',
      '请上传文书',
    ])
      await told(text);
    expect(sentTo(recordAuthorityRequest)).toEqual([]);
  });
});

describe('a recorded request', () => {
  test('is confirmed after a question, with a reason', async () => {
    await opens();
    answers(decideAuthorityRequest, null);
    await press('通过，整理数据');
    await told('复核意见至少 5 个字');
    await press('文书、印章与法律依据都已核对');
    await press('通过，整理数据');
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await told('已复核');
    expect(sentTo(decideAuthorityRequest)).toEqual([
      { id: 3, decision: 'confirm', reason: '文书、印章与法律依据都已核对' },
    ]);
  });

  test('waits for somebody else where the reader recorded it', async () => {
    await opens({ may_decide: false });
    await told('您登记的，请另一位管理员复核。');
    await expect.element(page.getByRole('button', { name: '不通过' })).not.toBeInTheDocument();
  });
});

test('a ready one can be downloaded', async () => {
  await opens({ state: 'ready', label: '可以下载', bytes: 20_480, expires_at: AT });
  await expect.element(page.getByRole('button', { name: '下载' })).toBeVisible();
  await told(/20 KB/);
});
