// The own enterprise's profile, shared by its editors and read again after each save.
import { getMyProfile, type Profile } from '../../../contract/enterprise/profile.ts';
import { useCached, useCall } from '../../data/queries.ts';

export const useProfile = () => useCall(getMyProfile, {});

/** Reads the profile now, even when it is cached. @throws CallError */
export const useReread = (): (() => Promise<Profile>) => useCached(getMyProfile, {}).reread;
