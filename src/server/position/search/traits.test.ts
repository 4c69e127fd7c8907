// What a posting is said to offer, from its own words.
import { expect, test } from 'vitest';
import { type TraitFacts, traitsOf } from './traits.ts';

const FACTS: TraitFacts = {
  title: '会计',
  description: '负责日常核算。',
  welfare: [],
  work_hours: '',
  employment: 'direct',
  is_agency: false,
  certified_at: null,
  account_class: 'direct',
  counted: null,
  answered: null,
};
const has = (trait: string, facts: Partial<TraitFacts>) =>
  traitsOf({ ...FACTS, ...facts }).includes(trait);

test.each([
  ['支持远程办公', true],
  ['每周可在家办公两天', true],
  ['可远程', true],
  ['不支持远程办公', false],
  ['负责远程监控系统', false],
  ['远程教育产品的运营', false],
  ['非远程岗位', false],
])('%s is remote: %s', (description, expected) => {
  expect(has('remote', { description })).toBe(expected);
});

test.each([
  ['welfare:board', '包吃包住', true],
  ['welfare:board', '公司提供食宿', true],
  ['welfare:board', '不包住', false],
  ['welfare:board', '把面包吃完', false],
  ['welfare:insurance', '入职缴纳五险一金', true],
  ['welfare:insurance', '没有五险一金', false],
  ['welfare:insurance', '熟悉五险的办理', false],
])('%s by the words %s: %s', (trait, description, expected) => {
  expect(has(trait, { description })).toBe(expected);
});

test.each([
  ['周末双休', true],
  ['做五休二', true],
  ['双休日兼职', false],
  ['单双休', false],
  ['大小周，双休周不加班', false],
  ['不是双休', false],
])('%s is free at weekends: %s', (description, expected) => {
  expect(has('weekend', { description })).toBe(expected);
});

test('welfare counts by its code, and 双休 among it for the weekend too', () => {
  expect(traitsOf({ ...FACTS, welfare: ['双休', '餐补', '下午茶'] })).toEqual([
    'direct',
    'weekend',
    'class:direct',
    'welfare:weekend',
    'welfare:meal',
  ]);
});

test('direct leaves out agencies, clients, dispatch and outsourcing', () => {
  expect(has('direct', {})).toBe(true);
  expect(has('direct', { account_class: 'agency' })).toBe(false);
  expect(has('direct', { account_class: 'outsourcing' })).toBe(false);
  expect(has('direct', { is_agency: true })).toBe(false);
  expect(has('direct', { employment: 'outsource' })).toBe(false);
  expect(has('direct', { employment: 'dispatch' })).toBe(false);
  expect(has('direct', { employment: 'internship' })).toBe(true);
});

test('often answers: at least 70% of at least ten', () => {
  expect(has('answers', { counted: 10, answered: 7 })).toBe(true);
  expect(has('answers', { counted: 10, answered: 6 })).toBe(false);
  expect(has('answers', { counted: 9, answered: 9 })).toBe(false);
  expect(has('answers', {})).toBe(false);
});
