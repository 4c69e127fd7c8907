// The life of an interview: the one table of moves and who may make them. Pure.
import type { InterviewResult, InterviewState } from '../../contract/interview/interview.ts';
import { type Moves, machine } from '../../contract/value/machine.ts';

/** `system` is the site itself: deadlines, applications that end. */
export type Actor = 'seeker' | 'recruiter' | 'system';

export const interviewMoves = machine({
  // Other times: before an answer came, instead of an agreed one, or as an answer to a wish. The seeker is
  // asked again.
  reschedule: {
    from: ['invited', 'accepted', 'reschedule_pending'],
    to: 'invited',
    by: 'recruiter',
  },
  accept: { from: ['invited'], to: 'accepted', by: 'seeker' },
  decline: { from: ['invited'], to: 'declined', by: 'seeker' },
  // The seeker asks for another time: the enterprise takes one of them or offers others.
  propose: { from: ['invited', 'accepted'], to: 'reschedule_pending', by: 'seeker' },
  take: { from: ['reschedule_pending'], to: 'accepted', by: 'recruiter' },
  cancel: {
    from: ['invited', 'accepted', 'reschedule_pending'],
    to: 'cancelled',
    by: ['recruiter', 'system'],
  },
  back_out: { from: ['accepted', 'reschedule_pending'], to: 'cancelled', by: 'seeker' },
  expire: { from: ['invited', 'reschedule_pending'], to: 'expired', by: 'system' },
  sign_in: { from: ['accepted'], to: 'signed_in', by: ['seeker', 'recruiter'] },
  complete: { from: ['accepted', 'signed_in'], to: 'completed', by: 'recruiter' },
  // Who signed in was there.
  miss_seeker: { from: ['accepted'], to: 'no_show_seeker', by: 'recruiter' },
  miss_company: { from: ['accepted', 'signed_in'], to: 'no_show_company', by: 'seeker' },
} satisfies Moves<InterviewState, Actor>);

/** Where every interview begins. */
export const FIRST_STATE: InterviewState = 'invited';

/** A result may be said once; 待定 may still be decided. */
export function canJudge(before: InterviewResult | null, result: InterviewResult): boolean {
  return before === null || (before === 'pending' && result !== 'pending');
}
