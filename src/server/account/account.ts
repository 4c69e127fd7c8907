// The front door of the room account: what other rooms may do with accounts.

import { AGREEMENTS } from '../../contract/account/account.ts';
import { ROLES, type Role, type SessionKind } from '../../contract/call/access.ts';
import { fail } from '../../contract/call/errors.ts';
import type { Db } from '../platform/db/db.ts';
import { insertAccount, insertConsents, type NewAccount } from './queries.ts';
import { updateEmail } from './security/queries.ts';

export { clearAvatar, grantRole, lockAccount, setProfile } from './queries.ts';
export { maskContact, maskEmail, maskMobile } from './security/mask.ts';

/**
 * Makes an account and gives its id. `mobile` is normalised already (11 ASCII digits).
 * @throws Failure `conflict` when the number has an account.
 */
export async function createAccount(db: Db, account: NewAccount): Promise<number> {
  const account_id = await insertAccount(db, account);
  if (account_id === null) throw fail('conflict', '该手机号已注册，请直接登录');
  return account_id;
}

/**
 * Binds a normalised e-mail address that was proved to be the person's.
 * @throws Failure `conflict` when it belongs to another account.
 */
export async function bindKnownEmail(db: Db, account_id: number, email: string): Promise<void> {
  if (!(await updateEmail(db, account_id, email))) throw fail('conflict', '该邮箱已绑定其他账号');
}

interface RoleFlags {
  is_seeker: boolean;
  is_recruiter: boolean;
  is_operator: boolean;
}

/** The roles that a login of an account has, in the contract's order. */
export function rolesOf(row: RoleFlags, kind: SessionKind): Role[] {
  return ROLES.filter((role) => (role === 'operator') === (kind === 'staff') && hasRole(row, role));
}

/** All roles of an account, whichever login they need. */
export const allRolesOf = (row: RoleFlags): Role[] => ROLES.filter((role) => hasRole(row, role));

const hasRole = (row: RoleFlags, role: Role): boolean =>
  ({ seeker: row.is_seeker, recruiter: row.is_recruiter, operator: row.is_operator })[role];

/** Records that an account agreed to the texts of today (demo town: at a moment of its past). */
export async function recordConsents(db: Db, account_id: number, at: Date): Promise<void> {
  await insertConsents(db, account_id, AGREEMENTS, at);
}
