// The own enterprise's profile as its editors share it: read once, anew when a colleague saved.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getMyProfile, type Profile } from '../../../contract/enterprise-profile.ts';
import { call } from '../../api.ts';
import { useColleagues } from '../../use-colleagues.ts';

const KEY = ['enterprise-profile'];

export function useProfile() {
  useColleagues('enterprise', ['enterprise-profile', 'enterprise-changes']);
  return useQuery({ queryKey: KEY, queryFn: () => call(getMyProfile, {}) });
}

/** Reads the profile now, whatever is in the cache. @throws CallError */
export function useReread(): () => Promise<Profile> {
  const client = useQueryClient();
  return useCallback(async () => {
    const profile = await call(getMyProfile, {});
    client.setQueryData(KEY, profile);
    void client.invalidateQueries({ queryKey: ['enterprise-changes'] });
    return profile;
  }, [client]);
}
