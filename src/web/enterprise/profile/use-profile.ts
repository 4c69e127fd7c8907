// The own enterprise's profile as its editors share it: read once, anew when somebody saved.
import { getMyProfile, type Profile } from '../../../contract/enterprise/profile.ts';
import { useCall, useKept } from '../../data/queries.ts';

export const useProfile = () => useCall(getMyProfile, {});

/** Reads the profile now, whatever is in the cache. @throws CallError */
export const useReread = (): (() => Promise<Profile>) => useKept(getMyProfile, {}).reread;
