// Giving a candidate to members, above all to interviewers: they see it, note and rate it.

import type * as contract from '../../../contract/application/assignee.ts';
import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { requireMembership } from '../../enterprise/enterprise.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { type Context, callerOf } from '../../platform/http/call.ts';
import { listAssigneeIds, listMembersOf, replaceAssignees } from '../given/queries.ts';
import { lockApplication } from '../queries.ts';

/** Who has a candidate, and who could. @throws Failure `not-found` for another enterprise's. */
export async function listAssignees(
  { db, ...context }: Context,
  id: number,
): Promise<DataOf<typeof contract.listAssignees>> {
  const { enterprise_id } = await requireMembership(db, callerOf({ db, ...context }).account_id);
  const sent = await transact(db, (trx) => lockApplication(trx, id, { enterprise_id }));
  if (!sent) throw fail('not-found');
  return {
    given: await listAssigneeIds(db, id),
    members: await listMembersOf(db, enterprise_id),
  };
}

/**
 * Gives a candidate to these members and takes it from the others; who is new is told.
 * @throws Failure `not-found` for another enterprise's, `invalid-input` for who is no colleague.
 */
export async function assignCandidate(
  context: Context,
  { id, account_ids }: ParsedInputOf<typeof contract.assignCandidate>,
): Promise<null> {
  const { now } = context;
  const { account_id: given_by } = callerOf(context);
  const enterprise_id = await transact(context.db, async (trx) => {
    const { enterprise_id } = await requireMembership(trx, given_by);
    const sent = await lockApplication(trx, id, { enterprise_id });
    if (!sent) throw fail('not-found');
    const members = (await listMembersOf(trx, enterprise_id)).map((one) => one.id);
    if (account_ids.some((one) => !members.includes(one))) {
      const message = '有同事已不在本企业，请重新选择';
      throw fail('invalid-input', message, { account_ids: message });
    }
    const row = { application_id: id, given_by, given_at: now };
    const added = await replaceAssignees(trx, row, [...new Set(account_ids)]);
    const notices = added
      .filter((account_id) => account_id !== given_by)
      .map((account_id) => ({
        account_id,
        side: 'recruiter' as const,
        event: 'member_changed' as const,
        title: `有一位应聘「${sent.title}」的候选人交给您评价`,
        body: '打开可以查看简历、写备注和评分。',
        link: `/layout/manage?id=${id}`,
        about_account_id: sent.account_id,
      }));
    await queueNotices(trx, notices, now);
    return enterprise_id;
  });
  tellEnterprise(context.bus, enterprise_id, 'talent', given_by);
  return null;
}
