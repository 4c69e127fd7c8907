// The frame of the screens when the resume cannot be read.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, delayed, refuses, sentTo } from '../../../tests/components/calls.ts';
import { aResume, press } from '../../../tests/components/resume.tsx';
import { show, signIn } from '../../../tests/components/stage.tsx';
import { Failure } from '../../contract/call/errors.ts';
import { getPrivacy } from '../../contract/privacy/privacy.ts';
import { getResume } from '../../contract/resume/resume.ts';
import ResumeShell from './shell.tsx';

const privacy = {
  visibility: 'open',
  name_display: 'real',
  personalised: true,
  decided: true,
  names: {},
  has_title: false,
  open_applications: 0,
  blocks: 0,
} as const;

test('says so when the resume cannot be read, and tries again', async () => {
  signIn('seeker');
  refuses(getResume, 'internal-error');
  refuses(getPrivacy, 'internal-error');
  await show(<ResumeShell />, { at: '/my-resume' });
  await expect.element(page.getByRole('heading', { name: '简历没有读出来' })).toBeVisible();
  answers(getResume, aResume());
  await press('重试');
  await expect.element(page.getByRole('img', { name: '简历完整度 40%' })).toBeVisible();
});

test('stays when what it waited for could not be read, and is read once more by what it shows', async () => {
  signIn('seeker');
  answers(getResume, aResume());
  answers(getPrivacy, () => {
    // The next answer never comes.
    delayed(getPrivacy, privacy);
    throw new Failure('internal-error');
  });
  await show(<ResumeShell />, { at: '/my-resume' });
  await expect.poll(() => sentTo(getPrivacy).length).toBe(2);
  await expect.element(page.getByRole('img', { name: '简历完整度 40%' })).toBeVisible();
});

test('asks somebody who only recruits whether to look for work as well', async () => {
  signIn('recruiter');
  await show(<ResumeShell />, { at: '/my-resume' });
  await expect.element(page.getByRole('button', { name: /求职者/ })).toBeVisible();
});
