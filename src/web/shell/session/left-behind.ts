// A person's data in this browser besides the session: drafts, last searches, outgoing messages. All of
// it is stored under the account's id.
import { useSession } from '../../data/session.ts';
import { otherAccount, side } from '../../data/side.ts';

const PREFIX = 'zemu:of:';
const CHANNEL = `zemu-left-${side}`;

/** The key of an account's data in session storage or local storage. */
export const keyOf = (account_id: number, name: string): string => `${PREFIX}${account_id}:${name}`;

/** The key for the signed-in account; visitors have the id 0. */
export const ownKey = (name: string): string =>
  keyOf(useSession.getState().userInfo?.account_id ?? 0, name);

/**
 * Deletes the data of all accounts but one; of all when `account_id` is null. The login of the staff and that of a person in
 * one browser leave each other's data alone.
 */
function forgetAllBut(account_id: number | null): void {
  dropKeys(account_id);
  const kept = keptOf(account_id);
  // Loaded on demand, because few pages have loaded the chat's storage.
  void import('../../chat/store/stored.ts').then(
    ({ deleteStored }) => deleteStored(kept),
    () => {},
  );
}

/** The accounts whose data stays. */
const keptOf = (account_id: number | null): number[] =>
  [account_id, otherAccount()].filter((one) => one !== null);

function dropKeys(account_id: number | null): void {
  const own = keptOf(account_id).map((one) => keyOf(one, ''));
  const isForeign = (key: string) =>
    key.startsWith(PREFIX) && !own.some((prefix) => key.startsWith(prefix));
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage).filter(isForeign)) storage.removeItem(key);
  } catch {
    // The browser stores nothing for this page.
  }
}

const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** After a log-out: deletes the data of all accounts, in the other tabs too. */
export function forgetEverybody(): void {
  forgetAllBut(null);
  const others = channel();
  others?.postMessage('logged-out');
  others?.close();
}

/**
 * Runs on every page. A log-out in another tab clears this tab too. When somebody signs in, data of other
 * accounts is deleted. After a login that expired or was ended by the server, drafts stay for the same
 * person. Returns the function that stops watching.
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
