// The account class of an enterprise, changed by the staff: a certification sets it otherwise. A front door.
import { type AccountClass, accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listAdministrators } from '../member/queries.ts';
import { updateClass } from './queries.ts';

/**
 * Sets the class and tells the administrators why. False when it is not, or no longer, the one seen, or the enterprise is
 * closed.
 */
export async function setAccountClass(
  trx: Db,
  change: { enterprise_id: number; from: AccountClass; to: AccountClass; reason: string },
  now: Date,
): Promise<boolean> {
  const { enterprise_id, from, to, reason } = change;
  if (!(await updateClass(trx, enterprise_id, from, to))) return false;
  const notice = {
    side: 'recruiter',
    event: 'certification_result',
    title: `企业的账号类型已改为“${labelOf(accountClasses, to)}”`,
    body: `理由：${reason.replace(/[。！？]+$/, '')}。职位和企业主页会按新的类型标注；有异议可以重新提交认证材料，或在“求职反馈”里告诉我们。`,
    link: '/layout/corporate-information?tab=certification',
  } as const;
  const administrators = await listAdministrators(trx, enterprise_id);
  await queueNotices(
    trx,
    administrators.map((account_id) => ({ ...notice, account_id })),
    now,
  );
  return true;
}
