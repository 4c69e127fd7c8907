// The life of an application to the wall of famous companies: one table of moves. Pure.
import { FAMOUS_AGAIN_DAYS, type FamousState } from '../../../contract/enterprise/famous.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export type FamousActor = 'enterprise' | 'operator' | 'system';

/** To apply anew makes a new application. `system`: the company closed its account. */
export const famousMoves = machine({
  apply: { from: ['none', 'withdrawn', 'ended'], to: 'pending', by: 'enterprise' },
  reapply: {
    from: ['rejected'],
    to: 'pending',
    by: 'enterprise',
    after_days: FAMOUS_AGAIN_DAYS,
  },
  approve: { from: ['pending'], to: 'approved', by: 'operator' },
  reject: { from: ['pending'], to: 'rejected', by: 'operator' },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['enterprise', 'system'] },
  end: { from: ['approved'], to: 'ended', by: ['operator', 'enterprise', 'system'] },
} satisfies Moves<FamousState, FamousActor>);
