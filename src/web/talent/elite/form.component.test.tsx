// The application of an elite: errors are shown, and typed text is kept.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, sentTo } from '../../../../tests/components/calls.ts';
import { CATEGORIES } from '../../../../tests/components/pick.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listCategories } from '../../../contract/position/position.ts';
import { applyElite, type getMyElite } from '../../../contract/talent/elite.ts';
import { EliteForm } from './form.tsx';

const elite: DataOf<typeof getMyElite> = {
  state: 'none',
  label: '',
  conditions: [],
  may_apply: true,
  may_apply_at: null,
  reason: '',
  ends_at: null,
  certified_only: false,
  form: null,
  events: [],
};
const highlights = '<img src=x onerror=alert(1)> 主导三个千万级产品的前端架构，带出十二人的团队。';

beforeEach(() => {
  signIn('seeker');
  answers(listCategories, CATEGORIES);
});

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const submit = () => page.getByRole('button', { name: '提交申请' });
const told = (text: string) => expect.element(page.getByText(text)).toBeVisible();
async function fill() {
  await field('领域').selectOptions('0102');
  await field('目前职务').fill('前端架构师');
  await field('目前年薪').selectOptions('50-80');
  await field('代表性成绩').fill(highlights);
}

test('says what it lacks and what is too long', async () => {
  await show(<EliteForm elite={elite} />);
  await submit().click();
  for (const text of ['请选择领域', '请填写目前职务', '请选择目前年薪', '请填写代表性成绩']) {
    await told(text);
  }
  await expect.element(field('领域')).toHaveFocus();
  await fill();
  await field('代表性成绩').fill('长'.repeat(520));
  await field('成就').selectOptions('patent');
  await submit().click();
  await told('代表性成绩最多 500 个字，请删去 20 个');
  await told('请为所选的成就附上至少一张证明图片');
  expect(sentTo(applyElite)).toEqual([]);
});

test('takes pictures only', async () => {
  await show(<EliteForm elite={elite} />);
  await expect.element(submit()).toBeVisible();
  const input = page.elementLocator(document.querySelector('input[type="file"]') as Element);
  await input.upload(new File(['%PDF-1.7'], '证明.pdf', { type: 'application/pdf' }));
  await told('「证明.pdf」不是 JPG、PNG、WebP 或 GIF 图片');
});

test('loses nothing with the line, and is sent once when it is back', async () => {
  const { unmount } = await show(<EliteForm elite={elite} />);
  await fill();
  lost(applyElite);
  await submit().click();
  await told('暂时连不上服务器，请稍后重试');
  await unmount();
  await show(<EliteForm elite={elite} />);
  await expect.element(field('代表性成绩')).toHaveValue(highlights);
  const release = delayed(applyElite, null);
  await submit().dblClick();
  release();
  await told('提交成功');
  expect(sentTo(applyElite)).toMatchObject([{}, { field: '0102', highlights }]);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('waits for the conditions, and says for which', async () => {
  const condition = {
    code: 'real_name',
    label: '实名认证',
    met: false,
    detail: '',
    fix: null,
  } as const;
  await show(<EliteForm elite={{ ...elite, may_apply: false, conditions: [condition] }} />);
  await expect.element(submit()).toBeDisabled();
  await told('先满足“实名认证”，就可以提交。已填的内容会留在这个标签页里。');
});
