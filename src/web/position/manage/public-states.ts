// Which states of a position visitors can read.
import type { PositionState } from '../../../contract/dictionary/states.ts';

export const isPublic = (state: PositionState): boolean =>
  ['online', 'paused', 'expired', 'closed'].includes(state);
