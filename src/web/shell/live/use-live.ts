// Starts live updates for signed-in people; their code is loaded only then.
import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { viewing } from '../../data/viewing.ts';
import { forgetConsents } from './consents.ts';
import { forgetRestraints } from './restraints.ts';
import { forgetUnread } from './unread.ts';

/** Used in the root component only, so that one stream lasts over all pages. */
export function useLive(): void {
  const token = useSession((session) => session.accessToken);
  useEffect(() => {
    // One who looks as a person hears nothing: it would be the person's.
    if (!token || viewing) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(token);
      },
      // Without it there are no counts; everything else works.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
      forgetUnread();
      forgetRestraints();
      forgetConsents();
    };
  }, [token]);
}
