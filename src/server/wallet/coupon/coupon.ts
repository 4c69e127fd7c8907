// A coupon on an offer: what it takes off, or why it does not fit.
import type { Db } from '../../platform/db/db.ts';
import type { Offer } from '../order/offer.ts';
import { countUses, findCoupon } from './queries.ts';
import { judgeCoupon } from './rules.ts';

/** The offer at the price with the coupon. Where it does not fit, the price stays and `refusal` says why. */
export async function withCoupon(
  db: Db,
  offer: Offer,
  { code, enterprise_id }: { code: string | undefined; enterprise_id: number },
  now: Date,
): Promise<{ offer: Offer; refusal: string }> {
  if (code === undefined) return { offer, refusal: '' };
  const coupon = await findCoupon(db, code);
  if (!coupon) return { offer, refusal: '没有这个优惠码，请检查后再填' };
  const { kind, snapshot, fen } = offer;
  const { product, label } = snapshot;
  const uses = await countUses(db, coupon.id, enterprise_id);
  const verdict = judgeCoupon(coupon, { kind, product, label, fen }, uses, now);
  if ('refusal' in verdict) return { offer, refusal: verdict.refusal };
  const off = { coupon: { id: coupon.id, code }, coupon_fen: verdict.fen };
  return { offer: { ...offer, ...off, fen: fen - verdict.fen }, refusal: '' };
}
