// The shipped schools and majors, and which of them a text means.
import { afterEach, describe, expect, it } from 'vitest';
import { isLeaf, parentOf } from '../../../contract/dictionary/trees.ts';
import { tiersOf } from '../../../contract/value/schools.ts';
import { SHIPPED_STUDIES } from './shipped.ts';
import { applyStudies, offeredNames, presentName } from './study.ts';

const { school, major } = SHIPPED_STUDIES;
const schools = school.filter(({ code }) => isLeaf('school', code));

describe.each(['school', 'major'] as const)('the shipped list %s', (tree) => {
  const terms = SHIPPED_STUDIES[tree];
  const leaves = terms.filter(({ code }) => isLeaf(tree, code));

  it('has each code once, below a term that is there', () => {
    const codes = new Set(terms.map(({ code }) => code));
    expect(codes.size).toBe(terms.length);
    for (const { code } of terms) {
      const parent = parentOf(tree, code);
      expect(parent === '' || codes.has(parent), code).toBe(true);
    }
  });

  it('gives each text one meaning', () => {
    const texts = leaves.flatMap(({ name, also = [] }) => [name, ...also]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    for (const text of texts) expect(text).toMatch(/^[^=:\s]{1,30}$/);
  });
});

describe('the schools', () => {
  it('are more than a thousand in all provinces, and 800 majors', () => {
    expect(schools.length).toBeGreaterThan(1500);
    expect(school.length - schools.length).toBe(34);
    expect(major.filter(({ code }) => isLeaf('major', code)).length).toBeGreaterThan(800);
  });

  it('have as many of each tier as the ministry’s lists, each of which it has', () => {
    const holding = (tier: string) =>
      schools.filter(({ name }) => (tiersOf(name) as readonly string[]).includes(tier)).length;
    expect([holding('985'), holding('211'), holding('double-first')]).toEqual([39, 115, 147]);
  });

  it('keep their codes: what they mean never changes', () => {
    const nameOf = (code: string) => school.find((one) => one.code === code)?.name;
    expect(nameOf('11001')).toBe('北京大学');
    expect(nameOf('33001')).toBe('浙江大学');
    expect(major.find(({ code }) => code === '080901')?.name).toBe('计算机科学与技术');
  });
});

describe('a text', () => {
  afterEach(() => applyStudies([]));
  const change = { tree: 'school' as const, rank: null, closed: false, into: null };

  it.each([
    ['北航', '北京航空航天大学'],
    ['北京广播学院', '中国传媒大学'],
    [' 浙江 大学 ', '浙江大学'],
    ['中国地质大学(武汉)', '中国地质大学（武汉）'],
    ['没有这所学校', '没有这所学校'],
  ])('%s means %s', (text, name) => {
    expect(presentName('school', text)).toBe(name);
  });

  it('of before still means a term after a new name and a merge', () => {
    applyStudies([
      { ...change, code: '11001', name: '燕京大学', former_names: ['北京大学'] },
      { ...change, code: '11003', name: '清华大学', into: '11001' },
    ]);
    expect(['北大', '北京大学', '清华'].map((text) => presentName('school', text))).toEqual([
      '燕京大学',
      '燕京大学',
      '燕京大学',
    ]);
    expect(offeredNames('school')).not.toContain('清华大学');
  });
});
