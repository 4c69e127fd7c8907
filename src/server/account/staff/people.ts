// The staff, as administrators look after them: who they are, their roles, and the way out.
import * as contract from '../../../contract/account/staff-people.ts';
import { fail } from '../../../contract/call/errors.ts';
import { type StaffRole, staffRoles } from '../../../contract/call/staff-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct, type Staff } from '../../platform/staff-log.ts';
import { sessionsGone } from '../events.ts';
import { forgetLogins } from '../known/known.ts';
import { endStaffSessions } from '../login/session.ts';
import { findAccountByMobile, insertAccount, setProfile } from '../queries.ts';
import { maskMobile } from '../security/mask.ts';
import { deleteFactors } from './factor.queries.ts';
import {
  countAdministrators,
  listRoleRights,
  listStaffRows,
  lockRoles,
  setOfStaff,
} from './people.queries.ts';
import { setStaffRoles } from './queries.ts';
import { tellStaff } from './tell.ts';
import { forgetTries } from './ticket.ts';

export const listStaff = handle(contract.listStaff, async ({ db, me, now }) => ({
  people: (await listStaffRows(db, now)).map((row) => ({
    ...row,
    mobile: maskMobile(row.mobile),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    is_me: row.id === me.account_id,
  })),
  roles: await listRoleRights(db),
}));

const saidOf = (roles: readonly StaffRole[]) =>
  roles.map((role) => labelOf(staffRoles, role)).join('、');

/**
 * Makes the account of a number one of the staff, and the account where there is none. The person sets the password by
 * a text message to the number (/forget), so nobody else ever knows it.
 * @throws Failure `conflict` for somebody who is of the staff already.
 */
export const addStaff = handle(
  contract.addStaff,
  async ({ db, staff, now }, { mobile, name, roles, reason }) =>
    transact(db, async (trx) => {
      await insertAccount(trx, { mobile, name, roles: [] });
      const account = await findAccountByMobile(trx, mobile);
      if (!account) throw fail('conflict');
      const { id } = account;
      if ((await lockRoles(trx, id)) !== null) {
        throw fail('conflict', '这个手机号已是运营人员，可以在列表里修改角色', {
          mobile: '已是运营人员',
        });
      }
      if (account.name === '') await setProfile(trx, id, { name });
      await setOfStaff(trx, id, true);
      await setStaffRoles(trx, id, roles, now);
      await tellStaff(trx, id, `您成为了网站的运营人员（${saidOf(roles)}）`, now);
      await logStaffAct(trx, staff, {
        subject: 'staff',
        subject_id: id,
        about_id: id,
        after: { roles },
        reason,
      });
      return { id, has_password: account.password_hash !== null };
    }),
);

/** @throws Failure `not-found` for somebody who is not of the staff. */
async function requireRoles(trx: Db, id: number): Promise<StaffRole[]> {
  const roles = await lockRoles(trx, id);
  if (!roles) throw fail('not-found', '没有找到这位运营人员，可能已被移除');
  return roles;
}

/** Called after a change, within its transaction. @throws Failure `conflict` when nobody may administer any more. */
async function requireAdministrator(trx: Db): Promise<void> {
  if ((await countAdministrators(trx)) === 0) {
    throw fail('conflict', '至少要有一位管理员。请先让另一位同事成为管理员');
  }
}

/** @throws Failure `conflict` after a colleague's change, and for the last administrator; `invalid-input` (field `understood`). */
export const saveStaffRoles = handle(contract.saveStaffRoles, async (context, input) => {
  const { db, bus, me, staff, now } = context;
  const { id, roles, seen, understood, reason } = input;
  await transact(db, async (trx) => {
    const before = await requireRoles(trx, id);
    if ([...seen].sort().join() !== before.join()) {
      throw fail('conflict', '同事刚改过这位运营人员的角色，请刷新后再试');
    }
    const gives = before.includes('administrator') && !roles.includes('administrator');
    if (id === me.account_id && gives && !understood) {
      const msg = '您将失去管理权限，之后不能自己改回来。确定时请勾选';
      throw fail('invalid-input', msg, { understood: msg });
    }
    await setStaffRoles(trx, id, roles, now);
    await requireAdministrator(trx);
    await tellStaff(trx, id, `您的运营角色已改为${saidOf(roles)}`, now);
    await logStaffAct(trx, staff, {
      subject: 'staff',
      subject_id: id,
      about_id: id,
      before: { roles: before },
      after: { roles: [...roles].sort() },
      reason,
    });
  });
  forgetLogins({ db, bus }, id);
  return null;
});

/** @throws Failure `conflict` for oneself and for the last administrator. */
export const removeStaff = handle(contract.removeStaff, async (context, { id, reason }) => {
  const { db, me, staff, now } = context;
  await transact(db, async (trx) => {
    const before = await requireRoles(trx, id);
    if (id === me.account_id) throw fail('conflict', '不能移除自己，请由另一位管理员操作');
    await setStaffRoles(trx, id, []);
    await setOfStaff(trx, id, false);
    await deleteFactors(trx, id);
    await endStaffSessions(trx, id, now);
    await requireAdministrator(trx);
    await logStaffAct(trx, staff, {
      subject: 'staff',
      subject_id: id,
      about_id: id,
      before: { roles: before },
      reason,
    });
  });
  await announce(context, sessionsGone, { account_id: id }, now);
  return null;
});

export const endSessionsOfStaff = handle(
  contract.endSessionsOfStaff,
  async (context, { id, reason }) => {
    const { db, staff, now } = context;
    const ended = await transact(db, async (trx) => {
      await requireRoles(trx, id);
      const count = await endStaffSessions(trx, id, now);
      await logEnding(trx, staff, { id, ended: count, reason });
      return count;
    });
    await announce(context, sessionsGone, { account_id: id }, now);
    return { ended };
  },
);

const logEnding = (
  trx: Db,
  staff: Staff,
  { id, ended, reason }: { id: number; ended: number; reason: string },
) =>
  logStaffAct(trx, staff, {
    subject: 'session',
    subject_id: id,
    about_id: id,
    after: { ended },
    reason,
  });

/** Ends the sessions as well: whoever holds the lost device is out at once. */
export const resetStaffFactors = handle(
  contract.resetStaffFactors,
  async (context, { id, reason }) => {
    const { db, me, staff, now } = context;
    if (id === me.account_id) {
      throw fail('conflict', '自己的两步验证请在“账号与安全”里修改');
    }
    await transact(db, async (trx) => {
      await requireRoles(trx, id);
      await deleteFactors(trx, id);
      await endStaffSessions(trx, id, now);
      await tellStaff(trx, id, '您的运营登录两步验证已由管理员重置', now);
      await logStaffAct(trx, staff, {
        subject: 'second_factor',
        subject_id: id,
        about_id: id,
        after: { reset: true },
        reason,
      });
    });
    await forgetTries(context, id);
    await announce(context, sessionsGone, { account_id: id }, now);
    return null;
  },
);
