// Notices to staff about their own entrance.
import { queueNotices } from '../../notice/notice.ts';
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
  const body = `${facts}如果不是您本人操作，请立即修改登录密码，并在运营后台的“账号与安全”里退出全部登录。`;
  await queueNotices(
    db,
    [{ account_id, side: 'seeker', event: 'security', title, link: LINK, body }],
    now,
  );
}
