// What the pages need to know about the caller besides the login.
import type { getUserConfig } from '../../contract/account/account.ts';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { OBJECTIVE_MAX } from '../../contract/resume/sections.ts';
import { countUnread } from '../notice/notice.ts';
import { type Context, callerOf } from '../platform/http/call.ts';
import { countUnreadMessages } from './queries.ts';

export async function userConfigOf(context: Context): Promise<DataOf<typeof getUserConfig>> {
  const caller = callerOf(context);
  const { seeker, recruiter, total } = await countUnread(
    context.db,
    caller.account_id,
    context.now,
  );
  return {
    roles: [...caller.roles],
    objective_max: OBJECTIVE_MAX,
    unread_notices: total,
    unread_by_side: { seeker: seeker.total, recruiter: recruiter.total },
    unread_messages: await countUnreadMessages(context.db, caller.account_id),
  };
}
