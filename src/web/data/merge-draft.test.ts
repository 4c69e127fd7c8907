// Drafts older than the form that reads them.
import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const BASE = {
  name: '择木',
  work_hours: '9:00–18:00',
  welfare: ['餐补'],
  parts: { base: null, share: '' },
};

describe('a kept draft over the form of today', () => {
  it('takes what was typed, and leaves a field that was added since as it is saved', () => {
    expect(mergeDraft(BASE, { name: '择木科技', welfare: [] })).toEqual({
      ...BASE,
      name: '择木科技',
      welfare: [],
    });
    expect(mergeDraft(BASE, { parts: { base: 3000 } }).parts).toEqual({ base: 3000, share: '' });
  });

  it('leaves out a field that is gone, which a strict call would refuse', () => {
    expect(mergeDraft(BASE, { name: '择木科技', fax: '0571' })).not.toHaveProperty('fax');
  });

  it('takes no value of another kind', () => {
    for (const welfare of ['餐补', 3, { 0: '餐补' }]) {
      expect(mergeDraft(BASE, { name: '择木科技', welfare })).toEqual({
        ...BASE,
        name: '择木科技',
      });
    }
    for (const draft of [null, undefined]) expect(mergeDraft('', draft) ?? '').toBe('');
    expect(mergeDraft(BASE, ['x'])).toBe(BASE);
    expect(mergeDraft(BASE, 'x')).toBe(BASE);
  });

  it('gives items of a list the fields they had not yet, and keeps their keys', () => {
    const item = { name: '', image: '', text: '' };
    const draft = [
      { key: 'new-1', name: '招聘' },
      null,
      { key: 'saved-0', name: '日历', text: '好用' },
    ];
    expect(mergeDraft([{ ...item, key: 'saved-0' }], draft, item)).toEqual([
      { key: 'new-1', name: '招聘', image: '', text: '' },
      { key: 'saved-0', name: '日历', image: '', text: '好用' },
    ]);
  });
});
