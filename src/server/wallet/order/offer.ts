// What an order would cost and give, if it were paid now.
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { OrderAct, OrderKind, OrderSnapshot } from '../../../contract/wallet/order.ts';
import { type PaidPlan, walletPlans } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { grantsOf, soldPlanOf } from '../catalogue/catalogue.ts';
import { listTerms } from './queries.ts';
import { beginOf, creditOf, DAY_MS, rankOf, type Term } from './rules.ts';

/** What somebody wants to order. */
export interface Wish {
  kind: OrderKind;
  product?: string | undefined;
  top_up_fen?: number | undefined;
}

interface Credit extends Omit<Term, 'starts_at' | 'ends_at'> {
  unused_days: number;
  fen: number;
}

export interface Offer {
  kind: OrderKind;
  act: OrderAct;
  version_id: number | null;
  snapshot: OrderSnapshot;
  list_fen: number;
  credit_fen: number;
  fen: number;
  credits: readonly Credit[];
  starts_at: Date | null;
  ends_at: Date | null;
}

/** @throws Failure `invalid-input` for a wish without its product or amount, `conflict` for what cannot be bought now. */
export async function offerFor(
  db: Db,
  enterprise_id: number,
  wish: Wish,
  now: Date,
): Promise<Offer> {
  if (wish.kind === 'top_up') return topUpOf(wish);
  const plan = walletPlans.find(({ code }) => code === wish.product)?.code ?? 'free';
  if (plan === 'free') throw fail('invalid-input', '请选择套餐', { product: '请选择套餐' });
  return planOffer(db, enterprise_id, plan, now);
}

function topUpOf({ top_up_fen }: Wish): Offer {
  if (top_up_fen === undefined) {
    const words = '请填写充值金额';
    throw fail('invalid-input', words, { top_up_fen: words });
  }
  return {
    kind: 'top_up',
    act: 'top_up',
    version_id: null,
    snapshot: {
      product: '',
      label: '余额充值',
      list_fen: top_up_fen,
      days: null,
      rights: {},
      refund_rule: 'whole',
      tax_item: '',
    },
    list_fen: top_up_fen,
    credit_fen: 0,
    fen: top_up_fen,
    credits: [],
    starts_at: null,
    ends_at: null,
  };
}

async function planOffer(db: Db, enterprise_id: number, plan: PaidPlan, now: Date): Promise<Offer> {
  const version = await soldPlanOf(db, plan, now);
  const terms = await listTerms(db, enterprise_id, now);
  const grants = await grantsOf(db, enterprise_id, now);
  const { act, credits } = actOf(plan, { terms, grants }, now);
  const credit_fen = credits.reduce((sum, { fen }) => sum + fen, 0);
  const { id, product, label, list_fen, days, rights, refund_rule, tax_item } = version;
  if (credit_fen >= list_fen)
    throw fail('conflict', `未用完的套餐比 ${label} 的价格还高，请选择更高的套餐`);
  const starts_at = act === 'upgrade' ? now : beginOf({ terms, grants, product: plan }, now);
  return {
    kind: 'plan',
    act,
    version_id: id,
    snapshot: { product, label, list_fen, days, rights, refund_rule, tax_item },
    list_fen,
    credit_fen,
    fen: list_fen - credit_fen,
    credits,
    starts_at,
    ends_at: new Date(starts_at.getTime() + (days ?? 0) * DAY_MS),
  };
}

type Grants = Awaited<ReturnType<typeof grantsOf>>;

/** Whether a plan is bought anew, goes on, or replaces a lower one, whose unused rest is credited. */
function actOf(
  plan: PaidPlan,
  { terms, grants }: { terms: readonly Term[]; grants: Grants },
  now: Date,
): { act: OrderAct; credits: Credit[] } {
  const owned = terms.length > 0 ? terms.map(({ product }) => product) : [grants.plan];
  const highest = owned.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? 'free';
  const isTrial = terms.length === 0 && grants.is_trial;
  if (rankOf(plan) < rankOf(highest) && !isTrial)
    throw fail('conflict', `${labelOf(walletPlans, highest)}还没有到期，到期后才能改买更低的套餐`);
  if (plan === highest && !isTrial) return { act: 'renew', credits: [] };
  const credits = terms
    .map(({ starts_at, ends_at, ...term }) => ({
      ...term,
      ...creditOf({ ...term, starts_at, ends_at }, now),
    }))
    .filter(({ fen }) => fen > 0);
  return { act: credits.length > 0 ? 'upgrade' : 'buy', credits };
}
