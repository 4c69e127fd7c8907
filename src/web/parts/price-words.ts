// How prices and what they buy are told.

import { priceOf, shareOf, yuanOf } from '../../contract/value/money.ts';
import type { Offer } from '../../contract/wallet/catalogue.ts';
import { type QuotaPeriod, quotaKinds } from '../../contract/wallet/quota.ts';

/** What one of several costs, to the nearest ten fen: 29800 for 31 is `¥9.6`. */
export function eachOf(fen: number, count: number): string {
  const jiao = shareOf(1, 2 * fen + 10 * count, 20 * count);
  return `¥${yuanOf(10 * jiao).replace(/\.?0+$/, '')}`;
}

const PERIODS: Readonly<Record<QuotaPeriod, string>> = { standing: '', day: '/天', month: '/月' };

/** How much of a right is granted: `30 个`, `3 次/月`; units that are used once have no period. */
export const grantText = (
  { unit, period }: { unit: string; period: QuotaPeriod | null },
  count: number,
): string => `${count} ${unit}${period === null ? '' : PERIODS[period]}`;

/** `¥298 / 31 天`. */
export const priceFor = ({ list_fen, days }: Offer): string =>
  days === null ? '不收费' : `${priceOf(list_fen)} / ${days} 天`;

/** What a day of a plan or a unit of a pack costs; empty where that is the price itself. */
export function unitPriceOf({ list_fen, days, rights }: Offer, kind: 'plan' | 'pack'): string {
  if (kind === 'plan') return days === null ? '' : `合 ${eachOf(list_fen, days)}/天`;
  const [right] = quotaKinds.filter(({ code }) => (rights[code] ?? 0) > 1);
  return right ? `合 ${eachOf(list_fen, rights[right.code] ?? 1)}/${right.unit}` : '';
}
