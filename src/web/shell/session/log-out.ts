// Explicit log-out: clears what belongs to the person, tells the server, goes home.
import { logout } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { clearOnLogout, useSession } from '../../data/session.ts';
import { leaveFor } from './leaving.ts';
import { forgetEverybody } from './left-behind.ts';
import { forgetReturn } from './return-path.ts';

/** Logs out here at once; an unreachable server learns nothing, and its token ends by time. */
export function logOut(): void {
  const token = useSession.getState().accessToken;
  clearOnLogout();
  forgetEverybody();
  forgetReturn();
  if (token) call(logout, {}, { token, quiet: true }).catch(() => {});
  leaveFor('/');
}
