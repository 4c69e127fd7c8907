// After a login: where one goes on, and that nothing of an account before stays in the page.
import { useNavigate } from 'react-router';
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { storeLogin } from '../../data/session.ts';
import { forgetReturn } from '../../shell/session/return-path.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { loginDestination, loginWords } from './destination.ts';

interface Entry {
  role: VisitorRole;
  /** The address that the login page was asked to lead to. */
  redirect: string | null;
  /** What to say instead of 登录成功. */
  done?: string | undefined;
}

/** Gives what stores a login and goes on from it. */
export function useEnter(): (login: Login, entry: Entry) => void {
  const navigate = useNavigate();
  return (login, { role, redirect, done }) => {
    const isAnothers = storeLogin(login);
    const to = loginDestination(login, role, redirect);
    forgetReturn();
    if (isAnothers) return window.location.replace(to);
    toastSuccess(loginWords(login, done));
    void navigate(to, { replace: true });
  };
}
