// The address that was not found, for /notFont, which is the same for all of them. On a load the server
// appends it after #, which browsers never send to a server. Within the site it is the address requested
// last.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { safeReturnPath } from '../session/return-path.ts';

const CHARS_MAX = 300;
let last: string | null = null;

/** The address after the # of /notFont or /website; null when it is none of this site. */
export function readMissed(hash: string): string | null {
  try {
    return safeReturnPath(decodeURIComponent(hash.slice(1)))?.slice(0, CHARS_MAX) ?? null;
  } catch {
    return null;
  }
}

/** Used in the root: notes the current and the requested address. */
export function useNotedAddress(): void {
  const { pathname, search } = useLocation();
  const asked = useNavigation().location;
  const path = asked ? asked.pathname + asked.search : pathname + search;
  useEffect(() => {
    last = safeReturnPath(path) ?? last;
  }, [path]);
}

/** The address not found, null when unknown; removes it from the address bar. */
export function useMissedAddress(): string | null {
  const navigate = useNavigate();
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => {
    const { hash } = window.location;
    setMissed(readMissed(hash) ?? last);
    if (hash) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [navigate]);
  return missed;
}
