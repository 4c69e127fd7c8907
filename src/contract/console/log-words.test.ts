// The log's words: changes line by line, in Chinese where there is a word.
import { expect, it } from 'vitest';
import { headlineOf } from './log-acts.ts';
import { changesOf, recordLabel, subjectLabel } from './log-words.ts';

it('names what changed, and leaves out what stayed', () => {
  const before = { roles: ['reviewer'], is_open: 1, x: 'same' };
  const after = { roles: ['reviewer', 'finance'], is_open: 0, x: 'same' };
  expect(changesOf('staff', before, after)).toEqual([
    { field: '角色', from: '审核', to: '审核、财务' },
    { field: '开放', from: '是', to: '否' },
  ]);
  expect(changesOf('announcement', null, { withdrawn: true })).toEqual([
    { field: '已撤回', from: null, to: '是' },
  ]);
  expect(changesOf('famous', { state: 'pending' }, { decision: 'reject' })).toEqual([
    { field: '状态', from: '审核中', to: null },
    { field: '处理', from: null, to: '不通过' },
  ]);
  expect(changesOf('x', null, null)).toEqual([]);
});

it('keeps the code of a kind that has no word', () => {
  expect([subjectLabel('staff'), subjectLabel('reports'), subjectLabel('new_kind')]).toEqual([
    '运营人员',
    '举报',
    'new_kind',
  ]);
});

it('writes times as the clock of Shanghai shows them', () => {
  expect(changesOf('advert', null, { starts_at: '2026-11-27T16:30:00.000Z' })).toEqual([
    { field: '开始时间', from: null, to: '2026年11月28日 00:30' },
  ]);
});

it('names a term of an edited list, and no bare code', () => {
  expect(['category:050101', '88', 'site'].map(recordLabel)).toEqual(['职位类别 050101', '88', '']);
});

it('says what was done, not what the call is able to do', () => {
  const none = { before: null, after: null, reason: '' };
  const said = (act: string, subject: string, more: object, summary = '') =>
    headlineOf({ ...none, act, subject, ...more }, summary);
  expect(
    said('/api/measure.appeal/decide', 'objections', { after: { decision: 'overturn' } }),
  ).toBe('处理申诉：撤销处理');
  expect(said('/api/console.review/claim', 'reports', { reason: '开始处理' })).toBe('开始处理');
  expect(said('/api/operate.advert/save', 'advert', {})).toBe('新建广告');
  expect(said('/api/operate.advert/move', 'advert', { after: { state: 'paused' } })).toBe(
    '广告：已暂停',
  );
  expect(said('npm run admin -- reindex', 'search_index', {})).toBe('重建搜索索引（服务器命令）');
  expect(said('/api/x/y', 'staff', {}, '下架一个职位：写明理由，企业能看到')).toBe('下架一个职位');
});
