// Notices about the account's security: what changed, and wrong tries.

import { queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { findAccount } from '../queries.ts';

/** Where each side finds the devices that are logged in. */
const PAGES = {
  seeker: { link: '/account', name: '“账号与绑定”' },
  recruiter: { link: '/layout/account?tab=security', name: '“账号设置”的“登录与安全”' },
} as const;

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
  const { link, name } = PAGES[side];
  const words = say('security.changed', { 事项: title, 详情: facts, 页面: name });
  await queueNotices(db, [{ account_id, side, link, ...words }], now);
}
