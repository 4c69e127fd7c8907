// The life of a request for a plan: the one table of moves and who may make them. Pure.
import type { UpgradeState } from '../../contract/wallet/wallet.ts';

export type Actor = 'enterprise' | 'operator';

const MOVES: Readonly<Record<UpgradeState, Partial<Record<UpgradeState, Actor>>>> = {
  pending: { granted: 'operator', refused: 'operator', withdrawn: 'enterprise' },
  granted: {},
  refused: {},
  withdrawn: {},
};

/** True when this actor may bring a request from one state to the other. */
export const canMoveUpgrade = (from: UpgradeState, to: UpgradeState, actor: Actor): boolean =>
  MOVES[from][to] === actor;
