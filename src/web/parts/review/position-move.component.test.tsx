// 下架 and 恢复: the reason, and what was sent.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { restoreTakenPosition, takePositionDown } from '../../../contract/console/enterprise.ts';
import { PositionMoveButton } from './position-move.tsx';

beforeEach(() => signIn('operator'));

const dialog = () => page.getByRole('dialog');
const words = () => page.getByRole('textbox', { name: /^理由/ });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('a position is taken down with a reason of some length', async () => {
  answers(takePositionDown, null);
  await show(<PositionMoveButton id={5} title="前端工程师" state="online" />);
  await page.getByRole('button', { name: '下架 前端工程师' }).click();
  const act = dialog().getByRole('button', { name: '下架' });
  await words().fill('收费');
  await act.click();
  await told(/理由.*5 个字/);
  expect(sentTo(takePositionDown)).toEqual([]);
  await words().fill('经核实，入职前收取服装费');
  await act.click();
  await told('已下架，企业会看到理由');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sentTo(takePositionDown)).toEqual([{ id: 5, reason: '经核实，入职前收取服装费' }]);
});

test('a reason stays when a colleague was faster', async () => {
  refuses(restoreTakenPosition, 'conflict', '这个职位没有下架，或同事已经恢复');
  await show(<PositionMoveButton id={5} title="前端工程师" state="takedown" label />);
  await page.getByRole('button', { name: '恢复该职位' }).click();
  await words().fill('企业补充了依据，撤销');
  await dialog().getByRole('button', { name: '恢复' }).click();
  await told('这个职位没有下架，或同事已经恢复');
  await expect.element(words()).toHaveValue('企业补充了依据，撤销');
});
