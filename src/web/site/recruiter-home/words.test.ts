// A company that has received nothing is not told that it read everything.
import { expect, it } from 'vitest';
import { COUNT_MAX } from '../../../contract/application/pipeline.ts';
import { homeNote, leftText, todayNote, type Work, waitingNote } from './words.ts';

const NONE: Work = {
  online_positions: 0,
  expiring_positions: 0,
  rejected_positions: 0,
  pending_positions: 0,
  unread_applications: 0,
  has_applications: false,
  has_received: false,
  oldest_waiting_days: null,
  late_applications: 0,
  applications_7d: 0,
  views_7d: 0,
  interviews_today: 0,
  next_interview_at: null,
  proposals: 0,
  follow_ups: 0,
};

it('says of a new company that nothing came yet, not that all was read', () => {
  expect(homeNote('枝上云', NONE)).toContain('还没有在招的职位');
  expect(homeNote('枝上云', { ...NONE, online_positions: 1 })).toContain('还没有收到简历');
  expect(waitingNote(NONE)).toBe('还没有收到简历');
  expect(todayNote(NONE)).toBe('今天没有面试');
});

it('says what was read and who waits once applications came', () => {
  const some = { ...NONE, has_applications: true, has_received: true };
  expect(homeNote('枝上云', some)).toBe('枝上云收到的简历都看过了');
  expect(waitingNote(some)).toBe('没有人在等答复');
  expect(waitingNote({ ...some, oldest_waiting_days: 3 })).toBe('最久的已等 3 天');
  expect(homeNote('枝上云', { ...some, unread_applications: 2 })).toContain('2 份简历等您查看');
  expect(homeNote('枝上云', { ...some, unread_applications: 999 })).toContain('999 份');
  expect(homeNote('枝上云', { ...some, unread_applications: COUNT_MAX })).toContain('999+ 份');
  expect(todayNote({ ...some, interviews_today: 1 })).toBe('今天的都开始了');
});

it('says of a first position in review that it is there', () => {
  const words = homeNote('枝上云', { ...NONE, pending_positions: 1 });
  expect(words).toBe('枝上云有 1 个职位正在审核，通过后就能收到简历');
});

it('does not say that nothing came where all who applied hide, block or have left', () => {
  const gone = { ...NONE, has_received: true, online_positions: 1 };
  for (const words of [homeNote('枝上云', gone), waitingNote(gone)]) {
    expect(words).not.toContain('还没有收到');
  }
});

it('says of a quota what is left, and of how many', () => {
  expect(leftText({ unit: '个', limit: 200, used: 17, lots: 0 })).toBe('剩余 183 个，共 200 个');
  expect(leftText({ unit: '次', limit: 15, used: 15, lots: 0 })).toBe('已用完，共 15 次');
  expect(leftText({ unit: '次', limit: 15, used: 16, lots: 0 })).toBe('已用完，共 15 次');
  expect(leftText({ unit: '次', limit: 0, used: 0, lots: 0 })).toBe('当前套餐不含');
  expect(leftText({ unit: '次', limit: 0, used: 0, lots: 9 })).toBe('剩余 9 次，其中另购 9 次');
});
