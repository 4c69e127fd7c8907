// For every editor of a thing that colleagues change too: the version it sends is the one the typing
// began with, although the page behind it is read anew. When the thing moved meanwhile the editor
// says so (`kit/missing/moved-note.tsx`), and only a press on that message goes on over the change.
import { useState } from 'react';
import { CallError } from './api.ts';
import { follow, isMoved, type Start, type Versioned } from './started.ts';

export interface Started<T> {
  /** What the typing began with: send its `version`. */
  began: T;
  /** Somebody changed it since: show it, and let nothing be sent until `goOn`. */
  isMoved: boolean;
  /** The change was looked at: from now on what is there is what the typing begins with. */
  goOn: () => void;
  /** For a call's `onError`: true when the server refused because of the version. */
  refuse: (error: unknown) => boolean;
}

interface Options {
  /** False while nothing is typed and nothing is asked: then the newest version counts. */
  isTyping?: boolean;
  /** While the own save is under way its own change may arrive: that is no colleague's. */
  isSending?: boolean;
}

/**
 * @param live the thing as the page shows it now, from a query.
 * For an act of one press on what is shown `live.version` is right and this is not needed.
 */
export function useStarted<T extends Versioned>(
  live: T,
  { isTyping = true, isSending = false }: Options = {},
): Started<T> {
  const [held, setHeld] = useState<Start<T>>({ began: live, isRefused: false });
  const start = follow(held, live, isTyping);
  if (start !== held) setHeld(start);
  return {
    began: start.began,
    isMoved: isTyping && !isSending && isMoved(start, live),
    goOn: () => setHeld({ began: live, isRefused: false }),
    refuse: (error) => {
      const isRefused = error instanceof CallError && error.reason === 'outdated';
      if (isRefused) setHeld((now) => ({ ...now, isRefused }));
      return isRefused;
    },
  };
}
