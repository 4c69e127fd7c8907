// The application for an invitation from a conversation, and sending one.

import * as contract from '../../../contract/application/application.ts';
import { UNDO_S } from '../../../contract/application/application.ts';
import { Failure, fail } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { apply } from '../application.ts';
import { findOpenApplication } from '../talking/queries.ts';
import { announceAt } from './undo.ts';

const CLOSED =
  '现在不能约面试：职位要在招聘中，对方也要愿意向贵企业公开简历，请先在会话里和对方确认';
const TOO_LITTLE = '对方的在线简历还没有写完整，先请对方完善简历，再约面试';

/**
 * The open application of a seeker for a position; when there is none, creates an invited one with the
 * current resume. The invitation itself tells the seeker.
 * @throws Failure `conflict` when the position takes none or the resume is too incomplete, worded for the
 * recruiter.
 */
export async function applicationForTalk(
  trx: Db,
  { seeker_id, position_id }: { seeker_id: number; position_id: number },
  now: Date,
): Promise<number> {
  const known = await findOpenApplication(trx, { seeker_id, position_id });
  if (known !== null) return known;
  try {
    const sent = { position_id, account_id: seeker_id, source: 'invited' as const, tell: null };
    return (await apply(trx, sent, now)).id;
  } catch (error) {
    // The message for the seeker is reworded for the recruiter.
    if (!(error instanceof Failure)) throw error;
    throw fail('conflict', error.fields?.resume ? TOO_LITTLE : CLOSED);
  }
}

/** Sends the caller's resume; for some seconds it can be undone. */
export const sendApplication = handle(
  contract.apply,
  async ({ db, me: { account_id }, now }, input) => {
    const sent = await apply(db, { ...input, account_id, announce_at: announceAt(now) }, now);
    return { ...sent, undo_s: UNDO_S };
  },
);
