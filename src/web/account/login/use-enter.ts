// After a login: opens the next page and drops data of another account from this page.
import { useNavigate } from 'react-router';
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { storeLogin } from '../../data/session.ts';
import { forgetReturn } from '../../shell/session/return-path.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { loginDestination, loginWords } from './destination.ts';

interface Entry {
  role: VisitorRole;
  /** The path that the login page should lead to. */
  redirect: string | null;
  /** The toast's text instead of 登录成功. */
  done?: string | undefined;
}

/** Returns the function that stores a login and opens the next page. */
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
