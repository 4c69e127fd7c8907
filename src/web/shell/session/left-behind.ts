// What a person leaves in this browser besides the session: texts that were typed and not saved, the
// last searches, messages that have not left. All of it lies under the account's number.
import { useSession } from '../../data/session.ts';

const PREFIX = 'zemu:of:';
const CHANNEL = 'zemu-left';

/** The key under which an account keeps something, in session storage or local storage. */
export const keyOf = (account_id: number, name: string): string => `${PREFIX}${account_id}:${name}`;

/** The key of who is signed in; visitors keep things under 0. */
export const ownKey = (name: string): string =>
  keyOf(useSession.getState().userInfo?.account_id ?? 0, name);

/** Drops what lies here of every account but one. `account_id` is null when nothing shall stay. */
function forgetAllBut(account_id: number | null): void {
  dropKeys(account_id);
  // Few pages have loaded what keeps the chat's messages.
  void import('../../chat/store/stored.ts').then(
    ({ forgetKept }) => forgetKept(account_id),
    () => {},
  );
}

function dropKeys(account_id: number | null): void {
  const own = account_id === null ? null : keyOf(account_id, '');
  const isForeign = (key: string) => key.startsWith(PREFIX) && !(own && key.startsWith(own));
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage).filter(isForeign)) storage.removeItem(key);
  } catch {
    // The browser keeps nothing for this page.
  }
}

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** An explicit log-out: nothing of anybody stays, in the other tabs neither. */
export function forgetEverybody(): void {
  forgetAllBut(null);
  const others = channel();
  others?.postMessage('logged-out');
  others?.close();
}

/**
 * Watches, as every page does: a log-out in another tab clears this tab too, and as soon as somebody
 * is signed in, what others left is gone. A login that ended by itself or by the server leaves its own
 * texts for the same person to come back to. Gives the function that stops watching.
 */
export function watchWhoIsHere(): () => void {
  const { userInfo } = useSession.getState();
  if (userInfo) dropKeys(userInfo.account_id);
  const stop = useSession.subscribe(({ userInfo: now }, { userInfo: before }) => {
    if (now && now.account_id !== before?.account_id) forgetAllBut(now.account_id);
  });
  const others = channel();
  others?.addEventListener('message', () => forgetAllBut(null));
  return () => {
    stop();
    others?.close();
  };
}
