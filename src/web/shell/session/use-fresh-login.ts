// The header and the menus show the enterprise as the login told of it, which this browser keeps: it is
// read anew when the recruiter's area opens, and when the enterprise or its members change, here or elsewhere.
import { useEffect } from 'react';
import { refreshLogin } from '../../account/refresh-login.ts';
import { hearChanges } from '../../data/changes.ts';

export function useFreshLogin(): void {
  useEffect(() => {
    void refreshLogin();
    return hearChanges(async (topics) => {
      // Nobody waits for it: the act is over without the header.
      if (topics.includes('enterprise') || topics.includes('member')) void refreshLogin();
    });
  }, []);
}
