// Which of two logins a tab uses.
import { expect, it } from 'vitest';
import { chooseSide, keyOn, sideOf } from './side.ts';

it.each([
  ['/admin', 'staff'],
  ['/Admin/login?redirect=%2Fadmin', 'staff'],
  ['/interaction?as=service', null],
  ['/forget?staff=1', 'staff'],
  ['/forget', 'person'],
  ['/login?type=1', 'person'],
  ['/layout/notice', 'person'],
  ['/administer', null],
  ['/position-details?id=1', null],
])('takes %s as of %s', (path, side) => {
  expect(sideOf(path)).toBe(side);
});

it.each([
  // On open pages: who came from the staff's area, or has no other login, is one of the staff.
  ['/', { isMarked: true, hasStaff: true, hasPerson: true }, 'staff'],
  ['/', { isMarked: false, hasStaff: true, hasPerson: true }, 'person'],
  ['/', { isMarked: false, hasStaff: true, hasPerson: false }, 'staff'],
  ['/', { isMarked: true, hasStaff: false, hasPerson: true }, 'person'],
  ['/', { isMarked: false, hasStaff: false, hasPerson: false }, 'person'],
  [
    '/interaction?tab=unread&as=service',
    { isMarked: false, hasStaff: true, hasPerson: true },
    'staff',
  ],
  ['/interaction?as=services', { isMarked: false, hasStaff: true, hasPerson: true }, 'person'],
  ['/interaction?as=service', { isMarked: false, hasStaff: false, hasPerson: true }, 'person'],
  ['/admin', { isMarked: false, hasStaff: false, hasPerson: true }, 'staff'],
  ['/login', { isMarked: true, hasStaff: true, hasPerson: false }, 'person'],
] as const)('on %s with %j is the %s', (path, found, side) => {
  expect(chooseSide(path, found)).toBe(side);
});

it('keeps the spelling of a person’s keys', () => {
  expect([keyOn('person', 'accessToken'), keyOn('staff', 'accessToken')]).toEqual([
    'accessToken',
    'staff.accessToken',
  ]);
});
