// The forms of an offer: what is typed stays, and the server's messages stand at their fields.
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { aCard } from '../../../../tests/components/candidates.ts';
import { press } from '../../../../tests/components/resume.tsx';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  dayAfter,
  type Offer,
  sendOffer,
  withdrawOffer,
} from '../../../contract/application/offer.ts';
import { WithdrawOfferDialog } from './dialogs.tsx';
import { OfferForm } from './form.tsx';
import { dayOf, offerToOf } from './words.ts';

const onDone = vi.fn();
beforeEach(() => {
  signIn('recruiter');
  onDone.mockClear();
});

const starts_on = dayAfter(dayOf(Date.now()), 30);
const to = offerToOf(aCard(4, '林小满', { state: 'interviewed', interviewed: true }));
const opens = () => show(<OfferForm to={to} onDone={onDone} />);
const salary = () => page.getByLabelText(/^薪资（元，税前）/);

async function fills() {
  const [year = '', month = '', date = ''] = starts_on.split('-');
  await salary().fill('25000');
  await page.getByLabelText('入职日期：年').selectOptions(year);
  await page.getByLabelText('入职日期：月').selectOptions(month);
  await page.getByLabelText('入职日期：日').selectOptions(date);
}

test('an offer is checked before its preview, and its draft ends when it is sent', async () => {
  const { unmount } = await opens();
  await press('下一步：预览');
  await expect.element(salary()).toHaveFocus();
  await expect.element(salary()).toHaveAccessibleDescription(/请填写薪资/);
  await fills();
  await unmount();
  const again = await opens();
  await expect.element(salary()).toHaveValue('25000');
  answers(sendOffer, { id: 9 });
  await press('下一步：预览');
  await page.getByRole('button', { name: '确认发出录用通知' }).dblClick();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sentTo(sendOffer)).toMatchObject([
    { id: 4, from: 'interviewed', salary: 25000, starts_on },
  ]);
  await again.unmount();
  await opens();
  await expect.element(salary()).toHaveValue('');
  await page.getByRole('button', { name: '取消' }).click();
});

test('a term that the server refuses is shown at its field', async () => {
  await opens();
  await fills();
  refuses(sendOffer, 'invalid-input', '薪资太低', { fields: { salary: '薪资太低' } });
  await press('下一步：预览');
  await press('确认发出录用通知');
  await expect.element(salary()).toHaveFocus();
  await expect.element(salary()).toHaveAccessibleDescription(/薪资太低/);
  await expect.element(salary()).toHaveValue('25000');
});

test('a reason of a withdrawal that the server refuses is told at the reason', async () => {
  const offer: Offer = {
    id: 9,
    state: 'sent',
    salary: 25_000,
    salary_unit: 'month',
    salary_months: 12,
    starts_on,
    valid_until: starts_on,
    message: '欢迎加入',
    file: null,
    sent_at: '2026-11-20T10:00:00+08:00',
    ended_at: null,
    words: '',
    version: 1,
  };
  await show(<WithdrawOfferDialog offer={offer} open onClose={onDone} />);
  const reason = page.getByRole('textbox', { name: /^原因/ });
  await reason.fill('职位取消了');
  refuses(withdrawOffer, 'invalid-input', '请换个说法', { fields: { reason: '请换个说法' } });
  await press('撤回');
  await expect.element(reason).toHaveAccessibleDescription(/请换个说法/);
  await expect.element(reason).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
});
