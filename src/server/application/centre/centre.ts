// The top of the seeker's centre: their numbers, and the offers that wait for an answer.

import * as contract from '../../../contract/account/centre.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { countViewers } from '../../talent/view/view.ts';
import { listWaitingOf } from '../offer/queries.ts';
import { countCentre } from './queries.ts';

const SHOWN = 5;

/** The caller's numbers and waiting offers. */
export const centreOf = handle(contract.getCentre, async ({ db, me: { account_id }, now }) => {
  const counts = await countCentre(db, account_id);
  const offers = await waitingOffers(db, account_id, now);
  return { ...counts, viewers: await countViewers(db, account_id, now), offers };
});

/** The person's unanswered offers, those that expire first in front; at most five. */
async function waitingOffers(db: Db, account_id: number, now: Date) {
  const rows = await listWaitingOf(db, account_id, shanghaiDay(now), SHOWN);
  return rows.map(({ application_id, valid_until, position: { title, enterprise } }) => ({
    application_id,
    title,
    enterprise: { short_name: enterprise.short_name, logo: enterprise.logo },
    valid_until,
  }));
}
