// Sending: the outbox on the shelf of all tabs, and a watch over the server. While the server is away
// nothing is sent; when it is back everything is.
import type { Message, SendBody } from '../../../contract/chat/chat.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { ask, type Wire } from '../talk/ask.ts';
import { nowMs } from '../times.ts';
import { probeSite, watchService } from '../transport/service-watch.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import { openShelf } from './shelf.ts';
import type { OutgoingMessage } from './stored.ts';
import { uploadOutgoing } from './upload-outgoing.ts';

/** An answer slower than this, in ms, causes a check of the server. */
const SLOW_MS = 500;

interface SendingWays {
  account_id: number;
  wire: Wire;
  arrived(message: Message): void;
  changed(outgoingMessages: readonly OutgoingMessage[]): void;
  lastSeq(chat_id: number): number | null;
  /** `away`: the server does not answer. `back`: it answers again. */
  away(): void;
  back(): void;
}

interface Sending {
  outbox: Outbox;
  /** Checks the server, because a call had no answer. */
  check(): void;
  isAway(): boolean;
  close(): void;
}

export function openSending({ account_id, wire, ...ways }: SendingWays): Sending {
  let isAway = false;
  let isWaiting = false;
  const pending = new Set<() => void>();

  const watch = watchService({
    probe: probeSite,
    isWaitedFor: () => isWaiting || !document.hidden,
    away() {
      isAway = true;
      ways.away();
    },
    back() {
      isAway = false;
      for (const giveUp of pending) giveUp();
      ways.back();
      outbox.wake();
    },
    random: Math.random,
  });

  /** Repeats a call, under its number, when the server went away and came back before it was answered. */
  const untilBack = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const slow = setTimeout(watch.check, SLOW_MS);
      const giveUp = () => reject(new CallError(TRANSPORT_ERROR, '服务器刚刚恢复'));
      pending.add(giveUp);
      work.then(resolve, reject).finally(() => {
        clearTimeout(slow);
        pending.delete(giveUp);
      });
    });
  const send = async (id: number, client_id: string, message: SendBody) =>
    (await ask(wire, 'send', { id, client_id, message })).message;

  const outbox = makeOutbox({
    shelf: openShelf(account_id),
    upload: (outgoing) => untilBack(uploadOutgoing(outgoing)),
    send: (id, client_id, message) => untilBack(send(id, client_id, message)),
    arrived: (_outgoing, message) => ways.arrived(message),
    changed(outgoingMessages) {
      isWaiting = outgoingMessages.some(({ problem }) => problem === '');
      ways.changed(outgoingMessages);
    },
    canTry: () => navigator.onLine && !isAway,
    lost: watch.check,
    lastSeq: ways.lastSeq,
    now: nowMs,
  });

  return {
    outbox,
    check: watch.check,
    isAway: () => isAway,
    close() {
      outbox.close();
      watch.close();
    },
  };
}
