import { expect, it } from 'vitest';
import { headingOf, isWordless } from './view.ts';

it('a keyword without letters and digits finds nothing by itself', () => {
  for (const word of ['😀', '%', '!!!']) expect(isWordless(word), word).toBe(true);
  for (const word of ['', '会计', 'C++', '3']) expect(isWordless(word), word).toBe(false);
});

it('the heading says 招聘 once', () => {
  const names = { region: '', category: '', enterprise: '' };
  const heading = (keyword: string) => headingOf({ keyword: [keyword] }, names);
  expect(heading('前端')).toBe('前端招聘');
  expect(heading('前端招聘')).toBe('前端招聘');
  expect(heading('招聘')).toBe('招聘招聘');
  expect(headingOf({}, names)).toBe('全部职位');
});
