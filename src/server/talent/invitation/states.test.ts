// The life of an invitation never leaves its table, and time ends what nobody answered.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codesOf } from '../../../contract/dictionary/dictionary.ts';
import { type InvitationState, invitationStates } from '../../../contract/dictionary/elite.ts';
import { INVITATION_DAYS } from '../../../contract/talent/elite.ts';
import { type InvitationActor, invitationMoves, invitationStateOn } from './states.ts';

const STATES = codesOf(invitationStates);
const ACTORS: readonly InvitationActor[] = ['seeker', 'system'];
const DRAWN = ['sent>accepted seeker', 'sent>declined seeker', 'sent>expired system'];
const CREATED = new Date('2026-05-01T02:00:00Z');

it('no sequence of tries leaves the drawn moves, and an answer is the last word', () => {
  const tried = fc.record({ to: fc.constantFrom(...STATES), actor: fc.constantFrom(...ACTORS) });
  fc.assert(
    fc.property(fc.array(tried), (tries) => {
      let state: InvitationState = 'sent';
      let moves = 0;
      for (const { to, actor } of tries) {
        if (!invitationMoves.mayBecome(state, to, actor)) continue;
        expect(DRAWN).toContain(`${state}>${to} ${actor}`);
        state = to;
        moves += 1;
      }
      expect(moves).toBeLessThanOrEqual(1);
    }),
  );
  const possible = STATES.flatMap((from) =>
    STATES.flatMap((to) =>
      ACTORS.filter((actor) => invitationMoves.mayBecome(from, to, actor)).map(
        (actor) => `${from}>${to} ${actor}`,
      ),
    ),
  );
  expect(possible.sort()).toEqual([...DRAWN].sort());
});

it('what nobody answered has expired after its days, what was answered stays', () => {
  const after = (days: number) => new Date(CREATED.getTime() + days * 86_400_000);
  const at = (state: InvitationState, days: number) =>
    invitationStateOn({ state, created_at: CREATED }, after(days));
  expect(at('sent', INVITATION_DAYS - 0.01)).toBe('sent');
  expect(at('sent', INVITATION_DAYS)).toBe('expired');
  expect(at('accepted', INVITATION_DAYS * 9)).toBe('accepted');
});
