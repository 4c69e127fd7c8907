// Members of the own enterprise, read once for all cards, and anew when a colleague changed them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ERRORS } from '../../../contract/call/errors.ts';
import { listMembers } from '../../../contract/enterprise/members.ts';
import { CallError, call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { refreshLogin } from '../refresh-login.ts';

export const MEMBERS_KEY = ['members'];
/** What administrators alone may read. */
const ADMINISTRATOR_KEYS = [['invitations'], ['join-requests']];

export function useMembers() {
  useColleagues('member', ['members']);
  const client = useQueryClient();
  const members = useQuery({
    queryKey: MEMBERS_KEY,
    // Refused to who is no member any more: see below.
    queryFn: () => call(listMembers, {}, { quiet: true }),
  });
  const known = useSession((session) => session.entDetail?.member_role);
  const role = members.data?.items.find(({ is_me }) => is_me)?.role;
  const isOut =
    members.error instanceof CallError &&
    members.error.code === ERRORS['insufficient-permission'].code;
  const readAt = useRef(0);
  const { dataUpdatedAt } = members;
  useEffect(() => {
    if (!known) return;
    // The role was given or taken, by a colleague or in another tab: menus and buttons follow. What the
    // new role may not read is not read again before.
    if (isOut || (role && role !== known)) return void refreshLogin();
    if (readAt.current > 0 && readAt.current !== dataUpdatedAt && role === 'administrator') {
      for (const queryKey of ADMINISTRATOR_KEYS) void client.invalidateQueries({ queryKey });
    }
    readAt.current = dataUpdatedAt;
  }, [client, isOut, role, known, dataUpdatedAt]);
  return members;
}
