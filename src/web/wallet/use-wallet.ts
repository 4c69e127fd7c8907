// The plan and the quotas of the own enterprise, up to date with what colleagues use.

import type { DataOf } from '../../contract/call/endpoint.ts';
import { formatDate } from '../../contract/value/time.ts';
import { getWallet } from '../../contract/wallet/wallet.ts';
import { useCall } from '../data/queries.ts';

export function useWallet() {
  return useCall(getWallet, {});
}

/** `到 2027-06-12，已续到 2028-06-12`; empty for the free plan. */
export function untilText(
  wallet: Pick<DataOf<typeof getWallet>, 'plan' | 'until' | 'next'>,
): string {
  if (!wallet.until) return '';
  const end = `到 ${formatDate(wallet.until, 'yyyy-MM-dd')}`;
  return [end, renewedText(wallet)].filter(Boolean).join('，');
}

/** `已续到 2028-06-12`, where the same plan is paid for after the running one; empty where it is not. */
export function renewedText({
  plan,
  next,
}: Pick<DataOf<typeof getWallet>, 'plan' | 'next'>): string {
  const last = next.findLast(({ code }) => code === plan.code);
  return last ? `已续到 ${formatDate(last.ends_at, 'yyyy-MM-dd')}` : '';
}
