import { createElement } from 'react';
import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../tests/stage/draw.ts';
import { ApplicationItem } from './item.tsx';

const at = (text: string) => new Date(`${text}+08:00`);
const application = (answer_until: string) => ({
  id: 1,
  state: 'submitted',
  label: '已投递',
  position_open: true,
  events: [],
  told: [],
  offers: [],
  can_answer_offer: false,
  withdraw_reason: null,
  note: '',
  can_withdraw: true,
  can_apply_again: false,
  nudge_from: null,
  nudged_at: null,
  created_at: at('2026-03-01T09:00:00').toISOString(),
  answer_until: at(answer_until).toISOString(),
  position: {
    id: 2,
    title: '前端工程师',
    city_name: '杭州',
    salary: null,
    salary_unit: 'month',
    enterprise: { id: 3, short_name: '竹间数据', logo: '', certified: true },
  },
});
const promise = (answer_until: string, now: string, unseen: 'hidden' | null = null) => {
  const props = { application: application(answer_until), now: at(now).getTime(), unseen };
  return wordsOf(draw(createElement(ApplicationItem, props as never)));
};

it.each([
  // Two days by the calendar, though more than 48 hours.
  ['2026-03-15T09:00:00', '2026-03-13T00:30:00', '还有 2 天'],
  // Less than an hour, and tomorrow.
  ['2026-03-15T00:10:00', '2026-03-14T23:30:00', '还有 1 天'],
  ['2026-03-15T23:00:00', '2026-03-15T01:00:00', '今天到期'],
  ['2026-03-15T23:00:00', '2026-03-16T01:00:00', '今天到期'],
])('an answer due at %s is, at %s, %s', (until, now, said) => {
  const words = promise(until, now);
  expect(words).toMatch(/企业最迟 3月15日 前答复/);
  expect(words).toContain(said);
});

it('says from when the days are counted', () => {
  const now = '2026-03-02T09:00:00';
  expect(promise('2026-03-15T09:00:00', now)).toContain('从3月1日投递起 14 天');
  expect(promise('2026-03-19T09:00:00', now)).toContain('从3月5日最近的进展起 14 天');
});

it('promises no answer of an enterprise that cannot see a hidden resume', () => {
  const words = promise('2026-03-15T09:00:00', '2026-03-02T09:00:00', 'hidden');
  expect(words).not.toContain('企业最迟');
  expect(words).toMatch(/您的简历设为了“隐藏”，企业现在看不到这份投递.*去改为可见/);
});
