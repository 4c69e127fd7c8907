// Where a suggestion leads, and what it says.
import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../contract/position/suggest.ts';
import { choiceOf, type SearchAddress, stepped, wordChoice } from './choices.ts';

const POSITIONS: SearchAddress = {
  scene: 'position',
  action: '/position',
  keep: { keyword: ['会'], region: ['330100'], experience: ['1-3', '3-5'] },
};
const one = (facts: Partial<Suggestion>): Suggestion => ({
  kind: 'word',
  text: '会计',
  code: '',
  positions: 3,
  ...facts,
});
const leads = (address: SearchAddress, facts: Partial<Suggestion>) =>
  decodeURIComponent(choiceOf(address, one(facts)).to);

describe('a suggestion', () => {
  it('keeps the other filters and takes the place of what was typed', () => {
    const rest = 'region=330100&experience=1-3,3-5';
    expect(leads(POSITIONS, {})).toBe(`/position?keyword=会计&${rest}`);
    expect(leads(POSITIONS, { kind: 'category', code: '070401' })).toBe(
      `/position?${rest}&category=070401`,
    );
    expect(leads(POSITIONS, { kind: 'region', code: '310100' })).toBe(
      '/position?region=310100&experience=1-3,3-5',
    );
  });

  it('shows all positions of a company, or the company where companies are searched', () => {
    const company = { kind: 'company', code: '7', text: '枝上云' } as const;
    expect(leads(POSITIONS, company)).toBe('/position?enterprise=7');
    const enterprises = { scene: 'enterprise', action: '/enterprise', keep: {} } as const;
    expect(leads(enterprises, company)).toBe('/company-details?id=7');
    const industry = { kind: 'industry', code: 'education', text: '教育培训' } as const;
    expect(leads(enterprises, industry)).toBe('/enterprise?industry=education');
    expect(choiceOf(enterprises, one(industry)).note).toBe('行业 · 3 个职位');
  });

  it('is a word where talents are searched', () => {
    const talents: SearchAddress = {
      scene: 'talent',
      action: '/layout/recommend',
      keep: { tab: ['search'] },
    };
    const category = { kind: 'category', code: '070401', positions: null } as const;
    expect(leads(talents, category)).toBe('/layout/recommend?tab=search&keyword=会计');
    expect(choiceOf(talents, one(category)).word).toBe('会计');
  });

  it('says what it is and how many there are; only words go into the history', () => {
    const company = choiceOf(POSITIONS, one({ kind: 'company', code: '7' }));
    expect(company).toMatchObject({ note: '企业 · 3 个职位', word: '' });
    expect(choiceOf(POSITIONS, one({}))).toMatchObject({ note: '3 个职位写明', word: '会计' });
    expect(wordChoice(POSITIONS, '护士')).toMatchObject({ note: '', word: '护士' });
  });
});

it('the arrow keys go round, by way of the field', () => {
  expect([stepped(-1, 1, 2), stepped(0, 1, 2), stepped(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([stepped(-1, -1, 2), stepped(0, -1, 2)]).toEqual([1, -1]);
  expect(stepped(-1, 1, 0)).toBe(-1);
});
