// What stands in the way of an application is said before it is sent, with the one way out.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { cancelClosing } from '../../../contract/account/closing.ts';
import { getAnnexResume } from '../../../contract/resume/attachment.ts';
import { previewResume } from '../../../contract/resume/resume.ts';
import ApplySheet from './sheet.tsx';

beforeEach(() => {
  signIn('seeker');
  answers(getAnnexResume, []);
});

const position = {
  id: 5,
  title: '前端工程师',
  enterprise: { short_name: '青禾科技' },
  salary: { min: 15000, max: 25000, months: 12 },
};
const application = {
  sheet: { isOpen: true, close: () => {} },
  sending: false,
  problem: '',
  missing: [],
  send: () => {},
};
const opens = () =>
  show(<ApplySheet position={position as never} application={application as never} />, {
    at: '/position-details?id=5',
  });
const send = () => page.getByRole('button', { name: '确认投递' });
const preview = (obstacle: 'closing' | 'hidden' | 'empty') => ({
  found: null,
  applied: null,
  obstacle,
});

test.each([
  ['empty', '您还没有填写在线简历', '去写简历', '/my-resume'],
  ['hidden', '您的简历现在是“隐藏”', '去个人隐私', '/privacy'],
] as const)('a resume that is %s is the only cause named', async (why, words, way, path) => {
  answers(previewResume, preview(why));
  await opens();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', path);
  expect(page.getByRole('dialog').getByRole('link').elements()).toHaveLength(1);
  expect(send().query()).toBeNull();
});

test('an account that is closing can be kept from here, and then it can be sent', async () => {
  answers(previewResume, preview('closing'));
  await opens();
  await expect.element(page.getByRole('alert')).toMatchTextContent('您已申请注销账号');
  answers(cancelClosing, {
    requested_at: null,
    due_at: null,
    stop_reason: '',
    blockers: [],
    deleted: [],
    kept: [],
  });
  answers(previewResume, preview('hidden'));
  await page.getByRole('button', { name: '撤销注销' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('您的简历现在是“隐藏”');
  expect(sentTo(cancelClosing)).toHaveLength(1);
});
