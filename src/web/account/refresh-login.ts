// Updates the session after the account has changed.
import { currentLogin } from '../../contract/account/account.ts';
import { call } from '../data/api.ts';
import { useSession } from '../data/session.ts';

/** Reads the login again and keeps the token. When reading fails the session stays as it is. */
export async function refreshLogin(): Promise<void> {
  const { accessToken } = useSession.getState();
  if (!accessToken) return;
  const login = await call(currentLogin, {}, { quiet: true }).catch(() => null);
  // After a log-out or a change of account meanwhile the current session is kept.
  if (!login || useSession.getState().accessToken !== accessToken) return;
  useSession.setState({
    userInfo: login.user_info,
    userDetail: login.user_detail,
    entDetail: login.ent_detail,
    name: login.user_info.name,
  });
}
