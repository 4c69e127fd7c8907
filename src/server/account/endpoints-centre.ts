// Binds the numbers of the seeker's centre.
import { getCentre } from '../../contract/account-centre.ts';
import { type Binding, bind, callerOf } from '../platform/call.ts';
import { countViewers } from '../talent/views.ts';
import { countCentre } from './queries-centre.ts';

export const centreEndpoints: Binding[] = [
  bind(getCentre, async (context) => {
    const { db, now } = context;
    const { account_id } = callerOf(context);
    const counts = await countCentre(db, account_id);
    return { ...counts, viewers: await countViewers(db, account_id, now) };
  }),
];
