// The tree of position categories and the category of a free title.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Category,
  categoryName,
  categoryPath,
  categoryTree,
  findCategoryByTitle,
  isCategory,
} from './category.ts';

const flat = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...flat(category.children)]);
const all = flat(categoryTree());
const thirds = all.filter((category) => category.code.length === 6);

describe('the tree of categories', () => {
  it('has at least 14 first-level and 330 third-level entries', () => {
    expect(categoryTree().length).toBeGreaterThanOrEqual(14);
    expect(thirds.length).toBeGreaterThanOrEqual(330);
  });

  it('has each code once, each below the code it begins with', () => {
    expect(new Set(all.map((category) => category.code)).size).toBe(all.length);
    for (const category of all) {
      expect(category.code).toMatch(/^(\d\d){1,3}$/);
      for (const child of category.children) expect(child.code.slice(0, -2)).toBe(category.code);
    }
  });

  it('has three levels everywhere, at most ten second-level entries below one', () => {
    for (const first of categoryTree()) {
      expect(first.children.length).toBeGreaterThan(0);
      expect(first.children.length).toBeLessThanOrEqual(10);
      for (const second of first.children) {
        expect(second.children.length, second.name).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('names every third-level entry differently, with nothing of the table left in a name', () => {
    expect(new Set(thirds.map((category) => category.name)).size).toBe(thirds.length);
    for (const category of all) expect(category.name).toMatch(/^[^=~_:\s]{2,16}$/);
  });

  it('keeps its codes: what they mean never changes', () => {
    expect(categoryName('010101')).toBe('后端开发');
    expect(categoryName('010203')).toBe('Web3D开发');
    expect(categoryName('070101')).toBe('人事专员');
    expect(categoryName('200403')).toBe('实习生');
  });
});

describe('a category', () => {
  it('tells its path from the first level down', () => {
    expect(categoryPath('010601').map((part) => part.name)).toEqual([
      '互联网/技术',
      '数据',
      '数据分析',
    ]);
    expect(categoryPath('01')).toEqual([{ code: '01', name: '互联网/技术' }]);
    expect(categoryPath('990101')).toEqual([]);
  });

  it('is one a position takes only at the third level', () => {
    expect(isCategory('010601')).toBe(true);
    expect(isCategory('0106')).toBe(false);
    expect(isCategory('01')).toBe(false);
    expect(isCategory('010699')).toBe(false);
    expect(categoryName('toString')).toBe('');
  });
});

describe('the category of a title', () => {
  it('is found for the name of every third-level entry', () => {
    for (const { name, code } of thirds) expect(findCategoryByTitle(name), name).toBe(code);
  });

  it.each([
    ['数据分析师', '数据分析'],
    ['高级数据分析师（北京）', '数据分析'],
    ['资深数据分析师(J181121016)', '数据分析'],
    ['\u200b数据分析师', '数据分析'],
    ['29912-数据分析-运营开发', '数据分析'],
    ['数据分析实习生', '数据分析'],
    ['数据分析助理', '数据分析'],
    ['Senior Data Analyst', '数据分析'],
    ['阳光保险集团-未来之星（数据分析方向）', '数据分析'],
    ['数据分析产品经理', '产品经理'],
    ['高级产品经理（数据分析方向）', '产品经理'],
    ['用户运营经理', '用户运营'],
    ['运营经理', '运营主管'],
    ['Java后台开发工程师-HR数据分析平台', 'Java'],
    ['ＪＡＶＡ 工程师', 'Java'],
    ['前端开发工程师-HR数据分析平台', '前端开发'],
    ['C#|.NET', 'C#/.NET'],
    ['C++工程师', 'C/C++'],
    ['Go 开发', 'Go'],
    ['测试实习生', '测试工程师'],
    ['实习生', '实习生'],
    ['总经理助理', '助理'],
    ['小学语文老师', '语文教师'],
    ['大客户销售经理', '大客户销售'],
    ['会计', '会计'],
  ])('%s is %s', (title, name) => {
    expect(categoryName(findCategoryByTitle(title) ?? '')).toBe(name);
  });

  it.each(['', '火箭发射', 'MongoDB', 'Django', '（）', '-/-'])('%s is none', (title) => {
    expect(findCategoryByTitle(title)).toBeNull();
  });

  it('is a third-level category or none, whatever the title, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (title) => {
        const code = findCategoryByTitle(title);
        expect(code === null || isCategory(code)).toBe(true);
      }),
    );
    const start = performance.now();
    findCategoryByTitle('(['.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
