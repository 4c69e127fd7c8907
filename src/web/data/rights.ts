// The rights of the signed-in member, or of the staff. Buttons that the server would refuse are not shown; the server
// decides in the end.

import { mayStaff } from '../../contract/call/may-staff.ts';
import { hasRight, type MemberRight, type MemberRole } from '../../contract/call/member-rights.ts';
import type { StaffNeed, StaffRight } from '../../contract/call/staff-rights.ts';
import { useSession } from './session.ts';

/** Whether the signed-in person looks for work; false for visitors. */
export const useIsSeeker = (): boolean =>
  useSession((session) => session.userInfo?.roles.includes('seeker') ?? false);

/** The member's role; sessions stored before roles existed count as recruiters. */
export const useMemberRole = (): MemberRole =>
  useSession((session) => session.entDetail?.member_role) ?? 'recruiter';

export const useRight = (right: MemberRight): boolean => hasRight(useMemberRole(), right);

const NO_RIGHTS: readonly StaffRight[] = [];

/** The rights of the signed-in staff. */
export const useStaffRights = (): readonly StaffRight[] =>
  useSession((session) => session.userInfo?.rights) ?? NO_RIGHTS;

/** Returns a check whether the staff may read what needs a right: `read` is enough for it. */
export function useMayRead(): (need: StaffNeed) => boolean {
  const rights = useStaffRights();
  return (staff) => mayStaff({ method: 'GET', staff }, rights);
}

/** Whether the staff may act with this right; acts are shown by it. */
export const useMayAct = (need: StaffNeed): boolean =>
  mayStaff({ method: 'POST', staff: need }, useStaffRights());
