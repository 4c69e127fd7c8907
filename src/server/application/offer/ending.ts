// When an application ends, its waiting offer ends as well.
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { offersMoved } from '../events.ts';
import { settleAsking } from './notices.ts';
import { endOpenOffers } from './queries.ts';

/** The reason of an offer that ended with its application, by the final state. */
const REASONS: Partial<Record<ApplicationState, string>> = {
  withdrawn: '求职者撤回了投递',
  rejected: '企业结束了这份投递',
  closed: '职位已停止招聘',
  hired: '企业已确认入职，不用再答复',
};

/** Ends waiting offers, in the transaction that ends the applications. Gives the applications concerned. */
export async function endOffersOf(
  trx: Db,
  application_ids: readonly number[],
  state: ApplicationState,
  now: Date,
): Promise<ReadonlySet<number>> {
  if (application_ids.length === 0) return new Set();
  const words = REASONS[state] ?? '投递已结束';
  const ended = await endOpenOffers(trx, application_ids, { words, ended_at: now });
  const events = ended.map(({ id }) => ({
    offer_id: id,
    side: 'system' as const,
    words: `录用通知已失效：${words}`,
  }));
  await emit(trx, offersMoved, events, now);
  for (const one of ended) await settleAsking(trx, one, `已失效：${words}。`, now);
  return new Set(ended.map(({ application_id }) => application_id));
}
