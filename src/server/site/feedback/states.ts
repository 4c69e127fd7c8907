// The life of a feedback: one table of moves and who may make them. Pure.
import type { FeedbackState } from '../../../contract/dictionary/feedback.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

export type FeedbackActor = 'author' | 'operator' | 'system';

/** Taking it up again works once (`canReopen`). */
export const feedbackMoves = machine({
  take: { from: ['pending'], to: 'working', by: 'operator' },
  answer: { from: ['pending', 'working'], to: 'answered', by: 'operator' },
  close: { from: ['pending', 'working', 'answered'], to: 'closed', by: 'operator' },
  settle: { from: ['answered'], to: 'closed', by: ['author', 'system'] },
  reopen: { from: ['answered', 'closed'], to: 'pending', by: 'author' },
} satisfies Moves<FeedbackState, FeedbackActor>);

/** True when the author may take it up again: after an answer or its end, and only once. */
export function canReopen(state: FeedbackState, reopened_at: Date | null): boolean {
  return reopened_at === null && feedbackMoves.may(state, 'reopen', 'author');
}

/** True when the author may say how content they are: once, after an answer. */
export function canRate(state: FeedbackState, satisfaction: number | null, answers: number) {
  return satisfaction === null && answers > 0 && (state === 'answered' || state === 'closed');
}
