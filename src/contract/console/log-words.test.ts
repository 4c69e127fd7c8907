// The log's words: changes line by line, in Chinese where there is a word.
import { expect, it } from 'vitest';
import { changesOf, subjectLabel } from './log-words.ts';

it('names what changed, and leaves out what stayed', () => {
  const before = { roles: ['reviewer'], is_open: 1, x: 'same' };
  const after = { roles: ['reviewer', 'finance'], is_open: 0, x: 'same' };
  expect(changesOf(before, after)).toEqual([
    { field: '角色', from: '审核', to: '审核、财务' },
    { field: '开放', from: '1', to: '0' },
  ]);
  expect(changesOf(null, { withdrawn: true })).toEqual([{ field: '已撤回', from: null, to: '是' }]);
  expect(changesOf({ state: 'pending' }, { decision: 'approve' })).toEqual([
    { field: '状态', from: '待处理', to: null },
    { field: '处理', from: null, to: '通过' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it('keeps the code of a kind that has no word', () => {
  expect([subjectLabel('staff'), subjectLabel('reports'), subjectLabel('new_kind')]).toEqual([
    '运营人员',
    '举报',
    'new_kind',
  ]);
});
