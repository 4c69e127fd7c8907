// Members of the own enterprise, read once for all cards, and anew when a colleague changed them.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listMembers } from '../../../contract/enterprise/members.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session.ts';
import { useColleagues } from '../../use-colleagues.ts';
import { refreshLogin } from '../refresh-login.ts';

export const MEMBERS_KEY = ['members'];

export function useMembers() {
  useColleagues('member', ['members', 'invitations', 'join-requests']);
  const members = useQuery({ queryKey: MEMBERS_KEY, queryFn: () => call(listMembers, {}) });
  const known = useSession((session) => session.entDetail?.member_role);
  const role = members.data?.items.find(({ is_me }) => is_me)?.role;
  useEffect(() => {
    // A colleague gave or took the role: menus and buttons follow.
    if (role && known && role !== known) void refreshLogin();
  }, [role, known]);
  return members;
}
