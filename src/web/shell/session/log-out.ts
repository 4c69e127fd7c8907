// Log-out: deletes the person's data, tells the server, goes to the home page, or the staff's login.
import { logout } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { clearOnLogout, useSession } from '../../data/session.ts';
import { leaveFor } from './leaving.ts';
import { forgetEverybody } from './left-behind.ts';
import { forgetReturn, STAFF_LOGIN_PATH } from './return-path.ts';

/** Logs out at once. When the server cannot be reached its token stays valid until it expires. */
export function logOut(): void {
  const { accessToken: token, userInfo } = useSession.getState();
  const isStaff = userInfo?.roles.includes('operator') ?? false;
  clearOnLogout();
  forgetEverybody();
  forgetReturn();
  if (token) call(logout, {}, { token, quiet: true }).catch(() => {});
  leaveFor(isStaff ? STAFF_LOGIN_PATH : '/');
}
