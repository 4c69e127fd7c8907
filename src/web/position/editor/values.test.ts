// The publishing form's ways with values: merging, pay, and what a tab keeps.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftContent } from '../../../contract/position/drafts.ts';
import { merge } from '../../data/record-form/state.ts';
import { dropStored, readStored, storedKey, writeStored } from './stored.ts';
import { draftOf, NEW_VALUES, payOf, sameValues, valuesOfContent, welfareNote } from './values.ts';

const base = { ...NEW_VALUES, title: '前端工程师', salary_min: 15_000, salary_max: 25_000 };

describe('merging with what a colleague saved', () => {
  it('keeps own changes and takes over all others', () => {
    const mine = { ...base, description: '我写的新描述' };
    const theirs = { ...base, salary_max: 28_000, skills: ['React'] };
    const merged = merge(base, mine, theirs);
    expect(merged.values).toEqual({ ...theirs, description: '我写的新描述' });
    expect(merged.taken).toEqual(['salary_max', 'skills']);
    expect(merged.kept).toEqual([]);
  });

  it('names what both changed and keeps one’s own', () => {
    const merged = merge(base, { ...base, salary_max: 26_000 }, { ...base, salary_max: 28_000 });
    expect(merged.values.salary_max).toBe(26_000);
    expect(merged.kept).toEqual(['salary_max']);
    expect(merged.taken).toEqual([]);
  });

  it('says nothing when both changed it to the same', () => {
    const both = { ...base, headcount: 5 };
    expect(merge(base, both, both)).toEqual({ values: both, taken: [], kept: [] });
  });
});

describe('pay', () => {
  it('is by the month with its salaries a year', () => {
    const pay = payOf({ ...base, salary_months: 14 });
    expect(pay).toEqual({ min: 15_000, max: 25_000, months: 14, unit: 'month' });
  });

  it('is by the day for part-time work, and twelve salaries are sent then', () => {
    const part = { ...base, job_type: 'part' as const, salary_min: 180, salary_max: 200 };
    expect(payOf({ ...part, salary_months: 14 })).toMatchObject({ unit: 'day', months: 12 });
    expect(draftOf({ ...part, salary_months: 14 }).salary_months).toBe(12);
  });

  it('is by another unit where one was chosen, whatever the kind of work', () => {
    const hourly = { ...base, salary_unit: 'hour' as const, salary_min: 30, salary_max: 40 };
    expect(payOf({ ...hourly, salary_months: 14 })).toMatchObject({ unit: 'hour', months: 12 });
    expect(draftOf({ ...hourly, salary_months: 14 })).toMatchObject({
      salary_unit: 'hour',
      salary_months: 12,
    });
  });

  it('is not shown before both ends are filled in order', () => {
    expect(payOf({ ...base, salary_max: null })).toBeNull();
    expect(payOf({ ...base, salary_max: 10_000 })).toBeNull();
    expect(payOf({ ...base, salary_min: -5 })).toBeNull();
  });
});

describe('what a tab keeps', () => {
  const entries = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    }),
  );
  afterEach(() => {
    entries.clear();
    vi.unstubAllGlobals();
  });
  const key = storedKey(7, 'new');

  it('comes back as it was, and is gone once dropped', () => {
    writeStored(key, { values: base, base: null, version: null, at: 1 });
    expect(readStored(key)).toEqual({ values: base, base: null, version: null, at: 1 });
    expect(readStored(storedKey(8, 'new'))).toBeNull();
    dropStored(key);
    expect(readStored(key)).toBeNull();
  });

  it('is read field by field, so that a strange one does no harm', () => {
    const strange = { title: '测试', skills: 'React', salary_min: '9', valid_days: 30, x: 1 };
    entries.set(key, JSON.stringify({ values: strange, version: 'a' }));
    const stored = readStored(key);
    expect(stored?.values).toEqual({ ...NEW_VALUES, title: '测试', valid_days: 30 });
    expect(stored?.version).toBeNull();
    for (const text of ['', '{', 'null', '[]', '{"values":3}']) {
      entries.set(key, text);
      expect(readStored(key)).toBeNull();
    }
  });

  it('from before a group got a field keeps the others of the group', () => {
    const values = { ...base, pay_parts: { base: 3000 }, screening: { years: 3 } };
    entries.set(key, JSON.stringify({ values, base: null, version: null, at: 1 }));
    expect(readStored(key)?.values).toEqual({
      ...base,
      pay_parts: { ...NEW_VALUES.pay_parts, base: 3000 },
      screening: { ...NEW_VALUES.screening, years: 3 },
    });
    const content = DraftContent.parse({ title: '前端', pay_parts: { base: 3000 } });
    expect(valuesOfContent(content).pay_parts).toEqual({ ...NEW_VALUES.pay_parts, base: 3000 });
  });

  it('says so when the browser refuses to keep it', () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(writeStored(key, { values: base, base: null, version: null, at: 1 })).toBe(false);
  });
});

it('tells a changed form from an unchanged one', () => {
  expect(sameValues(base, { ...base, skills: [] })).toBe(true);
  expect(sameValues(base, { ...base, skills: ['React'] })).toBe(false);
});

describe('the benefits', () => {
  it('of the enterprise that a new posting begins with are called so', () => {
    expect(NEW_VALUES.welfare).toEqual([]);
    expect(welfareNote(['五险一金', '双休', '食堂'], ['双休', '五险一金'])).toMatch(
      /^其中 2 项来自企业资料，这个职位没有的请去掉/,
    );
    expect(welfareNote(['食堂'], ['双休'])).toMatch(/^只勾选真实提供的/);
  });
});
