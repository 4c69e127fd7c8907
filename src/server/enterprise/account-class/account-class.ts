// The account class of an enterprise, changed by the staff: a certification sets it otherwise. A front door.
import { type AccountClass, accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { queueNotices, say } from '../../notice/notice.ts';
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
    ...say('certification_result.class', {
      账号类型: labelOf(accountClasses, to),
      原因: reason.replace(/[。！？]+$/, ''),
    }),
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
