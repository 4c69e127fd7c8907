// Notices about changes of the account's security.

import { queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { findAccount } from '../queries.ts';

const ADVICE = '如果不是您本人操作，请立即修改登录密码，并在“账号与绑定”中退出其他设备。';

/** Queues a `security` notice on the person's side: seeker, unless they are a recruiter only. */
export async function tellOfChange(
  db: Db,
  account_id: number,
  title: string,
  now: Date,
  facts = '',
): Promise<void> {
  const account = await findAccount(db, account_id);
  if (!account) return;
  const side = account.is_seeker || !account.is_recruiter ? 'seeker' : 'recruiter';
  const notice = { account_id, side, event: 'security', title, link: '/account' } as const;
  await queueNotices(db, [{ ...notice, body: facts ? `${facts}${ADVICE}` : ADVICE }], now);
}
