// The front door of the room account: what other rooms may do with accounts.

import { AGREEMENTS } from '../../contract/account/account.ts';
import { ROLES, type Role } from '../../contract/call/access.ts';
import { fail } from '../../contract/call/errors.ts';
import type { Db } from '../platform/db/db.ts';
import {
  addAccountRole,
  insertAccount,
  insertConsents,
  type NewAccount,
  updateProfile,
} from './queries.ts';
import { updateEmail } from './security/queries.ts';

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
 * Sets the name and picture that pages show of a person; called by the rooms of the resume and the
 * membership.
 */
export async function setProfile(
  db: Db,
  account_id: number,
  profile: { name?: string; avatar?: string },
): Promise<void> {
  await updateProfile(db, account_id, profile);
}

/**
 * Binds a normalised e-mail address that was proved to be the person's.
 * @throws Failure `conflict` when it belongs to another account.
 */
export async function bindKnownEmail(db: Db, account_id: number, email: string): Promise<void> {
  if (!(await updateEmail(db, account_id, email))) throw fail('conflict', '该邮箱已绑定其他账号');
}

/** Gives an account a role; nothing happens when it holds it already. */
export async function grantRole(db: Db, account_id: number, role: Role): Promise<void> {
  await addAccountRole(db, account_id, role);
}

/** The roles of an account's row, in the contract's order. */
export function rolesOf(row: {
  is_seeker: boolean;
  is_recruiter: boolean;
  is_operator: boolean;
}): Role[] {
  const held = { seeker: row.is_seeker, recruiter: row.is_recruiter, operator: row.is_operator };
  return ROLES.filter((role) => held[role]);
}

/** Records that an account agreed to the texts of today (demo town: at a moment of its past). */
export async function recordConsents(db: Db, account_id: number, at: Date): Promise<void> {
  await insertConsents(db, account_id, AGREEMENTS, at);
}
