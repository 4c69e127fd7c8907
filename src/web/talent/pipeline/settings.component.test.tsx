// The enterprise's messages: each saved by itself, and never over a colleague's.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, lost, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import {
  AUTO_WORDS,
  getAutoAnswer,
  listRejectionTemplates,
  saveAutoAnswer,
  saveRejectionTemplate,
} from '../../../contract/application/pipeline.ts';
import { tellChanges } from '../../data/changes.ts';
import { WordsSettings } from './settings.tsx';

const off = { mode: 'off' as const, days: 10, words: AUTO_WORDS.reading, version: 0 };
const template = (words: string, version: number) =>
  answers(listRejectionTemplates, [
    { reason: 'skill', label: '技能不符', words, own: version > 0, version },
  ]);

beforeEach(() => {
  signIn('recruiter');
  answers(getAutoAnswer, off);
  template('{姓名}，谢谢您。', 0);
});

const opens = () => show(<WordsSettings open onClose={() => {}} />);
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

test('the automatic answer waits for the line, and is saved once', async () => {
  await opens();
  const form = page.getByRole('form', { name: '自动答复' });
  await form.getByRole('radio', { name: '告诉对方还在看' }).click();
  const words = form.getByRole('textbox', { name: /^给候选人的话/ });
  await expect.element(words).toHaveValue(AUTO_WORDS.reading);
  await words.fill('{姓名}，我们还在看。');
  lost(saveAutoAnswer);
  const save = form.getByRole('button', { name: '保存自动答复' });
  await save.click();
  await expect.element(form.getByText('暂时连不上服务器，请稍后重试')).toBeVisible();
  await expect.element(words).toHaveValue('{姓名}，我们还在看。');
  const answer = delayed(saveAutoAnswer, null);
  await save.dblClick();
  answer();
  await told('自动答复已保存');
  const saved = { mode: 'reading', days: 10, words: '{姓名}，我们还在看。', version: 0 };
  expect(sentTo(saveAutoAnswer)).toEqual([saved, saved]);
});

test('words that a colleague saved first are shown before they can be overwritten', async () => {
  await opens();
  const form = page.getByRole('form', { name: '话术：技能不符' });
  const words = form.getByRole('textbox');
  await words.fill('{姓名}，技能这次没对上，谢谢您。');
  template('{姓名}，这次要找的技能不同。', 1);
  tellChanges(['talent']);
  await expect
    .element(form.getByRole('alert').getByText('{姓名}，这次要找的技能不同。'))
    .toBeVisible();
  const save = form.getByRole('button', { name: '保存', exact: true });
  await expect.element(save).toBeDisabled();
  await form.getByRole('button', { name: '看过了，用我写的' }).click();
  await expect.element(words).toHaveValue('{姓名}，技能这次没对上，谢谢您。');
  answers(saveRejectionTemplate, () => {
    template('{姓名}，技能这次没对上，谢谢您。', 2);
    return null;
  });
  await save.click();
  await told('话术已保存');
  await expect.element(form.getByText(/^本企业的话术/)).toBeVisible();
  expect(sentTo(saveRejectionTemplate)).toEqual([
    { reason: 'skill', words: '{姓名}，技能这次没对上，谢谢您。', version: 1 },
  ]);
});
