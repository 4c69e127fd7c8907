// Leaving an enterprise, by oneself or removed by an administrator. A colleague takes over the member's
// work in the same transaction: the rooms concerned listen to `memberLeft`.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/enterprise/members.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { endWaiting, holdOrders } from '../../wallet/wallet.ts';
import { memberLeft } from '../events.ts';
import { revokeOpen } from '../joining/invitations.queries.ts';
import { followMove } from '../moved.ts';
import { holdAsAdministrator, holdMembers, NO_COLLEAGUE } from './member.ts';
import { countDuties, deleteMember, findNames } from './queries.ts';

/**
 * Removes a colleague; from this moment every call of theirs is refused.
 * @throws Failure `not-found` for no colleague, `invalid-input` for who cannot take over.
 */
export const removeMember = handle(contract.removeMember, async (context, { id, to }) => {
  const { db, member, now, log } = context;
  const { account_id, enterprise_id } = member;
  await transact(db, async (trx) => {
    await holdOrders(trx, enterprise_id);
    const { members } = await holdAsAdministrator(trx, member);
    const from = members.find((one) => one.account_id === id);
    if (!from) throw fail('not-found', NO_COLLEAGUE);
    if (id === account_id) throw fail('conflict', '要离开企业，请用下方的“离开企业”');
    const heir = members.find((one) => one.account_id === to);
    if (!heir || to === id) {
      const message = '请选择一位仍在企业的同事接手';
      throw fieldFault('to', message);
    }
    const names = await findNames(trx, enterprise_id);
    await passOn(trx, { enterprise_id, from, to }, now);
    const notice: NewNotice = {
      account_id: id,
      side: 'recruiter',
      link: '/recruiter',
      ...say('member_changed.removed', { 企业: names?.short_name ?? '企业' }),
    };
    await queueNotices(trx, [notice], now);
    log.info({ event: 'member-removed', account_id, of: id, to }, '成员已移出企业');
  });
  tellGone(context, enterprise_id, id, account_id);
  return null;
});

/**
 * Leaves the caller's enterprise.
 * @param id the colleague who takes over.
 * @throws Failure `not-found` for no colleague, `conflict` for the last administrator.
 */
export const leaveEnterprise = handle(contract.leaveEnterprise, async (context, { id }) => {
  const { db, member, now, log } = context;
  const { account_id, enterprise_id } = member;
  await transact(db, async (trx) => {
    await holdOrders(trx, enterprise_id);
    const { members, me, administrators } = await holdMembers(trx, member);
    const isColleague = members.some((one) => one.account_id === id && id !== account_id);
    if (!isColleague) throw fail('not-found', NO_COLLEAGUE);
    if (me.role === 'administrator' && administrators.length === 1) {
      throw fail('conflict', '您是唯一的管理员，请先把管理员移交给一位同事，再离开企业');
    }
    await passOn(trx, { enterprise_id, from: me, to: id }, now);
    const told = administrators.filter(
      (one) => one.account_id !== account_id && one.account_id !== id,
    );
    const notices = told.map(
      (administrator): NewNotice => ({
        account_id: administrator.account_id,
        side: 'recruiter',
        link: '/layout/account',
        ...say('member_changed.left', { 同事: `${me.name}（${me.title}）` }),
        about_account_id: account_id,
      }),
    );
    await queueNotices(trx, notices, now);
    log.info({ event: 'member-left', account_id, to: id }, '成员已离开企业');
  });
  tellGone(context, enterprise_id, account_id, account_id);
  return null;
});

/** Passes all of a member's work to a colleague and ends the membership. */
async function passOn(trx: Db, { enterprise_id, from, to }: Passing, now: Date): Promise<void> {
  const duties = await countDuties(trx, enterprise_id, from.account_id);
  await emit(trx, memberLeft, { enterprise_id, from: from.account_id, to }, now);
  // Open links of the member are revoked: otherwise the member could come back by one.
  await revokeOpen(trx, { enterprise_id, invited_by: from.account_id }, now);
  await deleteMember(trx, enterprise_id, from.account_id);
  const gone = { enterprise_id, account_id: from.account_id, isGone: true };
  await endWaiting(trx, gone, '提交人已离开企业', now);
  const { positions, candidates, interviews } = duties;
  const notice: NewNotice = {
    account_id: to,
    side: 'recruiter',
    link: '/layout/position',
    ...say('member_changed.taken_over', {
      同事: from.name,
      职位数: String(positions),
      投递数: String(candidates),
      面试数: String(interviews),
    }),
    about_account_id: from.account_id,
  };
  await queueNotices(trx, [notice], now);
}

interface Passing {
  enterprise_id: number;
  from: { account_id: number; name: string };
  to: number;
}

function tellGone(
  reach: Pick<Services, 'db' | 'bus'>,
  enterprise_id: number,
  gone: number,
  by: number,
): void {
  followMove(reach, gone);
  for (const topic of ['member', 'position', 'talent', 'interview'] as const) {
    tellEnterprise(reach.bus, enterprise_id, topic, by);
  }
}
