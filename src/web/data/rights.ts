// What the signed-in member of an enterprise may do: buttons that lead to a refusal are not drawn. The
// server has the last word.
import { hasRight, type MemberRight, type MemberRole } from '../../contract/call/member-rights.ts';
import { findScreen } from '../shell/menu/recruiter.ts';
import { useSession } from './session.ts';

/** The member's role; a session from before roles were told counts as one who recruits. */
export const useMemberRole = (): MemberRole =>
  useSession((session) => session.entDetail?.member_role) ?? 'recruiter';

export const useRight = (right: MemberRight): boolean => hasRight(useMemberRole(), right);

/** Says of an address whether the member may use its screen: links to closed ones are not drawn. */
export function useMayOpen(): (pathname: string) => boolean {
  const role = useMemberRole();
  return (pathname) => {
    const right = findScreen(pathname)?.right;
    return right === undefined || hasRight(role, right);
  };
}
