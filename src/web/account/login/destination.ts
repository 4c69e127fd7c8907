// Where a login leads: back to where one came from, else to the home of the role.
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { findReturn, safeReturnPath } from '../../shell/session/return-path.ts';

export function loginDestination(login: Login, role: VisitorRole, redirect: string | null): string {
  const wanted = safeReturnPath(redirect) ?? findReturn(login.user_info.account_id);
  if (wanted) return wanted;
  if (role === 'seeker') return '/';
  return login.user_info.roles.includes('recruiter') ? '/layout' : '/recruiter';
}

/** What to say of a login: it takes back that the account was to be closed, and one must hear that. */
export const loginWords = ({ closing_revoked }: Login, done = '登录成功'): string =>
  closing_revoked ? '登录成功，注销申请已撤销，账号恢复使用' : done;
