// Asking for a plan by contract, which is paid outside of the site, and granting it. Plans are also sold here (order/).
import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { asSentence } from '../../contract/value/text-rule.ts';
import { formatDate } from '../../contract/value/time.ts';
import { type PaidPlan, walletPlans } from '../../contract/wallet/quota.ts';
import * as contract from '../../contract/wallet/wallet.ts';
import { type MyUpgrade, type UpgradeState, upgradeStates } from '../../contract/wallet/wallet.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import { grantsOf, soldPlanOf } from './catalogue/catalogue.ts';
import { listTerms, lockOrders } from './order/queries.ts';
import { DAY_MS } from './order/rules.ts';
import { upsertPlan } from './queries.ts';
import {
  findLastUpgrade,
  findUpgradeOwner,
  insertUpgrade,
  lockUpgrade,
  updateUpgrade,
  upgradeRows,
} from './upgrade.queries.ts';
import { upgradeMoves } from './upgrade-states.ts';

const ABSENT = '没有找到这份申请';
const ANSWERED = '这份申请已处理过，请刷新后查看';

interface UpgradeRow {
  id: number;
  plan: PaidPlan;
  state: UpgradeState;
  reason: string;
  created_at: Date;
  answered_at: Date | null;
}

/** A request as its enterprise sees it. */
export function upgradeOf({ id, plan, state, reason, ...times }: UpgradeRow): MyUpgrade {
  return {
    id,
    state,
    reason,
    label: labelOf(upgradeStates, state),
    plan: { code: plan, label: labelOf(walletPlans, plan) },
    created_at: times.created_at.toISOString(),
    answered_at: times.answered_at?.toISOString() ?? null,
  };
}

/** @throws Failure `conflict` when a request of the enterprise is still open. */
export const requestUpgrade = handle(
  contract.requestUpgrade,
  async ({ db, member: { account_id, enterprise_id }, now }, input) => {
    const id = await insertUpgrade(db, { ...input, enterprise_id, account_id, created_at: now });
    if (id === null) throw fail('conflict', '贵企业已有一份申请在处理，请等待结果或先撤回');
    return { id };
  },
);

/** @throws Failure `not-found` for another enterprise's, `conflict` once it is answered. */
export const withdrawUpgrade = handle(
  contract.withdrawUpgrade,
  async ({ db, member: { enterprise_id }, now }, { id }) => {
    await transact(db, async (trx) => {
      const found = await lockUpgrade(trx, id, enterprise_id);
      if (!found) throw fail('not-found', ABSENT);
      upgradeMoves.require(found.state, 'withdraw', 'enterprise', ANSWERED);
      await updateUpgrade(trx, id, { state: 'withdrawn', answered_at: now });
    });
    return null;
  },
);

const dayOf = (at: Date) => formatDate(at, 'yyyy-MM-dd');

/** What an enterprise has, up to the last end that is paid for; and why no plan can be granted beside it. */
async function holdingOf(db: Db, enterprise_id: number, now: Date) {
  const { label, until } = await grantsOf(db, enterprise_id, now);
  const last = (await listTerms(db, enterprise_id, now)).at(-1);
  const current = until ? `${label}，到 ${dayOf(until)}` : label;
  if (!last) return { current, refusal: '' };
  const isLater = until !== null && last.ends_at > until;
  return {
    current: isLater ? `${current}；已付款的 ${last.label} 到 ${dayOf(last.ends_at)}` : current,
    refusal: `贵企业已付款的套餐到 ${dayOf(last.ends_at)}，现在开通会与它重叠。到期前请在套餐页续订或升级。`,
  };
}

/** Requests for the operators. */
export const upgradeQueue = handle(contract.listUpgradeQueue, ({ db, now, staff }, input) =>
  upgradeReview.list(db, { ...input, staff }, async (rows) => {
    const holdings = await Promise.all(rows.map((row) => holdingOf(db, row.enterprise_id, now)));
    return rows.map((row, index) => ({
      ...upgradeOf(row),
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      asked_by: row.asked_by ?? '',
      contact: row.contact,
      note: row.note,
      ...(holdings[index] as (typeof holdings)[number]),
    }));
  }),
);

/** Grants a plan from now, or from the end of the same one, or refuses it; tells who asked. */
export const decideUpgrade = handle(
  contract.decideUpgrade,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await upgradeReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'wallet');
    return null;
  },
);

export const upgradeReview = review({
  kind: 'upgrades',
  head: ({ full_name }) => full_name,
  table: 'wallet_upgrade',
  since: 'created_at',
  find: { enterprise: true },
  waiting: ['pending'],
  rows: upgradeRows,
  moves: upgradeMoves,
  async lock(trx, id) {
    const owner = await findUpgradeOwner(trx, id);
    if (owner === null) return null;
    await lockOrders(trx, owner);
    return lockUpgrade(trx, id, null);
  },
  absent: ABSENT,
  changed: '这份申请已处理过，可以按状态查看结果',
  granting: ['grant'],
  reason: { min: 1, words: '请写明不开通的原因' },
  about: ({ account_id }) => account_id,
  undo: {
    back: { refuse: 'pending' },
    holds: async (trx, { id, enterprise_id }) =>
      (await findLastUpgrade(trx, enterprise_id))?.id === id,
    async settle(trx, { id, account_id, plan }, state, now) {
      await updateUpgrade(trx, id, { state, reason: '', answered_at: null });
      const words = say('plan.asked_again', { 套餐: labelOf(walletPlans, plan) });
      const notice = { account_id, side: 'recruiter', link: '/layout/assets', ...words } as const;
      await queueNotices(trx, [notice], now);
    },
  },
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, asked, { id, decision, reason }: Decision<'grant' | 'refuse'>, now) {
    const { to } = upgradeMoves.moves[decision];
    if (to === 'granted') await grant(trx, asked, now);
    await updateUpgrade(trx, id, { state: to, reason, answered_at: now });
    const 套餐 = labelOf(walletPlans, asked.plan);
    const words =
      to === 'granted'
        ? say('plan.granted', { 套餐, 为什么: reason && asSentence(reason) })
        : say('plan.not_granted', { 套餐, 原因: reason });
    const notice: NewNotice = {
      account_id: asked.account_id,
      side: 'recruiter',
      link: '/layout/assets',
      ...words,
    };
    await queueNotices(trx, [notice], now);
    return asked.enterprise_id;
  },
});

async function grant(
  trx: Db,
  { enterprise_id, plan }: { enterprise_id: number; plan: PaidPlan },
  now: Date,
): Promise<void> {
  const { refusal } = await holdingOf(trx, enterprise_id, now);
  if (refusal) throw fail('conflict', refusal);
  const running = await grantsOf(trx, enterprise_id, now);
  const { id: version_id, days } = await soldPlanOf(trx, plan, now);
  const goesOn = running.plan === plan;
  const begin = (goesOn && running.until) || now;
  const ends_at = new Date(begin.getTime() + (days ?? 0) * DAY_MS);
  const starts_at = (goesOn && running.since) || now;
  await upsertPlan(trx, { enterprise_id, version_id, starts_at, ends_at });
}
