// The life of an interview: the one table of moves and who may make them. Pure.
import type { InterviewResult, InterviewState } from '../../contract/interview/interview.ts';

/** `system` is the site itself: deadlines, applications that end. */
export type Actor = 'seeker' | 'recruiter' | 'system';
type Moves = Partial<Record<InterviewState, readonly Actor[]>>;

/** From each state: to which others, and by whom. A state without moves is final. */
export const MOVES: Readonly<Record<InterviewState, Moves>> = {
  invited: {
    // Other times before an answer came.
    invited: ['recruiter'],
    accepted: ['seeker'],
    declined: ['seeker'],
    reschedule_pending: ['seeker'],
    cancelled: ['recruiter', 'system'],
    expired: ['system'],
  },
  accepted: {
    reschedule_pending: ['seeker'],
    // The enterprise needs another time: the seeker is asked again.
    invited: ['recruiter'],
    cancelled: ['seeker', 'recruiter', 'system'],
    signed_in: ['seeker', 'recruiter'],
    completed: ['recruiter'],
    no_show_seeker: ['recruiter'],
    no_show_company: ['seeker'],
  },
  // The seeker asked for another time: the enterprise takes one of them or offers others.
  reschedule_pending: {
    accepted: ['recruiter'],
    invited: ['recruiter'],
    cancelled: ['seeker', 'recruiter', 'system'],
    expired: ['system'],
  },
  // Who signed in was there.
  signed_in: { completed: ['recruiter'], no_show_company: ['seeker'] },
  completed: {},
  declined: {},
  expired: {},
  cancelled: {},
  no_show_seeker: {},
  no_show_company: {},
};

/** Where every interview begins. */
export const FIRST_STATE: InterviewState = 'invited';

/** True when this actor may move an interview from one state to the other. */
export function canMove(from: InterviewState, to: InterviewState, actor: Actor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false;
}

/** The states from which an actor may reach one. */
export function statesBefore(to: InterviewState, actor: Actor): InterviewState[] {
  return (Object.keys(MOVES) as InterviewState[]).filter((from) => canMove(from, to, actor));
}

/** A result may be said once; 待定 may still be decided. */
export function canJudge(before: InterviewResult | null, result: InterviewResult): boolean {
  return before === null || (before === 'pending' && result !== 'pending');
}
