// The price of downloading a person: one download of the plan, or nothing when paid within the last 30
// days.
import type { DownloadPrice } from '../../../contract/talent/candidate.ts';
import { DOWNLOAD_DAYS } from '../../../contract/talent/download.ts';
import type { Db } from '../../platform/db/db.ts';
import { leftOf } from '../../wallet/wallet.ts';
import { findPaidAt, listPaidAmong } from './queries.ts';

const DAY_MS = 86_400_000;
/** Downloads paid after this moment still count. */
export const paidSince = (now: Date): Date => new Date(now.getTime() - DOWNLOAD_DAYS * DAY_MS);

export async function priceOf(
  db: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  now: Date,
): Promise<DownloadPrice> {
  const paid = await findPaidAt(db, { enterprise_id, account_id }, paidSince(now));
  const free_until = paid && new Date(paid.getTime() + DOWNLOAD_DAYS * DAY_MS).toISOString();
  return { free_until, ...(await leftOf(db, enterprise_id, 'download', now)) };
}

/** How many of some people are not paid for. */
export async function costOf(
  db: Db,
  enterprise_id: number,
  account_ids: readonly number[],
  now: Date,
): Promise<number> {
  const people = [...new Set(account_ids)];
  const paid = await listPaidAmong(db, enterprise_id, people, paidSince(now));
  return people.length - paid.length;
}
