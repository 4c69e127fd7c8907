// What the wallet does by itself: reminding administrators five days before a plan ends.
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../contract/value/money.ts';
import { formatDate } from '../../contract/value/time.ts';
import { walletPlans } from '../../contract/wallet/quota.ts';
import { REMIND_DAYS } from '../../contract/wallet/renewal.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { listSold } from './catalogue/queries.ts';
import { lockEndingTerms, markTermsReminded } from './order/queries.ts';
import { DAY_MS } from './order/rules.ts';
import { listAdministrators, lockEnding, markReminded } from './queries.ts';

const REMIND_BEFORE_MS = REMIND_DAYS * DAY_MS;
const BATCH = 200;

/** What the same plan costs now; the notice leads to buying it. */
const renewWords = (version?: { list_fen: number; days: number | null }): string =>
  version ? `续订 ${version.days} 天 ${priceOf(version.list_fen)}，点开可以直接续订。` : '';

/** Reminds those whose plan ends within five days and is not renewed by itself, once for each end; gives how many plans. */
export function remindOfPlanEnds(db: Db, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const until = new Date(now.getTime() + REMIND_BEFORE_MS);
    const given = await lockEnding(trx, now, until, BATCH);
    const paid = await lockEndingTerms(trx, now, until, BATCH);
    const ending = [
      ...given.map((row) => ({ ...row, product: row.plan, label: labelOf(walletPlans, row.plan) })),
      ...paid.map((row) => ({ ...row, ...row.snapshot })),
    ];
    if (ending.length === 0) return 0;
    const ids = ending.map(({ enterprise_id }) => enterprise_id);
    const people = await listAdministrators(trx, ids);
    const sold = await listSold(trx, now);
    const notices = people.flatMap(({ account_id, enterprise_id }) =>
      ending
        .filter((plan) => plan.enterprise_id === enterprise_id)
        .map(
          ({ product, label, ends_at }): NewNotice => ({
            account_id,
            side: 'recruiter',
            link: `/layout/vip?buy=${product}`,
            ...say('plan.ending', {
              套餐: label,
              截止: formatDate(ends_at, 'M月d日'),
              续订: renewWords(sold.find((one) => one.product === product)),
            }),
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
