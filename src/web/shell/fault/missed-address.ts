// Which address of this site does not exist, for the page that says so: /notFont itself is the same for
// all of them. After a load the server names it behind a #, which no browser sends; within the site it is
// the address that was asked for last.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { safeReturnPath } from '../session/return-path.ts';

const CHARS_MAX = 300;
let last: string | null = null;

/** The address behind the # of /notFont, or null for what names none of this site. */
export function readMissed(hash: string): string | null {
  try {
    return safeReturnPath(decodeURIComponent(hash.slice(1)))?.slice(0, CHARS_MAX) ?? null;
  } catch {
    return null;
  }
}

/** Stands in the root: notes where somebody is or goes. */
export function useNotedAddress(): void {
  const { pathname, search } = useLocation();
  const asked = useNavigation().location;
  const path = asked ? asked.pathname + asked.search : pathname + search;
  useEffect(() => {
    last = safeReturnPath(path) ?? last;
  }, [path]);
}

/** The address that is missed, null where nobody knows; takes it out of the address bar. */
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
