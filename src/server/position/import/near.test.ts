// Titles that no word of the table fits find the nearest category.
import { describe, expect, it } from 'vitest';
import { categoryName, findCategoryByTitle } from '../../dictionary/category/category.ts';
import { listedTitles, nearestCategory } from './near.ts';

describe('the nearest category', () => {
  it.each([
    ['洗碗工', [], '后厨'],
    ['瓦工', [], '普工'],
    ['秩序维护员', [], '保安'],
    ['薪酬主管', [], '薪酬绩效'],
    ['客房', [], '客房服务'],
    ['诚聘英才', ['', 'Java 后端'], 'Java'],
  ])('of %s with %j is %s', (title, context, name) => {
    expect(findCategoryByTitle(title)).toBeNull();
    expect(categoryName(nearestCategory(title, context) ?? '')).toBe(name);
  });

  it('is none where nothing says the kind of work', () => {
    expect(nearestCategory('诚聘英才', ['', '五险一金'])).toBeNull();
  });

  it('has a category for each title of its list', () => {
    expect(listedTitles().filter(({ code }) => code === null)).toEqual([]);
  });
});
