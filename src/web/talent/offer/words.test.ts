// The start values of an offer's form, and its checks before sending.
import { describe, expect, it } from 'vitest';
import {
  afterAcceptance,
  beginningOf,
  dayText,
  fileProblem,
  givenUpText,
  openInterviewText,
  outsidePayText,
  problemsOf,
  rejectedOfferText,
  yearText,
} from './words.ts';

const TODAY = '2026-03-16';
const TO = { name: '陈一鸣', title: '产品经理', salary_months: 14, interviewed: true };
const begun = beginningOf(TO, TODAY);
const filled = { ...begun, salary: '25000', starts_on: '2026-04-15' };

describe('the form of an offer', () => {
  it('begins with a week to answer and words for this person', () => {
    expect(begun.valid_until).toBe('2026-03-23');
    expect(begun.message).toContain('陈一鸣您好');
    expect(begun.message).toContain('通过了「产品经理」的面试');
    expect(begun.salary_months).toBe(14);
    const unseen = beginningOf({ ...TO, interviewed: false }, TODAY);
    expect(unseen.message).toContain('担任「产品经理」');
    expect(unseen.message).not.toContain('面试');
  });

  it('names each field that is missing or cannot be meant', () => {
    expect(Object.keys(problemsOf({ ...begun, message: ' ' }, TODAY)).sort()).toEqual([
      'message',
      'salary',
      'starts_on',
    ]);
    // All errors are reported together.
    const wrong = { ...filled, salary: '25', starts_on: '2026-03-01', valid_until: '2026-03-02' };
    expect(problemsOf(wrong, TODAY)).toEqual({
      salary: expect.stringContaining('25000'),
      starts_on: '入职日期不能早于今天',
      valid_until: '有效期不能早于今天',
    });
    expect(Object.keys(problemsOf({ ...wrong, salary: '2.5万' }, TODAY))).toContain('starts_on');
    expect(problemsOf({ ...filled, salary: '25' }, TODAY).salary).toContain('25000');
    expect(problemsOf({ ...filled, salary: '2.5万' }, TODAY).salary).toContain('只填数字');
    expect(Object.keys(problemsOf({ ...filled, valid_until: '2026-04-16' }, TODAY))).toEqual([
      'valid_until',
    ]);
    expect(problemsOf(filled, TODAY)).toEqual({});
  });

  it('warns of pay outside what the position offered', () => {
    const pay = { min: 12_000, max: 18_000, months: 14, unit: 'month' } as const;
    const said = (salary: string) => outsidePayText({ ...filled, salary }, pay);
    expect(said('9000')).toContain('低于职位公布的薪资 12-18K·14薪');
    expect(said('20000')).toContain('高于职位公布的薪资');
    expect([said('12000'), said('18000'), said('')]).toEqual(['', '', '']);
    expect(outsidePayText({ ...filled, salary: '200', salary_unit: 'day' }, pay)).toBe('');
    expect(outsidePayText({ ...filled, salary: '9000' }, null)).toBe('');
  });

  it('counts the year, where a year can be told', () => {
    expect(yearText({ ...filled, salary_months: 14 })).toBe('一年合计 350,000 元（税前）');
    expect(yearText({ ...filled, salary_unit: 'day', salary: '180' })).toBe('');
    expect(dayText('2026-04-05')).toBe('2026年4月5日');
  });

  it('says what is wrong with a file before it is sent', () => {
    expect(fileProblem({ name: 'a.exe', size: 9 })).toContain('PDF');
    expect(fileProblem({ name: 'a.PDF', size: 0 })).toContain('空');
    expect(fileProblem({ name: 'a.pdf', size: 11 * 1024 * 1024 })).toContain('10 MB');
    expect(fileProblem({ name: '录用.JPG', size: 9 })).toBe('');
  });
});

describe('what is said where an offer is lost', () => {
  it('warns who takes the application back', () => {
    expect(givenUpText('accepted')).toContain('已接受的录用也一并放弃');
    expect(givenUpText('sent')).toContain('等您答复');
    expect([givenUpText('declined'), givenUpText(undefined)]).toEqual(['', '']);
    expect(afterAcceptance('offered', '2026-04-15')).toContain('2026年4月15日按约入职');
    expect(afterAcceptance('withdrawn', '2026-04-15')).toContain('录用随之放弃');
  });

  it('warns who makes one while an interview is open', () => {
    const text = (interview: { starts_at: string | null } | null) =>
      openInterviewText(interview, '2026-03-16T12:00:00+08:00');
    expect(text({ starts_at: '2026-03-17T14:00:00+08:00' })).toMatch(
      /3月17日 14:00 的面试还没有进行.*请先取消面试/,
    );
    expect(text({ starts_at: '2026-03-15T14:00:00+08:00' })).toContain('还没有记录结果');
    expect(text({ starts_at: null })).toContain('等对方选时间');
    expect(text(null)).toBe('');
  });

  it('warns who rejects a candidate that has one', () => {
    const valid_until = '2026-03-23';
    const cards = [
      { name: '陈一鸣', offer: { state: 'accepted', valid_until } },
      { name: '柳六', offer: { state: 'sent', valid_until } },
      { name: '赵七', offer: null },
    ] as const;
    expect(rejectedOfferText(cards)).toMatch(/陈一鸣已经接受了.*柳六还没有答复/);
    expect(rejectedOfferText(cards.slice(2))).toBe('');
  });
});
