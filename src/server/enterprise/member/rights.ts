// The guard's check of a member's right before a call.
import { fail } from '../../../contract/call/errors.ts';
import { hasRight, type MemberRight, rightRefusal } from '../../../contract/call/member-rights.ts';
import type { Caller, Membership, Services } from '../../platform/http/call.ts';
import { findMembership } from '../enterprise.ts';

/**
 * The caller's membership, if its role has the right.
 * @throws Failure `insufficient-permission` when the caller has no enterprise or not the right.
 */
export async function admitMember(
  { db }: Pick<Services, 'db'>,
  right: MemberRight,
  { account_id, member }: Pick<Caller, 'account_id' | 'member'>,
): Promise<Membership> {
  const membership = member === undefined ? await findMembership(db, account_id) : member;
  if (!membership) throw fail('insufficient-permission', '请先创建或加入企业');
  if (!hasRight(membership.role, right)) {
    throw fail('insufficient-permission', rightRefusal(membership.role, right));
  }
  return membership;
}
