// What the wallet does by itself: reminding administrators a week before a plan ends.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../contract/value/time.ts';
import { walletPlans } from '../../contract/wallet/quota.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { lockEndingTerms, markTermsReminded } from './order/queries.ts';
import { DAY_MS } from './order/rules.ts';
import { listAdministrators, lockEnding, markReminded } from './queries.ts';

const REMIND_BEFORE_MS = 7 * DAY_MS;
const BATCH = 200;

/** Reminds those whose plan ends within a week, once for each end; gives how many plans. */
export function remindOfPlanEnds(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const until = new Date(now.getTime() + REMIND_BEFORE_MS);
    const given = await lockEnding(trx, now, until, BATCH);
    const paid = await lockEndingTerms(trx, now, until, BATCH);
    const ending = [
      ...given.map((row) => ({ ...row, label: labelOf(walletPlans, row.plan) })),
      ...paid.map((row) => ({ ...row, label: row.snapshot.label })),
    ];
    if (ending.length === 0) return 0;
    const ids = ending.map(({ enterprise_id }) => enterprise_id);
    const people = await listAdministrators(trx, ids);
    const notices = people.flatMap(({ account_id, enterprise_id }) =>
      ending
        .filter((plan) => plan.enterprise_id === enterprise_id)
        .map(
          ({ label, ends_at }): NewNotice => ({
            account_id,
            side: 'recruiter',
            event: 'plan',
            link: '/layout/vip',
            title: `${label}将于 ${formatDate(ends_at, 'M月d日')}到期`,
            body: '到期后恢复为免费版的权益；在招的职位继续到各自的有效期，不会自动扣费。',
          }),
        ),
    );
    await queueNotices(trx, notices, now);
    await markReminded(
      trx,
      given.map(({ enterprise_id }) => enterprise_id),
    );
    await markTermsReminded(
      trx,
      paid.map(({ id }) => id),
      now,
    );
    return ending.length;
  });
}

export const walletJob: Job = {
  name: 'wallet-plan-ends',
  every_s: 3600,
  run: ({ db }, now) => remindOfPlanEnds(db, now).then(() => {}),
};
