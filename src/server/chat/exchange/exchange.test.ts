// The table of moves of a request to exchange something, and who may talk.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MemberRole, rightRefusal } from '../../../contract/call/member-rights.ts';
import { exchangeStates, OPENING_MAX } from '../../../contract/chat/chat.ts';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import { presenceOf } from '../conversation/presence.ts';
import { closedBecause, type Situation } from '../message/rules.ts';
import { type Answerer, canAnswer, exchangeMoves } from './exchange.ts';

const state = fc.constantFrom(...codesOf(exchangeStates));
const by = fc.constantFrom<Answerer>('asker', 'asked', 'site');
const now = new Date('2026-03-16T12:00:00Z');
const hoursAway = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a request to exchange', () => {
  it('is answered once: after any sequence of answers only the first one that may be counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(state, by)),
        fc.integer({ min: -5, max: 5 }),
        (steps, hours) => {
          const expires_at = hoursAway(hours);
          let at: (typeof exchangeStates)[number]['code'] = 'pending';
          let answers = 0;
          for (const [answer, who] of steps) {
            if (!canAnswer({ state: at, expires_at }, answer, who, now)) continue;
            expect(exchangeMoves.mayBecome(at, answer, who)).toBe(true);
            at = answer;
            answers += 1;
          }
          expect(answers).toBeLessThanOrEqual(1);
          // Nobody can agree for the other side, or after its time.
          if (at === 'accepted') expect(hours).toBeGreaterThan(0);
          if (at === 'expired') expect(hours).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('is agreed to by the other side alone', () => {
    const open = { state: 'pending' as const, expires_at: hoursAway(1) };
    expect(canAnswer(open, 'accepted', 'asked', now)).toBe(true);
    expect(canAnswer(open, 'accepted', 'asker', now)).toBe(false);
    expect(canAnswer(open, 'cancelled', 'asker', now)).toBe(true);
    expect(canAnswer(open, 'expired', 'site', now)).toBe(false);
    expect(canAnswer({ ...open, expires_at: now }, 'accepted', 'asked', now)).toBe(false);
  });
});

const situation: fc.Arbitrary<Situation> = fc.record({
  kind: fc.constant('talk'),
  side: fc.constantFrom('seeker', 'recruiter'),
  role: fc.constant(null),
  otherIsThere: fc.boolean(),
  isSeen: fc.boolean(),
  blockedByMe: fc.boolean(),
  blockedByOther: fc.boolean(),
  unfit: fc.boolean(),
  begunByMe: fc.boolean(),
  opening: fc.integer({ min: 0, max: 5 }),
  answered: fc.boolean(),
  restrained: fc.constant(''),
  recruiterRestrained: fc.constant(false),
});

describe('who may talk', () => {
  it('nobody while a side blocks the other, has left or hides', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const stops = one.blockedByMe || one.blockedByOther || !one.otherIsThere || !one.isSeen;
        if (stops) expect(closedBecause(one)).not.toBe('');
      }),
    );
  });

  it('for an enterprise only members who recruit, and they are told why', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const as = (role: MemberRole) => closedBecause({ ...one, side: 'recruiter', role });
        for (const role of ['interviewer', 'viewer'] as const)
          expect(as(role)).toBe(rightRefusal(role, 'recruit'));
        expect(as('administrator')).toBe(as('recruiter'));
      }),
    );
  });

  it('with nothing in the way only who was refused, or waits for an answer, may not', () => {
    fc.assert(
      fc.property(situation, (one) => {
        const free = { ...one, otherIsThere: true, isSeen: true };
        const open = { ...free, blockedByMe: false, blockedByOther: false };
        const refused = one.unfit && one.side === 'seeker';
        const waits = one.begunByMe && !one.answered && one.opening >= OPENING_MAX;
        expect(closedBecause(open) === '').toBe(!refused && !waits);
      }),
    );
  });
});

it('presence is coarse', () => {
  const ago = (seconds: number) => presenceOf(new Date(now.getTime() - seconds * 1000), now);
  expect([ago(10), ago(75), ago(76), ago(3601), ago(86_401)]).toEqual([
    '在线',
    '在线',
    '刚刚活跃',
    '今日活跃',
    '',
  ]);
  expect(presenceOf(null, now)).toBe('');
});
