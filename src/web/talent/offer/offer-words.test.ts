// How the form of an offer begins and what it refuses before anything is sent.
import { describe, expect, it } from 'vitest';
import { beginningOf, dayText, fileProblem, problemsOf, yearText } from './offer-words.ts';

const TODAY = '2026-03-16';
const begun = beginningOf({ name: '陈一鸣', title: '产品经理' }, TODAY);
const filled = { ...begun, salary: '25000', starts_on: '2026-04-15' };

describe('the form of an offer', () => {
  it('begins with a week to answer and words for this person', () => {
    expect(begun.valid_until).toBe('2026-03-23');
    expect(begun.message).toContain('陈一鸣您好');
    expect(begun.message).toContain('「产品经理」');
  });

  it('names each field that is missing or cannot be meant', () => {
    expect(Object.keys(problemsOf({ ...begun, message: ' ' }, TODAY))).toEqual([
      ...['salary', 'starts_on', 'message'],
    ]);
    expect(problemsOf({ ...filled, salary: '25' }, TODAY).salary).toContain('25000');
    expect(problemsOf({ ...filled, salary: '2.5万' }, TODAY).salary).toContain('只填数字');
    expect(Object.keys(problemsOf({ ...filled, valid_until: '2026-04-16' }, TODAY))).toEqual([
      'valid_until',
    ]);
    expect(problemsOf(filled, TODAY)).toEqual({});
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
