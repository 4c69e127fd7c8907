// Data about the caller that pages need besides the login.

import * as contract from '../../contract/account/account.ts';
import { liveRestraints } from '../../contract/call/restraint.ts';
import { OBJECTIVE_MAX } from '../../contract/resume/sections.ts';
import { countUnread } from '../notice/notice.ts';
import { handle } from '../platform/http/call.ts';
import { countDueConsents } from './agreement/agreement.ts';
import { countUnreadMessages } from './queries.ts';

export const userConfigOf = handle(contract.getUserConfig, async ({ db, me: caller, now }) => {
  const { seeker, recruiter, total } = await countUnread(db, caller.account_id, now);
  return {
    roles: [...caller.roles],
    objective_max: OBJECTIVE_MAX,
    unread_notices: total,
    unread_by_side: { seeker: seeker.total, recruiter: recruiter.total },
    unread_messages: await countUnreadMessages(db, caller.account_id),
    // The staff act for the site, not as its users.
    consents_due: caller.roles.includes('operator')
      ? 0
      : await countDueConsents(db, caller.account_id, now),
    restraints: liveRestraints(caller.restraints, now),
  };
});
