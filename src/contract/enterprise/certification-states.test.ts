// The life of a certification never leaves its table.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesOf } from '../dictionary/dictionary.ts';
import {
  type CertificationActor,
  type CertificationMove,
  type CertificationState,
  type CertificationStatus,
  certificationMoves,
  certificationStates,
  moveCertification,
} from './certification-states.ts';

const MOVES = Object.keys(certificationMoves.moves) as CertificationMove[];
const ACTORS: readonly CertificationActor[] = ['administrator', 'operator', 'system'];
const STATES = codesOf(certificationStates);

/** The arrows that were asked for, written out apart from the table; back are those of a withdrawal. */
const DRAWN = new Set([
  'none→pending',
  'pending→approved',
  'pending→rejected',
  'rejected→pending',
  'approved→expiring',
  'approved→revoked',
  'approved→pending',
  'expiring→pending',
  'expiring→revoked',
  'revoked→pending',
  'rejected→revoked',
]);
const BACK = new Set([
  'pending→none',
  'pending→approved',
  'pending→expiring',
  'pending→rejected',
  'pending→revoked',
]);

const step = fc.record({ move: fc.constantFrom(...MOVES), actor: fc.constantFrom(...ACTORS) });

it('no sequence of calls leaves the table', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let at: CertificationStatus = { state: 'none', before: 'none', inForce: false };
      for (const { move, actor } of steps) {
        const next = moveCertification(at, move, actor);
        if (!next) continue;
        const arrow = `${at.state}→${next.state}`;
        expect(STATES).toContain(next.state);
        expect((move === 'withdraw' ? BACK : DRAWN).has(arrow), arrow).toBe(true);
        expect(certificationMoves.moves[move].by).toBe(actor);
        // Only an operator puts one in force, and nothing but an end takes it away.
        if (!at.inForce && next.inForce) expect([move, actor]).toEqual(['approve', 'operator']);
        if (at.inForce && !next.inForce) expect(next.state).toBe('revoked');
        if (['approved', 'expiring'].includes(next.state)) expect(next.inForce).toBe(true);
        if (['none', 'revoked'].includes(next.state)) expect(next.inForce).toBe(false);
        at = next;
      }
    }),
    { numRuns: 300 },
  );
});

it('taking a request back leads to where it came from', () => {
  for (const state of STATES) {
    for (const inForce of [true, false]) {
      const from: CertificationStatus = { state, before: 'none', inForce };
      const handed = moveCertification(from, 'submit', 'administrator');
      expect(handed === null).toBe(state === 'pending');
      const back = handed && moveCertification(handed, 'withdraw', 'administrator');
      if (back) expect([back.state, back.inForce]).toEqual([state, inForce]);
    }
  }
});

it('every state can be reached and left', () => {
  const reached = new Set<CertificationState>(['none']);
  const left = new Set<CertificationState>();
  for (const { from, to } of Object.values(certificationMoves.moves)) {
    for (const state of from) left.add(state);
    if (to !== 'before') reached.add(to);
  }
  expect([...reached].sort()).toEqual([...STATES].sort());
  expect([...left].sort()).toEqual([...STATES].sort());
});
