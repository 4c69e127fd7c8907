// Asking for a plan, and granting it. Payment in the site comes later.
import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../contract/value/time.ts';
import { type PaidPlan, walletPlans } from '../../contract/wallet/quota.ts';
import * as contract from '../../contract/wallet/wallet.ts';
import { type MyUpgrade, type UpgradeState, upgradeStates } from '../../contract/wallet/wallet.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import { grantsOf, soldPlanOf } from './catalogue/catalogue.ts';
import { DAY_MS } from './order/rules.ts';
import { upsertPlan } from './queries.ts';
import { insertUpgrade, lockUpgrade, updateUpgrade, upgradeRows } from './upgrade.queries.ts';
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

/** Requests for the operators. */
export const upgradeQueue = handle(contract.listUpgradeQueue, ({ db, now }, input) =>
  upgradeReview.list(db, input, (rows) =>
    rows.map((row) => ({
      ...upgradeOf(row),
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      asked_by: row.asked_by ?? '',
      contact: row.contact,
      note: row.note,
      current:
        row.now_plan && row.now_until && row.now_until > now
          ? `${labelOf(walletPlans, row.now_plan)}，到 ${formatDate(row.now_until, 'yyyy-MM-dd')}`
          : '免费版',
    })),
  ),
);

/** Grants a plan from now, or from the end of the same one, or refuses it; tells who asked. */
export const decideUpgrade = handle(
  contract.decideUpgrade,
  async ({ db, me: { account_id: operator_id }, now, bus }, input) => {
    const enterprise_id = await upgradeReview.decide(db, { ...input, operator_id }, now);
    tellEnterprise(bus, enterprise_id, 'wallet');
    return null;
  },
);

export const upgradeReview = review({
  kind: 'upgrades',
  table: 'wallet_upgrade',
  waiting: ['pending'],
  rows: upgradeRows,
  moves: upgradeMoves,
  lock: (trx, id) => lockUpgrade(trx, id, null),
  absent: ABSENT,
  changed: ANSWERED,
  granting: ['grant'],
  reason: { min: 1, words: '请写明不开通的原因' },
  about: ({ account_id }) => account_id,
  async settle(trx, asked, { id, decision, reason }: Decision<'grant' | 'refuse'>, now) {
    const { to } = upgradeMoves.moves[decision];
    if (to === 'granted') await grant(trx, asked, now);
    await updateUpgrade(trx, id, { state: to, reason, answered_at: now });
    const label = labelOf(walletPlans, asked.plan);
    const notice: NewNotice = {
      account_id: asked.account_id,
      side: 'recruiter',
      event: 'plan',
      link: '/layout/assets',
      title: to === 'granted' ? `${label}已开通` : `${label}的申请未开通`,
      body: reason || '新的权益已生效，可以在账户资产里查看余量。',
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
  const running = await grantsOf(trx, enterprise_id, now);
  const { id: version_id, days } = await soldPlanOf(trx, plan, now);
  const goesOn = running.plan === plan;
  const begin = (goesOn && running.until) || now;
  const ends_at = new Date(begin.getTime() + (days ?? 0) * DAY_MS);
  const starts_at = (goesOn && running.since) || now;
  await upsertPlan(trx, { enterprise_id, version_id, starts_at, ends_at });
}
