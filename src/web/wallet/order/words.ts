// How orders are told: their states by colour, what they hold, and how a price was made.
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type OrderAct, type OrderDetail, orderName } from '../../../contract/wallet/order.ts';
import type { OrderState } from '../../../contract/wallet/order-states.ts';
import type { Tone } from '../../kit/text/tag.tsx';
import { grantText } from '../../parts/price-words.ts';

export const ORDER_TONES: Readonly<Record<OrderState, Tone>> = {
  new: 'amber',
  pending: 'amber',
  closing: 'info',
  closed: 'plain',
  paid: 'success',
  review: 'info',
  part_refunded: 'plain',
  refunded: 'plain',
};

export const ACT_WORDS: Readonly<Record<OrderAct, string>> = {
  buy: '立即购买',
  renew: '续订',
  upgrade: '升级',
  top_up: '充值',
};

export const nameOf = ({ label, quantity }: Pick<OrderDetail, 'label' | 'quantity'>): string =>
  orderName(label, quantity);

/** The address of an order's page. */
export const orderPath = (order_no: string): string => `/layout/pay/${order_no}`;

type Bought = Pick<OrderDetail, 'starts_at' | 'ends_at' | 'rights' | 'credits'>;

/** From when until when it holds, to the minute; empty for what has no end. */
export function spanText({ starts_at, ends_at }: Pick<Bought, 'starts_at' | 'ends_at'>): string {
  if (!starts_at || !ends_at) return '';
  const [from, to] = [starts_at, ends_at].map((at) => formatDate(at, 'yyyy-MM-dd hh:mm'));
  return `${from} 至 ${to}`;
}

/** `职位置顶 3 次/月、简历下载 20 份/天`. */
export const rightsText = (rights: Bought['rights']): string =>
  rights.map((right) => `${right.label} ${grantText(right, right.quota)}`).join('、');

/** What an earlier plan's unused days take off the price, with the calculation. */
export const creditText = ({ worth_fen, days, unused_days, fen }: Bought['credits'][number]) =>
  `−${priceOf(fen)}（${priceOf(worth_fen)} × 剩余 ${unused_days} 天 ÷ ${days} 天）`;
