// For every editor of a record that colleagues edit too. It sends the version with which typing began,
// although the page may have read a newer one. When the record changed meanwhile the editor says so
// (`kit/missing/moved-note.tsx`), and only the button of that message continues over the change.
import { useState } from 'react';
import { CallError } from './api.ts';
import { follow, isMoved, type Start, type Versioned } from './started.ts';

export interface Started<T> {
  /** The record when typing began: send its `version`. */
  began: T;
  /** True when somebody changed it since: show that, and send nothing until `goOn`. */
  isMoved: boolean;
  /** The person has seen the change: the newest record becomes the start. */
  goOn: () => void;
  /** For a call's `onError`: true when the server refused because of the version. */
  refuse: (error: unknown) => boolean;
}

interface Options {
  /** False while nothing is typed and no dialog is open: the newest version is then the start. */
  isTyping?: boolean;
  /** True during the own save, whose change may arrive meanwhile and is no colleague's. */
  isSending?: boolean;
}

/**
 * @param live the newest record of the page, from a query.
 * An act by one press on what is shown sends `live.version` and needs no useStarted.
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
