// A text in a form: what is pasted stays whole, and the message says how much of it must go.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { INVITATION_NOTE } from '../../../contract/enterprise/invitation.ts';
import { LANGUAGE_TEXT } from '../../../contract/resume/sections.ts';
import { Form } from './fields.ts';
import { TextItem } from './text-item.tsx';

test.each([
  ['语言', 20, '请填写语言'],
  ['备注', 30, null],
])('%s keeps one letter too many, counts it and says what to do', async (label, max, missing) => {
  await show(
    <Form noValidate>
      <TextItem name="language" text={LANGUAGE_TEXT} input={{ showCount: true }} />
      <TextItem name="note" text={INVITATION_NOTE} rows={[2, 4]} />
    </Form>,
  );
  const long = `${'长'.repeat(max)}尾`;
  const field = page.getByLabelText(label);
  await field.fill(long);
  await expect.element(field).toHaveValue(long);
  await expect.element(page.getByText(`${max + 1} / ${max}`)).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByText(`${label}最多 ${max} 个字，请删去 1 个`)).toBeVisible();
  await field.fill('');
  await userEvent.tab();
  if (missing !== null) await expect.element(page.getByText(missing)).toBeVisible();
  else await expect.element(page.getByText(/请删去/)).not.toBeInTheDocument();
});
