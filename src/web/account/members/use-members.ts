// The members of the own enterprise, shared by all cards and read again when a colleague changes them.

import { useEffect, useRef } from 'react';
import { ERRORS } from '../../../contract/call/errors.ts';
import { listMembers } from '../../../contract/enterprise/members.ts';
import { CallError } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { useCall } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { refreshLogin } from '../refresh-login.ts';

export function useMembers() {
  // Refused to a person who is no longer a member; handled below.
  const members = useCall(listMembers, {}, { quiet: true });
  const known = useSession((session) => session.entDetail?.member_role);
  const role = members.data?.items.find(({ is_me }) => is_me)?.role;
  const isOut =
    members.error instanceof CallError &&
    members.error.code === ERRORS['insufficient-permission'].code;
  const readAt = useRef(0);
  const { dataUpdatedAt } = members;
  useEffect(() => {
    if (!known) return;
    // The role changed, through a colleague or in another tab: menus and buttons follow. The login is
    // read first, because the new role may read less.
    if (isOut || (role && role !== known)) return void refreshLogin();
    if (readAt.current > 0 && readAt.current !== dataUpdatedAt && role === 'administrator') {
      tellChanges(['invitation']);
    }
    readAt.current = dataUpdatedAt;
  }, [isOut, role, known, dataUpdatedAt]);
  return members;
}
