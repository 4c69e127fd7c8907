// The life of an application: the one table of moves and who may make them. Pure.
import type { ApplicationState } from '../../contract/dictionary/states.ts';
import { type Moves, machine } from '../../contract/value/machine.ts';

/**
 * `system` is the site itself: deadlines, closed positions, automatic answers. `reopener` is a recruiter
 * who takes a rejection back within a day; `retractor` is an offer that failed.
 */
export type Actor = 'seeker' | 'recruiter' | 'system' | 'reopener' | 'retractor';

const OPEN = [
  'submitted',
  'viewed',
  'contacted',
  'interviewing',
  'interviewed',
  'offered',
] as const satisfies readonly ApplicationState[];

/**
 * Recruiters may skip states: people also meet elsewhere. Two things go back: a rejection, which its enterprise
 * may reopen for a day to where it was, and nowhere else (`canReopen`), and 已发offer once nobody can accept
 * the offer any more (`beforeOffer`).
 */
export const applicationMoves = machine({
  view: { from: ['submitted'], to: 'viewed', by: 'recruiter' },
  contact: { from: ['submitted', 'viewed'], to: 'contacted', by: 'recruiter' },
  reply: { from: ['viewed'], to: 'contacted', by: 'seeker' },
  invite: { from: ['submitted', 'viewed', 'contacted'], to: 'interviewing', by: 'recruiter' },
  interview: {
    from: ['submitted', 'viewed', 'contacted', 'interviewing'],
    to: 'interviewed',
    by: 'recruiter',
  },
  offer: {
    from: ['submitted', 'viewed', 'contacted', 'interviewing', 'interviewed'],
    to: 'offered',
    by: 'recruiter',
  },
  hire: { from: OPEN, to: 'hired', by: 'recruiter' },
  reject: { from: OPEN, to: 'rejected', by: ['recruiter', 'system'] },
  decline: { from: ['offered'], to: 'declined', by: 'seeker' },
  withdraw: { from: OPEN, to: 'withdrawn', by: 'seeker' },
  // Only unviewed and just viewed applications, which nobody has answered, can time out.
  time_out: { from: ['submitted', 'viewed'], to: 'timeout', by: 'system' },
  close: { from: OPEN, to: 'closed', by: 'system' },
  reopen: { from: ['rejected'], to: OPEN, by: 'reopener' },
  retract: {
    from: ['offered'],
    to: ['contacted', 'interviewing', 'interviewed'],
    by: 'retractor',
  },
} satisfies Moves<ApplicationState, Actor>);

/** Where every application begins. */
export const FIRST_STATE: ApplicationState = 'submitted';

/** Hours after the seeker was told in which a rejection can be reopened. */
export const REOPEN_HOURS = 24;

/** The states to which a recruiter may move; rejecting is a separate act. */
export function recruiterMoves(from: ApplicationState): ApplicationState[] {
  return applicationMoves.targets(from, 'recruiter').filter((to) => to !== 'rejected');
}

/** A rejection that was sent: the state before it, and when. */
export interface Rejection {
  from_state: ApplicationState;
  told_at: Date;
}

/** True while a refused application may return to its earlier state. */
export function canReopen(
  state: ApplicationState,
  rejection: Rejection | null,
  to: ApplicationState,
  now: Date,
): boolean {
  if (rejection === null || to !== rejection.from_state) return false;
  const hours = (now.getTime() - rejection.told_at.getTime()) / 3_600_000;
  return hours <= REOPEN_HOURS && applicationMoves.mayBecome(state, to, 'reopener');
}

/**
 * The state of an application after its offer was withdrawn or expired: its state before the offer, by the
 * history (oldest first); at least 已沟通, because an offer was an answer.
 */
export function beforeOffer(history: readonly ApplicationState[]): ApplicationState {
  const from = history.findLast((state) => state !== 'offered' && state !== 'rejected');
  return from && applicationMoves.mayBecome('offered', from, 'retractor') ? from : 'contacted';
}

/** States that count as an enterprise's answer; a view alone does not. */
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

/** The usual steps of applications; the demo data leave out optional ones. */
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
