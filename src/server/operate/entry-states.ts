// The life of an enterprise's entry to an activity: the one table of moves and who may make them. Pure.
import type { EntryState } from '../../contract/operate/entry.ts';
import { type Moves, machine } from '../../contract/value/machine.ts';

export const entryMoves = machine({
  // From every state: a changed entry is reviewed again.
  send: {
    from: ['pending', 'approved', 'rejected', 'withdrawn'],
    to: 'pending',
    by: 'enterprise',
  },
  approve: { from: ['pending'], to: 'approved', by: 'operator' },
  reject: { from: ['pending', 'approved'], to: 'rejected', by: 'operator' },
  withdraw: { from: ['pending', 'approved'], to: 'withdrawn', by: 'enterprise' },
} satisfies Moves<EntryState, 'enterprise' | 'operator'>);
