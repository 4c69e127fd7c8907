// The page after a login: the one the person came from, else the home of the role.
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { findReturn, isForStaff, safeReturnPath } from '../../shell/session/return-path.ts';

export function loginDestination(login: Login, role: VisitorRole, redirect: string | null): string {
  const wanted = safeReturnPath(redirect) ?? findReturn(login.user_info.account_id);
  // A page of the staff's asks for a login of their own.
  if (wanted && !isForStaff(wanted)) return wanted;
  const { roles } = login.user_info;
  if (role === 'seeker' && (roles.includes('seeker') || !roles.includes('recruiter'))) return '/';
  return roles.includes('recruiter') ? '/layout' : '/recruiter';
}

/** The message after a login; it says so when the login cancelled a pending closing of the account. */
export const loginWords = ({ closing_revoked }: Login, done = '登录成功'): string =>
  closing_revoked ? '登录成功，注销申请已撤销，账号恢复使用' : done;
