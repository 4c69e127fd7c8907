// After a refused press the focus is in the first field with a message.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { Button } from './button.tsx';
import { LineField } from './text-field.tsx';
import { useFirstProblem } from './use-first-problem.ts';

type Problems = Readonly<Record<string, string>>;

/** A form that the server refuses each time with `refused`, after the press has ended. */
function Refused({ refused }: { refused: Problems }) {
  const { box, problems, setProblems, show: refuse } = useFirstProblem<Problems>({});
  const send = async () => {
    await Promise.resolve();
    refuse(refused);
  };
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {['姓名', '城市', '电话'].map((label) => (
        <LineField
          key={label}
          label={label}
          error={problems[label]}
          value=""
          onChange={() => setProblems({ 电话: refused.电话 ?? '' })}
        />
      ))}
      <Button type="submit">保存</Button>
    </form>
  );
}

const save = () => page.getByRole('button', { name: '保存' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const focused = () => document.activeElement;

test('the first field with a message is focused, also when it is refused again', async () => {
  await show(<Refused refused={{ 城市: '请填写城市', 电话: '请填写电话' }} />);
  for (let time = 0; time < 2; time++) {
    await save().click();
    await expect.element(page.getByText('请填写城市')).toBeVisible();
    await expect.poll(focused).toBe(field('城市').element());
  }
});

test('a message that remains while another is mended does not take the focus', async () => {
  await show(<Refused refused={{ 城市: '请填写城市', 电话: '请填写电话' }} />);
  await save().click();
  await expect.poll(focused).toBe(field('城市').element());
  await userEvent.keyboard('北');
  await expect.element(page.getByText('请填写城市')).not.toBeInTheDocument();
  await expect.element(page.getByText('请填写电话')).toBeVisible();
  expect(focused()).toBe(field('城市').element());
});

test('a refusal that names no field leaves the focus on the button', async () => {
  await show(<Refused refused={{}} />);
  await save().click();
  await expect.poll(focused).toBe(save().element());
});
