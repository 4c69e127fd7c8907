// The list of words: pasted words are tried first, added with a reason, and switched off together.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { addWords, switchWords, tryWords } from '../../../contract/moderation/word-list.ts';
import { listWords } from '../../../contract/moderation/words.ts';
import WordsPage from './words-page.tsx';

const word = (id: number, text: string) => ({
  id,
  word: text,
  kind: 'fraud' as const,
  label: '欺诈',
  level: null,
  scenes: [],
  is_on: true,
  version: 0,
});
const dialog = page.getByRole('dialog');
const field = page.getByRole('textbox', { name: '新的敏感词' });
const why = async (act: string) => {
  await dialog.getByRole('textbox', { name: '原因' }).fill('近来常见的骗局');
  await dialog.getByRole('button', { name: act, exact: true }).click();
};

beforeEach(async () => {
  signIn('operator');
  answers(listWords, { items: [word(2, '跑分'), word(1, '刷单')], next: null, total: 2 });
  await show(<WordsPage />, { at: '/admin/content/words' });
  await expect.element(page.getByText('跑分')).toBeVisible();
});

test('tries pasted words and shows what they would hit', async () => {
  answers(tryWords, {
    words: [
      { word: '量子返利', problem: '', known: false },
      { word: '聊', problem: '去掉空格和符号后至少 2 个字', known: false },
    ],
    sources: [
      {
        label: '近 7 天刷新的职位',
        checked: 40,
        found: 1,
        samples: [
          {
            title: '运营专员',
            link: '/position-details?id=7',
            word: '量子返利',
            around: '负责量子返利系统的',
            effect: '送人工复核',
          },
        ],
      },
    ],
  });
  await field.fill('量子返利\n聊');
  await page.getByRole('button', { name: '试查近来的内容' }).click();
  await expect.element(page.getByText(/“聊”（去掉空格和符号后至少 2 个字）/)).toBeVisible();
  await expect.element(page.getByText('命中 1 条')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '运营专员' })).toBeVisible();
});

test('adds words with their rule, once a reason is given', async () => {
  answers(addWords, { added: 2, changed: 0 });
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(page.getByText('请填写敏感词')).toBeVisible();
  await field.fill('量子返利，星际包过');
  await page.getByLabelText('力度').selectOptions('不让提交');
  await page.getByRole('checkbox', { name: '在线互动' }).click();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await why('添加');
  await expect.element(page.getByText('已添加 2 个，立即生效')).toBeVisible();
  expect(sentTo(addWords)).toEqual([
    {
      words: ['量子返利', '星际包过'],
      kind: 'fraud',
      level: 'refuse',
      scenes: ['chat'],
      reason: '近来常见的骗局',
    },
  ]);
  await expect.element(field).toHaveValue('');
});

test('switches the chosen ones off together', async () => {
  answers(switchWords, { switched: 2 });
  await page.getByRole('button', { name: '选择已列出的全部' }).click();
  await page.getByRole('button', { name: '停用所选' }).click();
  await why('停用');
  await expect.element(page.getByText('已停用 2 个词，立即生效')).toBeVisible();
  expect(sentTo(switchWords)).toMatchObject([{ ids: [2, 1], is_on: false }]);
});
