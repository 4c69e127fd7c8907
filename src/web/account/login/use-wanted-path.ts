// Where the login page is to lead: what its address says, or what the tab remembers.
import { useEffect, useState } from 'react';
import { readReturn, safeReturnPath } from '../../shell/session/return-path.ts';

/** Null where one came by oneself. `redirect` is the address's, before what the tab remembers. */
export function useWantedPath(redirect: string | null): string | null {
  // The tab's memory is not there while the server renders.
  const [path, setPath] = useState(() => safeReturnPath(redirect));
  useEffect(() => setPath(safeReturnPath(redirect) ?? readReturn()), [redirect]);
  return path;
}
