// The visitor's last searches: stored in this browser by account, never sent anywhere.
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../data/session.ts';
import { ownKey } from '../../shell/session/left-behind.ts';

const key = () => ownKey('search-history');
const MAX = 8;
const CHANGED = 'zemu-search-history';
const NONE: readonly string[] = [];

/** The same text must give the same array, as React's store hook requires. */
let read: { text: string | null; words: readonly string[] } = { text: null, words: NONE };

function words(): readonly string[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key());
  } catch {
    // Storage is forbidden, so there is no history.
  }
  if (text !== read.text) read = { text, words: parsed(text) };
  return read.words;
}

function parsed(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return NONE;
    return list.filter((word): word is string => typeof word === 'string').slice(0, MAX);
  } catch {
    return NONE;
  }
}

function store(list: readonly string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key(), JSON.stringify(list));
    else localStorage.removeItem(key());
  } catch {
    // Without storage nothing is stored.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  window.addEventListener('storage', notify);
  const stop = useSession.subscribe(notify);
  return () => {
    window.removeEventListener(CHANGED, notify);
    window.removeEventListener('storage', notify);
    stop();
  };
}

/** The last searches, newest first, and functions to add one and to delete all. */
export function useSearchHistory() {
  const history = useSyncExternalStore(subscribe, words, () => NONE);
  const add = useCallback((word: string) => {
    store([word, ...words().filter((old) => old !== word)].slice(0, MAX));
  }, []);
  const clear = useCallback(() => store([]), []);
  return { history, add, clear };
}
