// How much waits for operators, of all rooms: a member of the staff reads the counts of the queues they may open.
import { mayStaff } from '../../contract/call/may-staff.ts';
import * as contract from '../../contract/operate/review.ts';
import { handle } from '../platform/http/call.ts';
import { countAllWaiting } from '../platform/review/waiting.ts';

/** The rooms list what can wait as `reviews` in their room.ts. */
export const countReviews = handle(contract.countReviews, async ({ db, me, reviews }) => {
  const own = reviews.filter(({ kind }) =>
    mayStaff({ method: 'GET', staff: contract.REVIEW_RIGHTS[kind] }, me.rights ?? []),
  );
  return Object.fromEntries(
    await countAllWaiting(
      db,
      own.map(({ cases }) => cases),
    ),
  );
});
