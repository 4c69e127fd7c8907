// A text in a form: what is pasted stays whole, and the message says how much of it must go.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { textRule } from '../../../contract/value/text-rule.ts';
import { Form } from './fields.ts';
import { TextItem } from './text-item.tsx';

const NAME = textRule('名称', 30);
const NOTE = textRule('说明', 30, 0);
const LONG = `${'长'.repeat(30)}尾`;

test.each([
  ['名称', '请填写名称'],
  ['说明', null],
])('%s keeps one letter too many, counts it and says what to do', async (label, missing) => {
  await show(
    <Form>
      <TextItem name="name" text={NAME} input={{ showCount: true }} />
      <TextItem name="note" text={NOTE} rows={[2, 4]} />
    </Form>,
  );
  const field = page.getByLabelText(label);
  await field.fill(LONG);
  await expect.element(field).toHaveValue(LONG);
  await expect.element(page.getByText('31 / 30')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText(`${label}最多 30 个字，请删去 1 个`)).toBeVisible();
  await field.fill('');
  await userEvent.tab();
  if (missing !== null) await expect.element(page.getByText(missing)).toBeVisible();
  else await expect.element(page.getByText(/请删去/)).not.toBeInTheDocument();
});
