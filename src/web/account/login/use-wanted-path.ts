// The page to open after the login: from the address, or else remembered by the tab.
import { useEffect, useState } from 'react';
import { readReturn, rememberLeft, safeReturnPath } from '../../shell/session/return-path.ts';

/** Null when no page required the login. `redirect` comes from the address and goes first; a mark alone (#…) is one in the page that was left. */
export function useWantedPath(redirect: string | null): string | null {
  // The tab's storage does not exist while the server renders.
  const [path, setPath] = useState(() => safeReturnPath(redirect));
  useEffect(() => {
    if (redirect?.startsWith('#')) rememberLeft(redirect);
    setPath(safeReturnPath(redirect) ?? readReturn());
  }, [redirect]);
  return path;
}
