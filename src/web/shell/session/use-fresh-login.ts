// Header and menus show the enterprise from the stored login. It is read again when the recruiter's area
// opens, and when the enterprise or its members change, here or elsewhere.
import { useEffect } from 'react';
import { refreshLogin } from '../../account/refresh-login.ts';
import { hearChanges } from '../../data/changes.ts';

export function useFreshLogin(): void {
  useEffect(() => {
    void refreshLogin();
    return hearChanges(async (topics) => {
      // Not awaited: the act is complete without the header.
      if (topics.includes('enterprise') || topics.includes('member')) void refreshLogin();
    });
  }, []);
}
