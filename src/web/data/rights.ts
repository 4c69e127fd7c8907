// The rights of the signed-in member. Buttons that the server would refuse are not shown; the server
// decides in the end.
import { hasRight, type MemberRight, type MemberRole } from '../../contract/call/member-rights.ts';
import { findScreen } from '../shell/menu/recruiter.ts';
import { useSession } from './session.ts';

/** The member's role; sessions stored before roles existed count as recruiters. */
export const useMemberRole = (): MemberRole =>
  useSession((session) => session.entDetail?.member_role) ?? 'recruiter';

export const useRight = (right: MemberRight): boolean => hasRight(useMemberRole(), right);

/** Returns a check whether the member may use the screen of a path; links to others are not shown. */
export function useMayOpen(): (pathname: string) => boolean {
  const role = useMemberRole();
  return (pathname) => {
    const right = findScreen(pathname)?.right;
    return right === undefined || hasRight(role, right);
  };
}
