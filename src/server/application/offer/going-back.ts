// Returns the application to its earlier state when its offer can no longer be accepted.

import { mayFollow } from '../../../contract/application/offer.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { enter } from '../moves.ts';
import { listEvents } from '../queries.ts';
import { beforeOffer } from '../states.ts';
import { findNewest } from './queries.ts';

/** The actor; `account_id` is null for the site itself. */
interface By {
  account_id: number | null;
  now: Date;
}

/**
 * Takes a locked application out of 已发offer when its newest offer was withdrawn, expired or ended. It stays
 * when it is in another state, or when its offer was made outside of the site.
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
