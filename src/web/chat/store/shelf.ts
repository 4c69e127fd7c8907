// The shelf of the outbox: in IndexedDB, shared by all tabs of this browser. Where the browser forbids
// storage it is this page's memory and lasts as long as the page.

import type { Shelf } from './outbox.ts';
import type { OutgoingMessage } from './stored.ts';
import * as stored from './stored.ts';

/** Opens the shelf of an account. */
export function openShelf(account_id: number): Shelf {
  const own = new Map<string, OutgoingMessage>();
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('zemu-chat-outbox') : null;
  const tell = () => tabs?.postMessage(account_id);
  let highest = 0;

  const list = async (): Promise<OutgoingMessage[]> => {
    const lying = await stored.listOutgoing(account_id).catch(() => []);
    return [...lying, ...own.values()].sort((a, b) => a.place - b.place);
  };

  return {
    list,
    async append(outgoing) {
      try {
        await stored.appendOutgoing(outgoing);
      } catch {
        // No storage, or no space for the file: it is sent from this page's memory.
        const last = (await list()).at(-1)?.place ?? 0;
        highest = Math.max(highest, last) + 1;
        own.set(outgoing.client_id, { ...outgoing, place: highest });
      }
      tell();
    },
    async change(outgoing) {
      if (own.has(outgoing.client_id)) own.set(outgoing.client_id, outgoing);
      else await stored.changeOutgoing(outgoing).catch(() => {});
      tell();
    },
    async drop(client_id) {
      if (!own.delete(client_id)) await stored.dropOutgoing(client_id).catch(() => {});
      tell();
    },
    // Without locks two tabs may send the same message; the server stores it once.
    alone: (chat_id, work) =>
      navigator.locks
        ? (navigator.locks.request(`zemu-chat-outbox-${account_id}-${chat_id}`, work) as ReturnType<
            typeof work
          >)
        : work(),
    follow(heard) {
      tabs?.addEventListener('message', ({ data }) => {
        if (data === account_id) heard();
      });
    },
    close: () => tabs?.close(),
  };
}
