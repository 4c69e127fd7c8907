// The life of an enterprise's entry to an activity: the one table of moves and who may make them. Pure.
import type { EntryState } from '../../contract/operate/entry.ts';

export type Actor = 'enterprise' | 'operator';
type Moves = Partial<Record<EntryState, Actor>>;

/** `pending` from every other state: a changed entry is looked at anew. */
const MOVES: Readonly<Record<EntryState, Moves>> = {
  pending: {
    pending: 'enterprise',
    approved: 'operator',
    rejected: 'operator',
    withdrawn: 'enterprise',
  },
  approved: { pending: 'enterprise', rejected: 'operator', withdrawn: 'enterprise' },
  rejected: { pending: 'enterprise' },
  withdrawn: { pending: 'enterprise' },
};

/** True when this actor may bring an entry from one state to the other. */
export const canMoveEntry = (from: EntryState, to: EntryState, actor: Actor): boolean =>
  MOVES[from][to] === actor;
