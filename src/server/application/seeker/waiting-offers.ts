// A front door of the room application: the offers that wait for a seeker's answer, for the personal centre.
import type { Db } from '../../platform/db.ts';
import { shanghaiDay } from '../../position/position.ts';
import { listWaitingOf } from '../offer/queries.ts';

const SHOWN = 5;

/** The offers a person has not answered, those that end first in front; at most five. */
export async function waitingOffers(db: Db, account_id: number, now: Date) {
  const rows = await listWaitingOf(db, account_id, shanghaiDay(now), SHOWN);
  return rows.map(({ application_id, valid_until, position: { title, enterprise } }) => ({
    application_id,
    title,
    enterprise: { short_name: enterprise.short_name, logo: enterprise.logo },
    valid_until,
  }));
}
