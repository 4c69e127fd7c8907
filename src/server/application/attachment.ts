// The attached resume of a received application. Only the enterprise that received it may read it, while
// the person is visible to it and has not withdrawn the application. Each reading is logged.

import * as contract from '../../contract/application/attachment.ts';
import { fail } from '../../contract/call/errors.ts';
import { handle, type MemberContext, type SignedInContext } from '../platform/http/call.ts';
import { readSentFile, readSentText } from '../resume/attachment/attachment.ts';
import { findSent, insertReading } from './attachment.queries.ts';

/** @throws Failure `not-found` for every file that the caller may not see. */
async function requireSent(context: MemberContext, id: number) {
  const { enterprise_id } = context.member;
  const sent = await findSent(context.db, enterprise_id, id);
  if (!sent) throw fail('not-found', '附件简历不存在，或求职者已撤回投递');
  return sent;
}

function record(
  context: SignedInContext,
  application_id: number,
  form: 'file' | 'text',
): Promise<void> {
  const { account_id } = context.me;
  return insertReading(context.db, { application_id, account_id, form, at: context.now });
}

/** The file as the seeker sent it. */
export const getSentFile = handle(contract.getSentFile, async (context, { id }) => {
  const sent = await requireSent(context, id);
  const answer = await readSentFile(context.db, context.files, sent);
  await record(context, id, 'file');
  return answer;
});

/** Its text, for formats a page cannot draw. */
export const getSentText = handle(contract.getSentText, async (context, { id }) => {
  const { attachment_id } = await requireSent(context, id);
  const answer = await readSentText(context.db, attachment_id);
  await record(context, id, 'text');
  return answer;
});
