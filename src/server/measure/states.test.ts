// The rules of measures, whatever happens to them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Restraint, restraintOn } from '../../contract/call/restraint.ts';
import {
  MEASURE_DAYS,
  type MeasureState,
  measureStates,
} from '../../contract/dictionary/measure.ts';
import { measureMoves, measureStateOn, nextStep } from '../../contract/measure/states.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-05-20T02:00:00Z');
const codes = measureStates.map(({ code }) => code);
const moves = Object.keys(measureMoves.moves) as (keyof typeof measureMoves.moves)[];
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

describe('the life of a measure', () => {
  it('ends: whatever is tried, nothing leads back into force', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...moves), fc.constantFrom('operator', 'system'))),
        fc.constantFrom<MeasureState>('proposed', 'active'),
        (tries, first) => {
          let state: MeasureState = first;
          let ended = false;
          for (const [move, actor] of tries) {
            if (!measureMoves.may(state, move, actor as 'operator')) continue;
            state = measureMoves.next(state, move) as MeasureState;
            if (ended) expect(state).toBe('overturned');
            ended ||= state !== 'active' && state !== 'proposed';
          }
          expect(codes).toContain(state);
        },
      ),
    );
    expect([...measureMoves.finals].sort()).toEqual(['dropped', 'lifted', 'overturned']);
  });

  it('is over at its end, whether the job ran or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (offset) => {
        const state = measureStateOn({ state: 'active', until: days(offset) }, now);
        expect(state).toBe(offset <= 0 ? 'expired' : 'active');
      }),
    );
    expect(measureStateOn({ state: 'active', until: null }, now)).toBe('active');
    expect(measureStateOn({ state: 'lifted', until: days(-1) }, now)).toBe('lifted');
  });
});

describe('the step that is proposed', () => {
  const taken = (kind: 'warn' | 'limit' | 'suspend' | 'ban', length: number | null, ago = 10) => ({
    kind,
    state: 'expired' as MeasureState,
    starts_at: days(-ago),
    until: length === null ? null : days(length - ago),
  });

  it('goes up one by one, and leaves out what was overturned or is old', () => {
    expect(nextStep([], now)).toEqual({ kind: 'warn', days: null });
    expect(nextStep([taken('warn', null)], now)).toEqual({ kind: 'limit', days: 3 });
    expect(nextStep([taken('limit', 3)], now)).toEqual({ kind: 'limit', days: 7 });
    expect(nextStep([taken('limit', 7), taken('warn', null)], now).kind).toBe('suspend');
    expect(nextStep([taken('suspend', 30)], now)).toEqual({ kind: 'ban', days: null });
    expect(nextStep([{ ...taken('suspend', 30), state: 'overturned' }], now).kind).toBe('warn');
    expect(nextStep([{ ...taken('ban', null), state: 'proposed' }], now).kind).toBe('warn');
    expect(nextStep([taken('suspend', 30, 400)], now).kind).toBe('warn');
  });

  it('never falls when something more was taken', () => {
    const order = ['warn', 'limit', 'suspend', 'ban'];
    const one = fc
      .tuple(fc.constantFrom('warn', 'limit', 'suspend', 'ban'), fc.constantFrom(...MEASURE_DAYS))
      .map(([kind, length]) => taken(kind as 'warn', kind === 'limit' ? length : null));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), one, (before, more) => {
        const rank = (list: typeof before) => order.indexOf(nextStep(list, now).kind);
        expect(rank([...before, more])).toBeGreaterThanOrEqual(rank(before));
      }),
    );
  });
});

describe('what a measure forbids', () => {
  const call = { method: 'POST', access: 'signed-in' } as const;
  const own = (kind: Restraint['kind'], until: string | null = null): Restraint[] => [
    { of: 'account', kind, until },
  ];
  const theirs = (kind: Restraint['kind']): Restraint[] => [
    { of: 'enterprise', kind, until: null },
  ];

  it('a limited account may do all but what is barred', () => {
    expect(restraintOn(call, own('limit'), now)).toBeNull();
    expect(restraintOn({ ...call, barred: 'limit' }, own('limit'), now)).not.toBeNull();
    expect(restraintOn({ ...call, barred: 'suspend' }, own('limit'), now)).toBeNull();
  });

  it('a suspended one may do nothing but what is open or says so, until the end', () => {
    expect(restraintOn(call, own('suspend'), now)).not.toBeNull();
    expect(restraintOn({ ...call, method: 'GET' }, own('ban'), now)).not.toBeNull();
    expect(restraintOn({ ...call, access: 'open' }, own('ban'), now)).toBeNull();
    expect(restraintOn({ ...call, whileSuspended: true }, own('ban'), now)).toBeNull();
    expect(restraintOn({ ...call, whileSuspended: 'enterprise' }, own('ban'), now)).not.toBeNull();
    expect(restraintOn(call, own('suspend', days(-1).toISOString()), now)).toBeNull();
    expect(restraintOn(call, own('suspend', days(1).toISOString()), now)).not.toBeNull();
  });

  it('members of a suspended enterprise read, act only where it is said, and are free as persons', () => {
    const members = { access: 'recruiter', member: 'recruit' } as const;
    const act = { ...members, method: 'POST' } as const;
    const read = { ...members, method: 'GET' } as const;
    expect(restraintOn(act, theirs('suspend'), now)).not.toBeNull();
    expect(restraintOn(read, theirs('ban'), now)).toBeNull();
    expect(restraintOn({ ...read, barred: 'suspend' }, theirs('ban'), now)).not.toBeNull();
    expect(restraintOn({ ...act, whileSuspended: true }, theirs('ban'), now)).toBeNull();
    expect(restraintOn({ ...act, whileSuspended: 'enterprise' }, theirs('ban'), now)).toBeNull();
    expect(restraintOn({ ...call, barred: 'limit' }, theirs('ban'), now)).toBeNull();
    expect(restraintOn({ ...act, member: 'any' }, theirs('ban'), now)).toBeNull();
  });
});
