// Assigning a candidate to members, usually interviewers, who may then see, note and rate it.

import * as contract from '../../../contract/application/assignee.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { listAssigneeIds, listMembersOf, replaceAssignees } from '../given/queries.ts';
import { lockApplication } from '../queries.ts';

/** The assigned members and those who can be. @throws Failure `not-found` for another enterprise's. */
export const listAssignees = handle(
  contract.listAssignees,
  async ({ db, member: { enterprise_id } }, { id }) => {
    const sent = await transact(db, (trx) => lockApplication(trx, id, { enterprise_id }));
    if (!sent) throw fail('not-found');
    return {
      given: await listAssigneeIds(db, id),
      members: await listMembersOf(db, enterprise_id),
    };
  },
);

/**
 * Assigns a candidate to exactly these members; new ones are told.
 * @throws Failure `not-found` for another enterprise's, `invalid-input` for a person who is no colleague.
 */
export const assignCandidate = handle(
  contract.assignCandidate,
  async ({ db, member: { account_id: given_by, enterprise_id }, now }, { id, account_ids }) => {
    await transact(db, async (trx) => {
      const sent = await lockApplication(trx, id, { enterprise_id });
      if (!sent) throw fail('not-found');
      const members = (await listMembersOf(trx, enterprise_id)).map((one) => one.id);
      if (account_ids.some((one) => !members.includes(one))) {
        const message = '有同事已不在本企业，请重新选择';
        throw fieldFault('account_ids', message);
      }
      const row = { application_id: id, given_by, given_at: now };
      const added = await replaceAssignees(trx, row, [...new Set(account_ids)]);
      const notices = added
        .filter((account_id) => account_id !== given_by)
        .map((account_id) => ({
          account_id,
          side: 'recruiter' as const,
          ...say('member_changed.candidate', { 职位: sent.title }),
          link: `/layout/manage?id=${id}`,
          about_account_id: sent.account_id,
        }));
      await queueNotices(trx, notices, now);
    });
    return null;
  },
);
