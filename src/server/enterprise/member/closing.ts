// Closing a company's account: by its last member, who is its administrator, with a fresh proof.
// Positions and applications end by `enterpriseClosed`; the page stays, marked as closed, because
// applications and other people's records lead to it.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/enterprise/members.ts';
import { beginProof } from '../../account/proof/proof.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { cancelOpenOrders, holdForClosing, moneyLeft } from '../../wallet/closing/closing.ts';
import { enterpriseClosed } from '../events.ts';
import { endFamous } from '../famous/famous.ts';
import { revokeOpen } from '../joining/invitations.queries.ts';
import { refuseOpenJoins } from '../joining/queries.ts';
import { followMove } from '../moved.ts';
import { dropPending } from '../pending/pending.ts';
import { holdAsAdministrator } from './member.ts';
import {
  closeEnterpriseRow,
  countDuties,
  countMembers,
  deleteMember,
  findNames,
} from './queries.ts';

const OTHERS = '企业还有其他成员，请先移出他们，再注销企业账号';

/** What closing would end, and whether somebody is still there. */
export const getEnterpriseClosing = handle(
  contract.getEnterpriseClosing,
  async ({ db, member: { enterprise_id }, now }) => {
    return {
      full_name: (await findNames(db, enterprise_id))?.full_name ?? '',
      others: (await countMembers(db, enterprise_id)) - 1,
      ends: await countDuties(db, enterprise_id, null),
      ...(await moneyLeft(db, enterprise_id, now)),
    };
  },
);

/**
 * Closes the caller's enterprise for good; its name is free again.
 * @throws Failure `invalid-input` for the proof or another name, `conflict` while others are members or money is on its way.
 */
export const closeEnterprise = handle(
  contract.closeEnterprise,
  async (context, { proof, full_name }) => {
    const { db, member, now, log } = context;
    const { account_id, enterprise_id } = member;
    const names = await findNames(db, enterprise_id);
    if (names?.full_name !== full_name) {
      const message = '与企业全称不一致，请照着页面上的全称填写';
      throw fieldFault('full_name', message);
    }
    if ((await countMembers(db, enterprise_id)) > 1) throw fail('conflict', OTHERS);
    // Asked before the proof too, so that none is spent in vain.
    await transact(db, (trx) => holdForClosing(trx, enterprise_id));
    const spendProof = await beginProof(context, 'close_enterprise', proof);
    await spendProof();
    await transact(db, async (trx) => {
      await holdForClosing(trx, enterprise_id);
      await holdAsAdministrator(trx, member);
      await cancelOpenOrders(trx, enterprise_id, now);
      await emit(trx, enterpriseClosed, { enterprise_id, account_id }, now);
      await closeEnterpriseRow(trx, enterprise_id, now);
      // The enterprise's row is locked now: nobody can join, and a person who just joined is counted.
      if ((await countMembers(trx, enterprise_id)) > 1) throw fail('conflict', OTHERS);
      await dropPending(trx, enterprise_id);
      await revokeOpen(trx, { enterprise_id }, now);
      const waiting = await refuseOpenJoins(trx, enterprise_id, '企业已注销', now);
      await queueNotices(
        trx,
        waiting.map((joiner) => ({
          account_id: joiner,
          side: 'recruiter',
          link: '/recruiter',
          ...say('join_answered.closed', { 企业: names.short_name }),
        })),
        now,
      );
      await endFamous(trx, enterprise_id, '企业已注销', now);
      await deleteMember(trx, enterprise_id, account_id);
      log.info({ event: 'enterprise-closed', account_id, enterprise_id }, '企业账号已注销');
    });
    followMove(context, account_id);
    return null;
  },
);
