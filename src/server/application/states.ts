// The life of an application: the one table of moves and who may make them. Pure.
import type { ApplicationState } from '../../contract/dictionary/states.ts';

/**
 * `system` is the site itself: deadlines, positions that close, an enterprise's automatic answer.
 * `reopener` is a recruiter who takes back a refusal within a day, `retractor` an offer that came to nothing.
 */
export type Actor = 'seeker' | 'recruiter' | 'system' | 'reopener' | 'retractor';

/** What an application can become while it is open. */
type Moves = Partial<Record<ApplicationState, readonly Actor[]>>;

/** The ways out that every open state has. */
const WAYS_OUT = {
  rejected: ['recruiter', 'system'],
  withdrawn: ['seeker'],
  closed: ['system'],
} as const satisfies Moves;

/** Ahead of an interview, each state further; recruiters may skip: people also meet elsewhere. */
const BY_RECRUITER = ['recruiter'] as const;
const REOPENED = ['reopener'] as const;
const RETRACTED = ['retractor'] as const;
const HIRED = { hired: BY_RECRUITER } as const satisfies Moves;
const OFFERED = { offered: BY_RECRUITER, ...HIRED } as const satisfies Moves;
const INTERVIEWED = { interviewed: BY_RECRUITER, ...OFFERED } as const satisfies Moves;
const INTERVIEWING = { interviewing: BY_RECRUITER, ...INTERVIEWED } as const satisfies Moves;

/**
 * From each state: to which others, and by whom. Two things go back: a refusal, which its enterprise may
 * reopen for a day to where it was, and nowhere else (`canReopen`), and 已发offer once nobody can accept the
 * offer any more (`beforeOffer`). A state without moves is final.
 */
export const MOVES: Readonly<Record<ApplicationState, Moves>> = {
  // Nobody has answered it yet: only here and when it was just viewed a deadline can end it.
  submitted: {
    viewed: ['recruiter'],
    contacted: ['recruiter'],
    timeout: ['system'],
    ...INTERVIEWING,
    ...WAYS_OUT,
  },
  viewed: {
    contacted: ['recruiter', 'seeker'],
    timeout: ['system'],
    ...INTERVIEWING,
    ...WAYS_OUT,
  },
  contacted: { ...INTERVIEWING, ...WAYS_OUT },
  interviewing: { ...INTERVIEWED, ...WAYS_OUT },
  interviewed: { ...OFFERED, ...WAYS_OUT },
  offered: {
    contacted: RETRACTED,
    interviewing: RETRACTED,
    interviewed: RETRACTED,
    ...HIRED,
    declined: ['seeker'],
    ...WAYS_OUT,
  },
  rejected: {
    submitted: REOPENED,
    viewed: REOPENED,
    contacted: REOPENED,
    interviewing: REOPENED,
    interviewed: REOPENED,
    offered: REOPENED,
  },
  hired: {},
  declined: {},
  withdrawn: {},
  timeout: {},
  closed: {},
};

/** Where every application begins. */
export const FIRST_STATE: ApplicationState = 'submitted';

/** A refusal can be reopened so long after the seeker was told. */
export const REOPEN_HOURS = 24;

/** True when this actor may move an application from one state to the other. */
export function canMove(from: ApplicationState, to: ApplicationState, actor: Actor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false;
}

/** The states a recruiter may move to, refusing apart: it has its own way. */
export function recruiterMoves(from: ApplicationState): ApplicationState[] {
  const states = Object.keys(MOVES[from]) as ApplicationState[];
  return states.filter((to) => to !== 'rejected' && canMove(from, to, 'recruiter'));
}

/** A refusal as it was told: the state before it, and when. */
export interface Refusal {
  from_state: ApplicationState;
  told_at: Date;
}

/** True while a refused application may go back to where it was. */
export function canReopen(
  state: ApplicationState,
  refusal: Refusal | null,
  to: ApplicationState,
  now: Date,
): boolean {
  if (refusal === null || to !== refusal.from_state) return false;
  const hours = (now.getTime() - refusal.told_at.getTime()) / 3_600_000;
  return hours <= REOPEN_HOURS && canMove(state, to, 'reopener');
}

/**
 * Where an application belongs once its offer was withdrawn or ran out: where it came from by its history,
 * oldest first; at least 已沟通, because an offer was an answer.
 */
export function beforeOffer(history: readonly ApplicationState[]): ApplicationState {
  const from = history.findLast((state) => state !== 'offered' && state !== 'rejected');
  return from && canMove('offered', from, 'retractor') ? from : 'contacted';
}

/** What counts as an enterprise's answer: a look alone is none. */
const ANSWERS: ReadonlySet<ApplicationState> = new Set([
  'contacted',
  'interviewing',
  'interviewed',
  'offered',
  'hired',
  'rejected',
]);

/** True when entering this state answers the candidate. */
export const isAnswer = (state: ApplicationState): boolean => ANSWERS.has(state);

/** One step of a history: the state reached and who did it. */
export interface Step {
  state: ApplicationState;
  actor: Actor;
}

/** How applications usually go on; what may be left out is left out in the demo town. */
const USUAL: readonly ApplicationState[] = [
  'viewed',
  'interviewing',
  'interviewed',
  'offered',
  'hired',
];

/** A usual history that ends in a state, for the demo town: each step one of the table. */
export function pathTo(state: ApplicationState): Step[] {
  const steps = (states: readonly ApplicationState[]): Step[] =>
    states.map((one) => ({ state: one, actor: 'recruiter' }));
  const first: Step = { state: FIRST_STATE, actor: 'seeker' };
  if (state === FIRST_STATE) return [first];
  const at = USUAL.indexOf(state);
  if (at >= 0) return [first, ...steps(USUAL.slice(0, at + 1))];
  if (state === 'contacted' || state === 'rejected') return [first, ...steps(['viewed', state])];
  if (state === 'declined') return [...pathTo('offered'), { state, actor: 'seeker' }];
  return [first, { state, actor: state === 'withdrawn' ? 'seeker' : 'system' }];
}
