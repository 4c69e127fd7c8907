// After something about the account has changed: the session shows it too.
import { currentLogin } from '../../contract/account/account.ts';
import { call } from '../data/api.ts';
import { useSession } from '../data/session.ts';

/** Reads the login again; the token stays. What cannot be read stays as it was. */
export async function refreshLogin(): Promise<void> {
  const { accessToken } = useSession.getState();
  if (!accessToken) return;
  const login = await call(currentLogin, {}, { quiet: true }).catch(() => null);
  // If somebody logged out or changed the account meanwhile, what stands now is kept.
  if (!login || useSession.getState().accessToken !== accessToken) return;
  useSession.setState({
    userInfo: login.user_info,
    userDetail: login.user_detail,
    entDetail: login.ent_detail,
    name: login.user_info.name,
  });
}
