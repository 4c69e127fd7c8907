// Deciding a case: a reason where it is required, and one decision per press.
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { ReasonForm } from './reason-form.tsx';

const onDecide = vi.fn();
beforeEach(() => onDecide.mockClear());

const shows = (sending: string | null = null) =>
  show(
    <ReasonForm
      label="审核意见"
      hint="对方看得到。"
      templates={['材料看不清，请重新上传']}
      ways={[
        { code: 'approve', label: '通过', needsReason: false },
        { code: 'reject', label: '不通过', variant: 'danger' },
      ]}
      sending={sending}
      onDecide={onDecide}
    />,
  );
const press = (name: string) => page.getByRole('button', { name }).click();

test('a refusal needs words, an approval does not', async () => {
  await shows();
  await press('不通过');
  await expect.element(page.getByText('审核意见至少 5 个字')).toBeVisible();
  expect(onDecide).not.toHaveBeenCalled();
  await press('通过');
  expect(onDecide.mock.calls).toEqual([['approve', '']]);
});

test('a template is a beginning that may be changed', async () => {
  await shows();
  await press('材料看不清，请重新上传');
  const words = page.getByLabelText(/^审核意见/);
  await expect.element(words).toHaveValue('材料看不清，请重新上传');
  await words.fill('  营业执照看不清，请重新上传  ');
  await press('不通过');
  expect(onDecide.mock.calls).toEqual([['reject', '营业执照看不清，请重新上传']]);
});

test('a template is added to what was written, once', async () => {
  await shows();
  const words = page.getByLabelText(/^审核意见/);
  await words.fill('公章也看不清。');
  await press('材料看不清，请重新上传');
  await press('材料看不清，请重新上传');
  await expect.element(words).toHaveValue('公章也看不清。\n材料看不清，请重新上传');
});

test('too many words are refused', async () => {
  await shows();
  await page.getByLabelText(/^审核意见/).fill('长'.repeat(301));
  await press('不通过');
  await expect.element(page.getByText('审核意见最多 300 个字')).toBeVisible();
  expect(onDecide).not.toHaveBeenCalled();
});
