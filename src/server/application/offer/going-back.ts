// An offer that nobody can accept any more is no offer: its application goes back to where it came from.

import { mayFollow } from '../../../contract/application/offer.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { enter } from '../moves.ts';
import { listEvents } from '../queries.ts';
import { beforeOffer } from '../states.ts';
import { findNewest } from './queries.ts';

/** Who or what brought it back; `account_id` null for the site itself. */
interface By {
  account_id: number | null;
  now: Date;
}

/**
 * Takes a locked application out of 已发offer when its newest offer was withdrawn, ran out or ended. One that
 * stands elsewhere, or whose offer was made outside of the site, stays where it is.
 */
export async function goBack(
  trx: Db,
  { id, state }: { id: number; state: ApplicationState },
  { account_id, now }: By,
): Promise<void> {
  if (state !== 'offered') return;
  const newest = await findNewest(trx, id);
  if (!newest || !mayFollow(newest.state)) return;
  const events = await listEvents(trx, [id]);
  const to = beforeOffer(events.map((event) => event.state as ApplicationState));
  await enter(trx, { id }, { state: to, actor: 'retractor', account_id, now });
}
