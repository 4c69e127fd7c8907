// The papers of a request beside what was filled in: one at a time, turned and enlarged within their pane.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { givesFile, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { type CertificationRequest, getPaper } from '../../../contract/enterprise/certification.ts';
import { PaperBoard } from './paper-board.tsx';

const at = '2026-11-20T10:00:00+08:00';
const request: CertificationRequest = {
  id: 7,
  state: 'pending',
  label: '审核中',
  kind: '首次认证',
  full_name: '深圳麦穗科技有限公司',
  credit_code: '91440300MA5EXAMPLE',
  legal_person: '麦穗',
  founded_on: '2019-03-02',
  account_class: { code: 'direct', label: '直招企业' },
  note: '',
  reason: '',
  created_at: at,
  due_at: at,
  decided_at: null,
  papers: { licence: 1, service_licence: 0, handler_identity: 2, authorisation: 0 },
};

/** A picture that is twice as high as wide. */
const PAPER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="400"><rect width="200" height="400" fill="teal"/></svg>';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const picture = (name: string) => page.getByRole('img', { name });
const boxOf = (name: string) => picture(name).element().getBoundingClientRect();
const paneOf = (name: string) => page.getByRole('region', { name }).element();

async function opens() {
  signIn('operator');
  givesFile(getPaper, new Blob([PAPER], { type: 'image/svg+xml' }));
  await show(<PaperBoard request={request} />);
  await expect.element(picture('营业执照')).toBeVisible();
}

test('a paper is read whole beside the facts; another one is asked for when it is chosen', async () => {
  await opens();
  await expect.element(page.getByText('91440300MA5EXAMPLE')).toBeVisible();
  expect(sentTo(getPaper)).toEqual([{ id: 7, sort: 'licence', index: 0 }]);
  await button('经办人身份证明第 2 张').click();
  await expect.element(picture('经办人身份证明第 2 张')).toBeVisible();
  expect(sentTo(getPaper).at(-1)).toEqual({ id: 7, sort: 'handler_identity', index: 1 });
});

test('it fits its pane, turned as well, and is enlarged from there', async () => {
  await opens();
  const pane = paneOf('营业执照').getBoundingClientRect();
  const isWithin = ({ left, top, right, bottom }: DOMRect) =>
    left >= pane.left - 1 &&
    top >= pane.top - 1 &&
    right <= pane.right + 1 &&
    bottom <= pane.bottom + 1;
  expect(isWithin(boxOf('营业执照'))).toBe(true);
  await expect.element(button('缩小')).toBeDisabled();
  await button('旋转').click();
  await expect.poll(() => isWithin(boxOf('营业执照'))).toBe(true);
  await button('放大').click();
  await expect.poll(() => paneOf('营业执照').scrollWidth).toBeGreaterThan(pane.width * 1.4);
  await button('缩小').click();
  await expect.poll(() => isWithin(boxOf('营业执照'))).toBe(true);
});
