// The account class changed by the staff, with a reason that the enterprise reads.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { changeAccountClass } from '../../../contract/console/enterprise.ts';
import { setAccountClass } from '../../enterprise/account-class/account-class.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { findStaffEnterprise } from './queries.ts';

export const changeClass = handle(changeAccountClass, async ({ db, staff, now, bus }, input) => {
  const { id, seen, account_class, reason } = input;
  if (seen === account_class) {
    const message = '请选择另一种账号类型';
    throw fail('invalid-input', message, { account_class: message });
  }
  await transact(db, async (trx) => {
    if (!(await findStaffEnterprise(trx, id))) throw fail('not-found');
    const change = { enterprise_id: id, from: seen, to: account_class, reason };
    if (!(await setAccountClass(trx, change, now))) {
      throw conflict('outdated', '这家企业的账号类型刚被同事更改，或企业已注销，请刷新后再看');
    }
    await logStaffAct(trx, staff, {
      subject: 'enterprise',
      subject_id: id,
      enterprise_id: id,
      before: { account_class: seen },
      after: { account_class },
      reason,
    });
  });
  tellEnterprise(bus, id, 'enterprise', staff.account_id);
  return null;
});
