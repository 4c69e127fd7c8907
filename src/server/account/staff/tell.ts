// Notices to staff about their own entrance.
import { queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';

/** Where the staff find their second factors and sessions. */
const LINK = '/admin/account';

/** Queues a `security` notice, which is sent through the channels that the person allows. */
export async function tellStaff(
  db: Db,
  account_id: number,
  title: string,
  now: Date,
  facts = '',
): Promise<void> {
  const words = say('security.staff', { 事项: title, 详情: facts });
  await queueNotices(db, [{ account_id, side: 'seeker', link: LINK, ...words }], now);
}
