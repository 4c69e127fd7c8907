// The life of a feedback: one table of moves and who may make them. Pure.
import type { FeedbackState } from '../../../contract/dictionary/care.ts';

export type FeedbackActor = 'author' | 'operator' | 'system';

/** From each state: to which others and by whom. Taking it up again works once (`canReopen`). */
const FEEDBACK_MOVES: Readonly<
  Record<FeedbackState, Partial<Record<FeedbackState, readonly FeedbackActor[]>>>
> = {
  pending: { working: ['operator'], answered: ['operator'], closed: ['operator'] },
  working: { answered: ['operator'], closed: ['operator'] },
  answered: { pending: ['author'], closed: ['author', 'operator', 'system'] },
  closed: { pending: ['author'] },
};

/** True when this actor may move a feedback from one state to the other. */
export function canMoveFeedback(
  from: FeedbackState,
  to: FeedbackState,
  actor: FeedbackActor,
): boolean {
  return FEEDBACK_MOVES[from][to]?.includes(actor) ?? false;
}

/** True when the author may take it up again: after an answer or its end, and only once. */
export function canReopen(state: FeedbackState, reopened_at: Date | null): boolean {
  return reopened_at === null && canMoveFeedback(state, 'pending', 'author');
}

/** True when the author may say how content they are: once, after an answer. */
export function canRate(state: FeedbackState, satisfaction: number | null, answers: number) {
  return satisfaction === null && answers > 0 && (state === 'answered' || state === 'closed');
}
