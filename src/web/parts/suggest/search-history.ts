// The person's last searches: stored in this browser by account and by what is searched, never sent anywhere. They can
// be deleted, and switched off.
import { useCallback, useSyncExternalStore } from 'react';
import type { SuggestScene } from '../../../contract/position/suggest.ts';
import { useSession } from '../../data/session.ts';
import { ownKey } from '../../shell/session/left-behind.ts';

const MAX = 8;
const CHANGED = 'zemu-search-history';
const NONE: readonly string[] = [];

const keyOf = (scene: SuggestScene): string =>
  ownKey(scene === 'position' ? 'search-history' : `search-history-${scene}`);
/** One switch for all searches: who wants none stored wants none. */
const offKey = (): string => ownKey('search-history-off');

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden, so there is no history.
    return null;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage nothing is stored.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The same text must give the same array, as React's store hook requires. */
const read = new Map<string, { text: string | null; words: readonly string[] }>();

function words(scene: SuggestScene): readonly string[] {
  const key = keyOf(scene);
  const text = stored(key);
  const before = read.get(key);
  if (before?.text === text) return before.words;
  const now = { text, words: parsed(text) };
  read.set(key, now);
  return now.words;
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

const isOff = (): boolean => stored(offKey()) !== null;

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

const SCENES: readonly SuggestScene[] = ['position', 'enterprise', 'talent'];

/** The last searches, newest first, with functions to add one, to delete all, and to switch them off or on. */
export function useSearchHistory(scene: SuggestScene) {
  const history = useSyncExternalStore(
    subscribe,
    () => words(scene),
    () => NONE,
  );
  const off = useSyncExternalStore(subscribe, isOff, () => false);
  const add = useCallback(
    (word: string) => {
      if (isOff()) return;
      const list = [word, ...words(scene).filter((old) => old !== word)].slice(0, MAX);
      store(keyOf(scene), JSON.stringify(list));
    },
    [scene],
  );
  const clear = useCallback(() => store(keyOf(scene), null), [scene]);
  const turn = useCallback((on: boolean) => {
    if (!on) for (const one of SCENES) store(keyOf(one), null);
    store(offKey(), on ? null : '1');
  }, []);
  return { history, off, add, clear, turn };
}
