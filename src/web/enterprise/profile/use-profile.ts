// The own enterprise's profile as its editors share it: read once, anew when a colleague saved.

import { useEffect, useRef } from 'react';
import { currentLogin } from '../../../contract/account/account.ts';
import { getMyProfile, type Profile } from '../../../contract/enterprise/profile.ts';
import { call } from '../../data/api.ts';
import { useCall, useKept } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';

export function useProfile() {
  const profile = useCall(getMyProfile, {});
  useSessionOf(profile.data);
  return profile;
}

/** The shell shows the enterprise's name, logo and certification from the login: they follow. */
function useSessionOf(profile: Profile | undefined): void {
  const shown = useSession((session) => session.entDetail);
  const isOld =
    profile !== undefined &&
    shown !== null &&
    (shown.short_name !== profile.basic.short_name ||
      shown.logo !== profile.basic.logo ||
      shown.certified !== profile.certified);
  // One try for each answer: when it fails, the next look at the page tries again.
  const tried = useRef<Profile | null>(null);
  useEffect(() => {
    if (!isOld || !profile || tried.current === profile) return;
    tried.current = profile;
    call(currentLogin, {}, { quiet: true }).then(
      ({ ent_detail }) => useSession.setState({ entDetail: ent_detail }),
      () => {},
    );
  }, [isOld, profile]);
}

/** Reads the profile now, whatever is in the cache. @throws CallError */
export const useReread = (): (() => Promise<Profile>) => useKept(getMyProfile, {}).reread;
