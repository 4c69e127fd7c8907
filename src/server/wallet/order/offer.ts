// What an order would cost and give, if it were paid now.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { OrderAct, OrderKind, OrderSnapshot } from '../../../contract/wallet/order.ts';
import { type PaidPlan, walletPlans } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';
import { grantsOf } from '../catalogue/catalogue.ts';
import { listSold } from '../catalogue/queries.ts';
import { hasWaitingPlan } from '../refund/queries.ts';
import { listTerms } from './queries.ts';
import { beginOf, creditOf, DAY_MS, rankOf, type Term } from './rules.ts';

/** What somebody wants to order. */
export interface Wish {
  kind: OrderKind;
  product?: string | undefined;
  quantity?: number | undefined;
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
  quantity: number;
  list_fen: number;
  credit_fen: number;
  coupon: { id: number; code: string } | null;
  coupon_fen: number;
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
  const { kind, product, quantity = 1 } = wish;
  if (kind === 'top_up') return topUpOf(wish);
  const sold = await listSold(db, now);
  const version = sold.find((one) => one.kind === kind && one.product === product);
  if (!version || version.days === null) {
    const words = kind === 'plan' ? '请选择套餐' : '请选择要买的次数包或服务';
    throw fieldFault('product', words);
  }
  if (kind !== 'plan') return lotOffer(version, { kind, quantity }, now);
  if (quantity > 1) throw fail('invalid-input', '套餐一次买一份', { quantity: '套餐一次买一份' });
  const offer = planOffer(version, await holdingsOf(db, enterprise_id, now), now);
  if ('refusal' in offer) throw fail('conflict', offer.refusal);
  return offer;
}

/** What each plan that is sold would cost now, or why it cannot be bought. */
export async function planOffersFor(db: Db, enterprise_id: number, now: Date) {
  const sold = await listSold(db, now);
  const holdings = await holdingsOf(db, enterprise_id, now);
  return sold
    .filter(({ kind, days }) => kind === 'plan' && days !== null)
    .map((version) => ({
      code: version.product as PaidPlan,
      offer: planOffer(version, holdings, now),
    }));
}

function topUpOf({ top_up_fen }: Wish): Offer {
  if (top_up_fen === undefined) {
    const words = '请填写充值金额';
    throw fieldFault('top_up_fen', words);
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
    quantity: 1,
    list_fen: top_up_fen,
    credit_fen: 0,
    coupon: null,
    coupon_fen: 0,
    fen: top_up_fen,
    credits: [],
    starts_at: null,
    ends_at: null,
  };
}

/** Units that can be used from the payment on. */
function lotOffer(
  version: Version,
  { kind, quantity }: { kind: 'pack' | 'service'; quantity: number },
  now: Date,
): Offer {
  const list_fen = version.list_fen * quantity;
  return {
    kind,
    act: 'buy',
    version_id: version.id,
    snapshot: snapshotOf(version),
    quantity,
    list_fen,
    credit_fen: 0,
    coupon: null,
    coupon_fen: 0,
    fen: list_fen,
    credits: [],
    starts_at: now,
    ends_at: new Date(now.getTime() + (version.days ?? 0) * DAY_MS),
  };
}

type Version = Awaited<ReturnType<typeof listSold>>[number];

function snapshotOf({ product, label, list_fen, days, rights, refund_rule, tax_item }: Version) {
  return { product, label, list_fen, days, rights, refund_rule, tax_item };
}

/** What an enterprise has of plans: paid times that are not over, and what holds now. */
interface Holdings {
  terms: readonly Term[];
  grants: Awaited<ReturnType<typeof grantsOf>>;
  /** Whether one of them is asked back: what follows is known only after the decision. */
  isAskedBack: boolean;
}

const holdingsOf = async (db: Db, enterprise_id: number, now: Date): Promise<Holdings> => ({
  terms: await listTerms(db, enterprise_id, now),
  grants: await grantsOf(db, enterprise_id, now),
  isAskedBack: await hasWaitingPlan(db, enterprise_id),
});

/** What a plan would cost who has these, or why it cannot be bought. Pure. */
function planOffer(version: Version, holdings: Holdings, now: Date): Offer | { refusal: string } {
  const { product, label, list_fen, days } = version;
  if (holdings.isAskedBack) return { refusal: '贵企业申请了退款，审核完或撤回申请后才能购买套餐' };
  const found = actOf(product, holdings, now);
  if ('refusal' in found) return found;
  const { act, credits } = found;
  const credit_fen = credits.reduce((sum, { fen }) => sum + fen, 0);
  if (credit_fen >= list_fen)
    return { refusal: `未用完的套餐比 ${label} 的价格还高，请选择更高的套餐` };
  const starts_at = act === 'upgrade' ? now : beginOf({ ...holdings, product }, now);
  return {
    kind: 'plan',
    act,
    version_id: version.id,
    snapshot: snapshotOf(version),
    quantity: 1,
    list_fen,
    credit_fen,
    coupon: null,
    coupon_fen: 0,
    fen: list_fen - credit_fen,
    credits,
    starts_at,
    ends_at: new Date(starts_at.getTime() + (days ?? 0) * DAY_MS),
  };
}

/** Whether a plan is bought anew, goes on, or replaces a lower one, whose unused rest is credited. */
function actOf(
  plan: string,
  { terms, grants }: Holdings,
  now: Date,
): { act: OrderAct; credits: Credit[] } | { refusal: string } {
  const owned = terms.length > 0 ? terms.map(({ product }) => product) : [grants.plan];
  const highest = owned.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? 'free';
  const isTrial = terms.length === 0 && grants.is_trial;
  if (rankOf(plan) < rankOf(highest) && !isTrial)
    return { refusal: `${labelOf(walletPlans, highest)}还没有到期，到期后才能改买更低的套餐` };
  if (plan === highest && !isTrial) return { act: 'renew', credits: [] };
  const credits = terms
    .map(({ starts_at, ends_at, ...term }) => ({
      ...term,
      ...creditOf({ ...term, starts_at, ends_at }, now),
    }))
    .filter(({ fen }) => fen > 0);
  return { act: credits.length > 0 ? 'upgrade' : 'buy', credits };
}
