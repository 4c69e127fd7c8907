// The life of a request for a plan: the one table of moves and who may make them. Pure.
import { type Moves, machine } from '../../contract/value/machine.ts';
import type { UpgradeState } from '../../contract/wallet/wallet.ts';

export const upgradeMoves = machine({
  grant: { from: ['pending'], to: 'granted', by: 'operator' },
  refuse: { from: ['pending'], to: 'refused', by: 'operator' },
  withdraw: { from: ['pending'], to: 'withdrawn', by: 'enterprise' },
} satisfies Moves<UpgradeState, 'enterprise' | 'operator'>);
