// Colleagues of an enterprise, and handing its administration over.
import { fail } from '../../contract/errors.ts';
import { queueNotices } from '../notice/notice.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { transact } from '../platform/db.ts';
import { requireAdministration } from './enterprise.ts';
import { listOthers, setRole } from './queries-members.ts';

/** The caller's colleagues; `id` is their account. */
export async function listColleagues({ db, ...context }: Context) {
  const { account_id } = callerOf({ db, ...context });
  const { enterprise_id } = await requireAdministration(db, account_id);
  return listOthers(db, enterprise_id, account_id);
}

/**
 * Makes a colleague the administrator in the caller's place, and tells them.
 * @throws Failure `not-found` for somebody who is no colleague.
 */
export async function handOver({ db, now, log, ...rest }: Context, id: number): Promise<null> {
  const { account_id } = callerOf({ db, now, log, ...rest });
  await transact(db, async (trx) => {
    const { enterprise_id } = await requireAdministration(trx, account_id);
    const others = await listOthers(trx, enterprise_id, account_id);
    if (!others.some((other) => other.id === id)) throw fail('not-found', '没有找到这位同事');
    await setRole(trx, enterprise_id, id, 'administrator');
    await setRole(trx, enterprise_id, account_id, 'recruiter');
    const notice = {
      account_id: id,
      side: 'recruiter',
      event: 'security',
      title: '您已成为企业管理员',
      body: '原管理员把企业移交给了您，现在由您处理加入申请和企业资料。',
      link: '/layout',
    } as const;
    await queueNotices(trx, [notice], now);
    log.info({ event: 'administration-handed-over', account_id, to: id }, '企业管理员已移交');
  });
  return null;
}
