// What the pages need to know about the caller besides the login (spec section 7, getUserConfig).

import type { getUserConfig } from '../../contract/account.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { OBJECTIVE_MAX } from '../../contract/resume-sections.ts';
import type { Caller } from '../platform/call.ts';

/** Nobody sends notices or messages yet, so nothing is unread. */
export function userConfigOf(caller: Caller): DataOf<typeof getUserConfig> {
  return {
    roles: [...caller.roles],
    objective_max: OBJECTIVE_MAX,
    unread_notices: 0,
    unread_messages: 0,
  };
}
