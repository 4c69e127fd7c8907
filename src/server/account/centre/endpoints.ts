// Binds the numbers of the seeker's centre.
import { getCentre } from '../../../contract/account/centre.ts';
import { waitingOffers } from '../../application/seeker/waiting-offers.ts';
import { type Binding, bind, callerOf } from '../../platform/call.ts';
import { countViewers } from '../../talent/view/view.ts';
import { countCentre } from './queries.ts';

export const centreEndpoints: Binding[] = [
  bind(getCentre, async (context) => {
    const { db, now } = context;
    const { account_id } = callerOf(context);
    const counts = await countCentre(db, account_id);
    const offers = await waitingOffers(db, account_id, now);
    return { ...counts, viewers: await countViewers(db, account_id, now), offers };
  }),
];
