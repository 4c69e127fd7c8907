// Which screens a member may use. Apart from the other rights, because open pages need those and not the list of screens.
import { hasRight } from '../../../contract/call/member-rights.ts';
import { useMemberRole } from '../../data/rights.ts';
import { findScreen } from './recruiter.ts';

/** Returns a check whether the member may use the screen of a path; links to others are not shown. */
export function useMayOpen(): (pathname: string) => boolean {
  const role = useMemberRole();
  return (pathname) => {
    const right = findScreen(pathname)?.right;
    return right === undefined || hasRight(role, right);
  };
}
