import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  changedFields,
  isDirty,
  merge,
  type RecordState,
  type Saved,
  step,
  unversioned,
} from './state.ts';

interface Words {
  name: string;
  location: string;
}
const at = (version: number, name = '', location = ''): Saved<Words> => ({
  version,
  values: { name, location },
});
const typed = (name: string, location = '') =>
  ({ type: 'typed', values: { name, location } }) as const;
const changed = (record: Saved<Words>, isOpen?: boolean) =>
  ({ type: 'changed', record, isOpen }) as const;
const choose = (choice: 'mine' | 'theirs' | 'both' | 'later') =>
  ({ type: 'resolved', choice }) as const;
const run = (state: RecordState<Words>, ...events: Parameters<typeof step<Words>>[1][]) =>
  events.reduce((now, event) => step(now, event), state);

describe('a form over a record', () => {
  it('shows the newest record until something is typed, and then tells of changes', () => {
    const open = begin(null, at(1));
    expect(run(open, changed(at(2, '新')))).toMatchObject({
      status: 'clean',
      values: { name: '新' },
    });
    const moved = run(open, typed('我'), changed(at(2, '新')));
    expect(moved).toMatchObject({ status: 'outdated', values: { name: '我' }, base: at(1) });
    expect(run(moved, choose('mine'))).toMatchObject({
      status: 'dirty',
      values: { name: '我' },
      base: at(2, '新'),
    });
    expect(run(moved, choose('theirs'))).toMatchObject({ status: 'clean', values: { name: '新' } });
  });

  it('that is a part takes over the version while only other parts change', () => {
    const open = run(begin(null, at(1), { isPart: true }), typed('我'));
    expect(run(open, changed(at(5)))).toMatchObject({ status: 'dirty', base: at(5) });
    expect(run(open, changed(at(5, '新'))).status).toBe('outdated');
    expect(run(open, changed(at(5, '新')), changed(at(6))).status).toBe('dirty');
    const sent = run(open, { type: 'sent' });
    const overtaken = (record: Saved<Words>) => run(sent, { type: 'overtaken', record });
    expect(overtaken(at(5))).toMatchObject({ status: 'saving', base: at(5) });
    expect(overtaken(at(5, '新'))).toMatchObject({ status: 'conflict', base: at(1) });
    expect(run(overtaken(at(5, '新')), choose('later')).status).toBe('outdated');
  });

  it('keeps what is typed while it is being saved', () => {
    const sent = run(begin(null, at(1)), typed('我'), { type: 'sent' }, typed('我们'));
    expect(run(sent, { type: 'saved', record: at(2, '我') })).toMatchObject({
      status: 'dirty',
      values: { name: '我们' },
      base: at(2, '我'),
    });
  });

  it('tells of no change by the own save', () => {
    const sent = run(begin(null, at(1)), typed('我'), { type: 'sent' }, changed(at(2, '我')));
    expect(sent.status).toBe('saving');
    expect(run(sent, { type: 'saved', record: undefined })).toMatchObject({
      status: 'clean',
      base: at(2, '我'),
    });
  });

  it('of a dialog tells of every change while it is open, and of none while it is closed', () => {
    const open = begin(null, at(1));
    expect(run(open, changed(at(2), true)).status).toBe('outdated');
    expect(run(open, changed(at(2), true), changed(at(2), false)).status).toBe('clean');
    expect(run(open, typed('我'), changed(at(2), false))).toMatchObject({
      status: 'dirty',
      values: { name: '我' },
      base: at(2),
    });
  });

  it('adds a record again that was removed', () => {
    const gone = { version: 3, values: null };
    const open = run(begin(null, at(1), { isPart: true }), typed('我'), changed(gone));
    expect(open.status).toBe('outdated');
    expect(run(open, choose('mine'))).toMatchObject({ values: { name: '我' }, base: gone });
  });

  it('restores a draft, also over a record that changed since', () => {
    const values = { name: '我', location: '' };
    const draft = { id: null, values, started: { saved: { name: '', location: '' }, version: 1 } };
    expect(begin(draft, at(1))).toMatchObject({ status: 'dirty', values, isRestored: true });
    expect(begin(draft, at(2, '新'))).toMatchObject({ status: 'outdated', values, base: at(1) });
    expect(begin(draft, at(1, '我'))).toMatchObject({ status: 'clean', isRestored: false });
    expect(begin({ id: null, values }, unversioned({ name: '', location: '' })).status).toBe(
      'dirty',
    );
  });
});

const event = fc.oneof(
  fc.record({ type: fc.constant('type' as const), name: fc.constantFrom('甲', '乙', '丙') }),
  fc.record({ type: fc.constant('colleague' as const), name: fc.constantFrom('甲', '丁', '戊') }),
  fc.constantFrom(
    { type: 'arrive' as const },
    { type: 'send' as const },
    { type: 'answer' as const },
    { type: 'mine' as const },
    { type: 'later' as const },
  ),
);

describe.each([true, false])('whatever comes in whatever order (part: %s)', (isPart) => {
  it('nothing typed is lost, nothing unseen is overwritten, nothing is sent twice', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let stored = at(1);
        let state = begin(null, stored, { isPart });
        let lastTyped: string | null = null;
        /** The newest saved name that the form has shown or told of. */
        let seen = '';
        for (const one of events) {
          if (one.type === 'colleague') stored = at(stored.version + 1, one.name);
          if (one.type === 'arrive') state = run(state, changed(stored));
          if (one.type === 'type' && state.status !== 'conflict') {
            lastTyped = one.name;
            state = run(state, typed(one.name));
          }
          if (one.type === 'mine' && state.status !== 'saving') state = run(state, choose('mine'));
          if (one.type === 'later') state = run(state, choose('later'));
          const maySend = state.status === 'dirty' || (isPart && state.status === 'outdated');
          if (one.type === 'send' && maySend) state = run(state, { type: 'sent' });
          if (one.type === 'answer' && state.status === 'saving') {
            if (state.base.version === stored.version) {
              expect(seen).toBe(stored.values?.name);
              stored = at(stored.version + 1, state.sent.name);
              state = run(state, { type: 'saved', record: stored });
            } else {
              const record = isPart ? stored : undefined;
              const before = state;
              state = run(state, { type: 'overtaken', record });
              const isBoth = before.base.values?.name !== stored.values?.name;
              if (isPart) expect(state.status).toBe(isBoth ? 'conflict' : 'saving');
            }
          }
          if (!isDirty(state)) lastTyped = null;
          if (lastTyped !== null) expect(state.values.name).toBe(lastTyped);
          if (state.status === 'clean') expect(isDirty(state)).toBe(false);
          const told = ['outdated', 'conflict'].includes(state.status) ? state.live : state.base;
          seen = told.values?.name ?? '';
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('two edits of one record', () => {
  const base = { location: '西溪路', name: '林一诺', people: [1] };

  it('are merged field by field: own words stay', () => {
    const theirs = { location: '文三路', name: '周小满', people: [1, 2] };
    expect(merge(base, { ...base, location: '龙井路' }, theirs)).toEqual({
      values: { ...theirs, location: '龙井路' },
      taken: ['name', 'people'],
      kept: ['location'],
    });
    expect(merge(base, theirs, theirs)).toEqual({ values: theirs, taken: [], kept: [] });
  });

  it('and the changed fields are named', () => {
    const theirs = { ...base, location: '文三路', people: [1, 2] };
    const labels = { location: '地点', people: '面试官', name: '联系人' };
    expect(changedFields(labels, base, theirs)).toEqual(['地点', '面试官']);
    expect(changedFields(labels, base, base)).toEqual([]);
  });
});
