// The life of a measure and of an appeal against it; what a measure restrains; the step proposed next. Pure: both sides
// read it.
import type { AppealState, MeasureDays, MeasureKind, MeasureState } from '../dictionary/measure.ts';
import type { PositionState } from '../dictionary/states.ts';
import { type Moves, machine } from '../value/machine.ts';

export const measureMoves = machine({
  // The ban of an enterprise hurts most, so two people decide it.
  confirm: { from: ['proposed'], to: 'active', by: 'operator' },
  drop: { from: ['proposed'], to: 'dropped', by: 'operator' },
  lift: { from: ['active'], to: 'lifted', by: 'operator' },
  expire: { from: ['active'], to: 'expired', by: 'system' },
  // Also one that has expired: it counts when the next measure is chosen.
  overturn: { from: ['active', 'expired'], to: 'overturned', by: 'operator' },
} satisfies Moves<MeasureState, 'operator' | 'system'>);

export const appealMoves = machine({
  uphold: { from: ['waiting'], to: 'upheld', by: 'operator' },
  overturn: { from: ['waiting'], to: 'overturned', by: 'operator' },
} satisfies Moves<AppealState, 'operator'>);

/** The state now: time that ran out counts at once, whether the job ran or not. */
export function measureStateOn(
  { state, until }: { state: MeasureState; until: Date | null },
  now: Date,
): MeasureState {
  return state === 'active' && until !== null && until <= now ? 'expired' : state;
}

/**
 * States in which a position can be taken down by hand: people read it, and the enterprise can put it before them again.
 * A draft was never shown, what waits is refused in its queue, and a closed one does not come back.
 */
const TAKEABLE: readonly PositionState[] = ['online', 'paused', 'expired'];

export const mayTakeDown = (state: PositionState): boolean => TAKEABLE.includes(state);

/** The kinds that run until an end. */
export const hasTerm = (kind: MeasureKind): boolean => kind === 'limit' || kind === 'suspend';

/** What an operator took before, as far as the next step depends on it. */
interface Earlier {
  kind: MeasureKind;
  state: MeasureState;
  starts_at: Date;
  until: Date | null;
}

interface Step {
  kind: Exclude<MeasureKind, 'takedown'>;
  days: MeasureDays | null;
}

const LADDER: readonly Step[] = [
  { kind: 'warn', days: null },
  { kind: 'limit', days: 3 },
  { kind: 'limit', days: 7 },
  { kind: 'suspend', days: 7 },
  { kind: 'suspend', days: 30 },
  { kind: 'ban', days: null },
];
const DAY_MS = 86_400_000;
/** Measures older than a year count no longer. */
const LADDER_DAYS = 365;

/** How high a measure stands on the ladder; a take-down as a warning. */
function rungOf({ kind, starts_at, until }: Earlier): number {
  const days = until ? Math.round((until.getTime() - starts_at.getTime()) / DAY_MS) : 0;
  switch (kind) {
    case 'limit':
      return days < 7 ? 1 : 2;
    case 'suspend':
      return days < 30 ? 3 : 4;
    case 'ban':
      return 5;
    default:
      return 0;
  }
}

/** False for what never was in force, or was found wrong: it counts against nobody. */
export const isCounted = ({ state }: Pick<Earlier, 'state'>): boolean =>
  state !== 'proposed' && state !== 'dropped' && state !== 'overturned';

/** The step that follows the earlier measures: a proposal, which an operator may ignore. */
export function nextStep(earlier: readonly Earlier[], now: Date): Step {
  const counted = earlier.filter(
    (one) => isCounted(one) && now.getTime() - one.starts_at.getTime() < LADDER_DAYS * DAY_MS,
  );
  const rung = counted.length === 0 ? -1 : Math.max(...counted.map(rungOf));
  return LADDER[Math.min(rung + 1, LADDER.length - 1)] as Step;
}
