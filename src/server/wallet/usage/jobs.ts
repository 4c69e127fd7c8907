// Once a day the levels of what stands are written, for recommendations. Days that none looks at any more go.
import { formatDate } from '../../../contract/value/time.ts';
import { ADVICE_DAYS } from '../../../contract/wallet/usage.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { DAY_MS } from '../order/rules.ts';
import { dropStandingBefore, recordStanding } from './queries.ts';

export async function keepStandingDays(db: Db, now: Date): Promise<void> {
  await recordStanding(db, formatDate(now, 'yyyy-MM-dd'));
  const oldest = new Date(now.getTime() - ADVICE_DAYS * DAY_MS);
  await dropStandingBefore(db, formatDate(oldest, 'yyyy-MM-dd'));
}

export const standingJob: Job = {
  name: 'wallet-standing-days',
  every_s: 86_400,
  run: ({ db }, now) => keepStandingDays(db, now),
};
