// Why a seeker and an enterprise cannot agree on anything new: one of them blocks the other.
import { listTalkBlocks } from '../chat/interviews/interviews.ts';
import type { Db } from '../platform/db/db.ts';
import { listBlocked } from './employer/people.queries.ts';

const REFUSALS = {
  enterprise: '您已屏蔽这家企业，它看不到您的资料和答复。想继续，请先到“个人隐私”解除屏蔽',
  seeker: '您在消息里屏蔽了对方，取消屏蔽后才能接受或改期',
  recruiter: '对方在消息里屏蔽了您，这场面试现在不能接受或改期',
} as const;

/** The seeker's interviews that are blocked, with the reason shown to the seeker. */
export async function listRefusals(
  db: Db,
  account_id: number,
  interview_ids: readonly number[],
): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  for (const { interview_id, by } of await listTalkBlocks(db, interview_ids)) {
    refusals.set(interview_id, REFUSALS[by]);
  }
  // When both blocks hold, the wider one is shown.
  for (const id of await listBlocked(db, account_id, interview_ids)) {
    refusals.set(id, REFUSALS.enterprise);
  }
  return refusals;
}
