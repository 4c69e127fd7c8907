// How much waits for operators, of all rooms.
import type { ReviewKind } from '../../contract/dictionary/review-kinds.ts';
import * as contract from '../../contract/operate/review.ts';
import { handle } from '../platform/http/call.ts';

/** The rooms list what can wait as `reviews` in their room.ts. */
export const countReviews = handle(contract.countReviews, async ({ db, reviews }) => {
  const counts = reviews.map(async ({ kind, count }) => [kind, await count(db)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<ReviewKind, number>;
});
