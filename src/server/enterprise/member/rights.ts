// What the guard asks of a member before a call: the right of their role.
import { fail } from '../../../contract/call/errors.ts';
import { hasRight, type MemberRight, rightRefusal } from '../../../contract/call/member-rights.ts';
import type { Caller, Membership, Services } from '../../platform/http/call.ts';
import { findMembership } from '../enterprise.ts';

/**
 * The member a caller is, with the right a call names.
 * @throws Failure `insufficient-permission` for who works for no enterprise, or has not the right.
 */
export async function admitMember(
  { db }: Pick<Services, 'db'>,
  right: MemberRight,
  { account_id }: Pick<Caller, 'account_id'>,
): Promise<Membership> {
  const membership = await findMembership(db, account_id);
  if (!membership) throw fail('insufficient-permission', '请先创建或加入企业');
  if (!hasRight(membership.role, right)) {
    throw fail('insufficient-permission', rightRefusal(membership.role, right));
  }
  return membership;
}
