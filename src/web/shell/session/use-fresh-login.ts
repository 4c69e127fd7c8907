// The header and the menus show the enterprise as the login told of it, which this browser keeps: it is
// read anew when the recruiter's area opens, and when the enterprise or its members change elsewhere.
import { useEffect } from 'react';
import { refreshLogin } from '../../account/refresh-login.ts';
import { useEnterpriseChanges } from '../live/enterprise-changes.ts';

export function useFreshLogin(): void {
  const changes = useEnterpriseChanges(({ enterprise, member }) => enterprise + member);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to read it
  useEffect(() => {
    void refreshLogin();
  }, [changes]);
}
