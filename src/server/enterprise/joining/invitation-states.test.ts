// The lives of an invitation and of an application to the wall never leave their tables.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import {
  FAMOUS_AGAIN_DAYS,
  type FamousState,
  famousStates,
} from '../../../contract/enterprise/famous.ts';
import type { InvitationState } from '../../../contract/enterprise/invitation.ts';
import {
  INVITATION_DAYS,
  INVITATION_USES,
  invitationStates,
} from '../../../contract/enterprise/invitation.ts';
import { fillGreeting } from '../../../contract/enterprise/member-profile.ts';
import { type FamousActor, famousMoves } from '../famous/states.ts';
import { hoursText } from '../member-profile/member-profile.ts';
import {
  afterUse,
  type InvitationActor,
  invitationEnd,
  invitationMoves,
  invitationStateOn,
} from './invitation-states.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-02T01:00:00Z');
const later = (days: number) => new Date(START.getTime() + days * DAY_MS);
const drawnOf = <S extends string, A extends string>(
  states: readonly S[],
  actors: readonly A[],
  can: (from: S, to: S, actor: A) => boolean,
) =>
  states.flatMap((from) =>
    states.flatMap((to) =>
      actors.filter((actor) => can(from, to, actor)).map((actor) => `${from}>${to} ${actor}`),
    ),
  );

describe('the life of an invitation', () => {
  const STATES = codesOf(invitationStates);
  const ACTORS: readonly InvitationActor[] = ['administrator', 'invited', 'system'];

  it('is the drawn one: it is answered, taken back or runs out, once', () => {
    expect(drawnOf(STATES, ACTORS, (...move) => invitationMoves.mayBecome(...move))).toEqual([
      'sent>accepted invited',
      'sent>declined invited',
      'sent>revoked administrator',
      'sent>expired system',
    ]);
  });

  it('never leaves its table, lets in no more people than it says and nobody after its end', () => {
    const act = fc.constantFrom('use', 'decline', 'revoke', 'wait', 'job');
    const uses = fc.integer({ min: 1, max: INVITATION_USES.max });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), uses, (acts, uses_max) => {
        let now = START;
        let row = {
          state: 'sent' as InvitationState,
          used: 0,
          uses_max,
          expires_at: invitationEnd(START),
        };
        let came = 0;
        for (const one of acts) {
          const before = row.state;
          const at = invitationStateOn(row, now);
          if (one === 'wait') now = new Date(now.getTime() + DAY_MS);
          if (one === 'use') {
            const after = afterUse(row, now);
            if (after) {
              came += 1;
              expect(now < row.expires_at).toBe(true);
              row = { ...row, ...after };
            }
          }
          if (one === 'decline' && invitationMoves.mayBecome(at, 'declined', 'invited')) {
            row = { ...row, state: 'declined' };
          }
          if (one === 'revoke' && invitationMoves.mayBecome(at, 'revoked', 'administrator')) {
            row = { ...row, state: 'revoked' };
          }
          if (
            one === 'job' &&
            now >= row.expires_at &&
            invitationMoves.mayBecome(row.state, 'expired', 'system')
          ) {
            row = { ...row, state: 'expired' };
          }
          // What has ended stays as it ended.
          if (before !== 'sent') expect(row.state).toBe(before);
        }
        expect(came).toBe(row.used);
        expect(came).toBeLessThanOrEqual(uses_max);
        expect(row.state === 'accepted').toBe(came === uses_max);
      }),
    );
  });

  it(`holds ${INVITATION_DAYS} days, to the instant`, () => {
    const row = { state: 'sent' as const, expires_at: invitationEnd(START) };
    const end = later(INVITATION_DAYS);
    expect(invitationStateOn(row, new Date(end.getTime() - 1))).toBe('sent');
    expect(invitationStateOn(row, end)).toBe('expired');
  });
});

describe('the way to the wall of famous companies', () => {
  const STATES = codesOf(famousStates);
  const ACTORS: readonly FamousActor[] = ['enterprise', 'operator', 'system'];
  const long = { since: START, now: later(400) };
  const DRAWN = [
    'none>pending enterprise',
    'pending>approved operator',
    'pending>rejected operator',
    'pending>withdrawn enterprise',
    'pending>withdrawn system',
    'approved>ended enterprise',
    'approved>ended operator',
    'approved>ended system',
    'rejected>pending enterprise',
    'withdrawn>pending enterprise',
    'ended>pending enterprise',
  ];

  it('is the drawn one', () => {
    const can = (from: FamousState, to: FamousState, actor: FamousActor) =>
      famousMoves.mayBecome(from, to, actor, long);
    expect(drawnOf(STATES, ACTORS, can).sort()).toEqual([...DRAWN].sort());
  });

  it('never leaves its table, and who was rejected waits', () => {
    const step = fc.record({
      to: fc.constantFrom(...STATES),
      actor: fc.constantFrom(...ACTORS),
      days: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [state, since, day]: [FamousState, number, number] = ['none', 0, 0];
        for (const { to, actor, days } of steps) {
          day += days;
          const times = { since: later(since), now: later(day) };
          if (!famousMoves.mayBecome(state, to, actor, times)) continue;
          expect(DRAWN).toContain(`${state}>${to} ${actor}`);
          if (state === 'rejected') expect(day - since).toBeGreaterThanOrEqual(FAMOUS_AGAIN_DAYS);
          [state, since] = [to, day];
        }
      }),
    );
  });
});

describe('words of a recruiter', () => {
  it('have their variables filled wherever they stand, and keep other braces', () => {
    const values = { 姓名: '林小满', 职位: '前端工程师', 企业: '青禾' };
    expect(fillGreeting('我是{企业}的{姓名}，{职位}{职位}，{薪资}', values)).toBe(
      '我是青禾的林小满，前端工程师前端工程师，{薪资}',
    );
  });

  it('say working hours as one does', () => {
    expect(hoursText([1, 2, 3, 4, 5], '09:00', '18:00')).toBe('周一至周五 09:00–18:00');
    expect(hoursText([2, 4], '10:00', '16:30')).toBe('周二、周四 10:00–16:30');
    expect(hoursText([], '10:00', '16:30')).toBe('');
  });
});
