// The life of a position: the one table of moves and who may make them. Pure.
import type { PositionState } from '../../../contract/dictionary/states.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

/** Who may cause it: the enterprise, an operator, or the site itself. */
type Actor = 'enterprise' | 'operator' | 'system';

/** `publish` skips the review, when nothing is doubtful. */
export const positionMoves = machine({
  submit: { from: ['draft', 'rejected'], to: 'pending', by: 'enterprise' },
  publish: { from: ['draft', 'rejected'], to: 'online', by: 'enterprise' },
  // Only for positions that were never public: otherwise unreviewed text would become public.
  withdraw: { from: ['pending'], to: 'draft', by: 'enterprise' },
  // A key field of a published position was changed in a doubtful way.
  recheck: { from: ['online', 'paused', 'expired'], to: 'pending', by: 'enterprise' },
  approve: { from: ['pending'], to: 'online', by: 'operator' },
  reject: { from: ['pending'], to: 'rejected', by: 'operator' },
  pause: { from: ['online'], to: 'paused', by: 'enterprise' },
  resume: { from: ['paused'], to: 'online', by: 'enterprise' },
  // Too many applications wait, or the enterprise may not recruit any more.
  suspend: { from: ['online'], to: 'paused', by: 'system' },
  expire: { from: ['online'], to: 'expired', by: 'system' },
  renew: { from: ['expired'], to: 'online', by: 'enterprise' },
  close: { from: ['online', 'paused', 'expired'], to: 'closed', by: 'enterprise' },
  takedown: {
    from: ['draft', 'pending', 'rejected', 'online', 'paused', 'expired', 'closed'],
    to: 'takedown',
    by: 'operator',
  },
  // After a successful appeal; the enterprise puts the position online again itself.
  restore: { from: ['takedown'], to: 'paused', by: 'operator' },
} satisfies Moves<PositionState, Actor>);

/** States in which a position can be edited: not in review, closed or taken down. */
export const EDITABLE_STATES: readonly PositionState[] = [
  'draft',
  'rejected',
  'online',
  'paused',
  'expired',
];

/** States that anybody may read, ended ones too, so that old links and applications stay readable. */
export const PUBLIC_STATES: readonly PositionState[] = ['online', 'paused', 'expired', 'closed'];

/** States in which a position may be deleted, if it was never public. */
export const REMOVABLE_STATES: readonly PositionState[] = ['draft', 'rejected'];

/** States that hold a slot of the plan's 同时在招. */
export const HOLDING_STATES: readonly PositionState[] = ['online', 'pending'];

/** The state at a day: a position past its validity has expired, whether the timer ran or not. */
export function stateOn(state: PositionState, valid_until: string, day: string): PositionState {
  return state === 'online' && valid_until < day ? 'expired' : state;
}
