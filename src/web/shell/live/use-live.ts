// Starts live arrival for who is signed in; its code is loaded only then.
import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { forgetUnread } from './unread.ts';

/** Runs in the root component only, so that one stream lasts through all pages. */
export function useLive(): void {
  const token = useSession((session) => session.accessToken);
  useEffect(() => {
    if (!token) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(token);
      },
      // Without it counts stay away; everything else works.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
      forgetUnread();
    };
  }, [token]);
}
