// Makes a person a member, by an approved request or an invitation. One function for both, so that a closed
// enterprise, a full plan and a second enterprise are refused alike.
import { fail } from '../../../contract/call/errors.ts';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import { grantRole, lockAccount, setProfile } from '../../account/account.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import type { Db } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import type { Services } from '../../platform/http/call.ts';
import { requireRoom } from '../../wallet/wallet.ts';
import { addMember, findMembership } from '../enterprise.ts';
import { memberJoining } from '../events.ts';
import { countMembers, holdOpenEnterprise } from '../member/queries.ts';
import { followMove } from '../moved.ts';
import { withdrawOpenJoin } from './queries.ts';

interface Newcomer {
  account_id: number;
  enterprise_id: number;
  name: string;
  title: string;
  /** 招聘者 when left out. */
  role?: MemberRole;
}

/**
 * Makes a person a member within the caller's transaction. Call `tellAdmitted` after it.
 * @param taken the message when the person works for an enterprise already.
 * @throws Failure `conflict` then, for a closed enterprise, and when the plan has no room.
 */
export async function admit(trx: Db, newcomer: Newcomer, taken: string, now: Date): Promise<void> {
  const { account_id, enterprise_id, name, title, role = 'recruiter' } = newcomer;
  // Locked, so that a simultaneous call cannot create or join another enterprise.
  const account = await lockAccount(trx, account_id);
  if (await findMembership(trx, account_id)) throw fail('conflict', taken);
  if (!(await holdOpenEnterprise(trx, enterprise_id))) {
    throw fail('conflict', '这家企业已注销，不能再加入');
  }
  await emit(trx, memberJoining, { enterprise_id, account_id }, now);
  await requireMemberRoom(trx, enterprise_id, now);
  await addMember(trx, { account_id, enterprise_id, name, title, role }, now);
  await withdrawOpenJoin(trx, account_id, now);
  await grantRole(trx, account_id, 'recruiter');
  if (account?.name === '') await setProfile(trx, account_id, { name });
}

/** @throws Failure `conflict` when the plan grants no further member. */
export const requireMemberRoom = (trx: Db, enterprise_id: number, now: Date): Promise<void> =>
  requireRoom(trx, { enterprise_id, kind: 'members' }, () => countMembers(trx, enterprise_id), now);

/** Call it after the transaction: tells the newcomer's pages and the other members' pages. */
export function tellAdmitted(
  reach: Pick<Services, 'db' | 'bus'>,
  enterprise_id: number,
  account_id: number,
): void {
  followMove(reach, account_id);
  tellEnterprise(reach.bus, enterprise_id, 'member', account_id);
}
