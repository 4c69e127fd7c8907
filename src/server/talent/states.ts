// The life of an application (features 3.2): the one table of moves and who may make them. Pure.
import type { ApplicationState } from '../../contract/states.ts';

/** `system` is the site itself: deadlines, positions that close. */
export type Actor = 'seeker' | 'recruiter' | 'system';

/** What an application can become while it is open. */
type Moves = Partial<Record<ApplicationState, readonly Actor[]>>;

/** The ways out that every open state has. */
const WAYS_OUT = {
  rejected: ['recruiter'],
  withdrawn: ['seeker'],
  closed: ['system'],
} as const satisfies Moves;

/** From each state: to which others, and by whom. A state without moves is final. */
export const MOVES: Readonly<Record<ApplicationState, Moves>> = {
  // Nobody has answered it yet: only here and when it was just viewed a deadline can end it.
  submitted: { viewed: ['recruiter'], timeout: ['system'], ...WAYS_OUT },
  viewed: {
    contacted: ['recruiter', 'seeker'],
    // An invitation may come without a word before.
    interviewing: ['recruiter'],
    timeout: ['system'],
    ...WAYS_OUT,
  },
  contacted: { interviewing: ['recruiter'], ...WAYS_OUT },
  interviewing: { interviewed: ['recruiter'], ...WAYS_OUT },
  interviewed: { offered: ['recruiter'], ...WAYS_OUT },
  offered: { hired: ['recruiter'], declined: ['seeker'], ...WAYS_OUT },
  hired: {},
  rejected: {},
  declined: {},
  withdrawn: {},
  timeout: {},
  closed: {},
};

/** Where every application begins. */
export const FIRST_STATE: ApplicationState = 'submitted';

/** True when this actor may move an application from one state to the other. */
export function canMove(from: ApplicationState, to: ApplicationState, actor: Actor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false;
}

/** One step of a history: the state reached and who did it. */
export interface Step {
  state: ApplicationState;
  actor: Actor;
}

/**
 * A history that ends in a state, for the demo town: the shortest one, but a refusal comes after
 * the resume was read.
 */
export function pathTo(state: ApplicationState): Step[] {
  const first: Step = { state: FIRST_STATE, actor: 'seeker' };
  const read: Step = { state: 'viewed', actor: 'recruiter' };
  const paths: Step[][] = [state === 'rejected' ? [first, read] : [first]];
  // The list grows while it is walked: breadth first, so that the first hit is the shortest.
  for (const path of paths) {
    const here = path.at(-1)?.state ?? FIRST_STATE;
    if (here === state) return path;
    for (const [next, actors] of Object.entries(MOVES[here])) {
      const actor = actors[0];
      if (actor) paths.push([...path, { state: next as ApplicationState, actor }]);
    }
  }
  throw new Error(`no history leads to ${state}`);
}
