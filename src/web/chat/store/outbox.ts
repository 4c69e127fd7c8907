// Sends what a person wrote: in the order of writing, once, and never lost, also through reloads, with
// several tabs, and while the server is away. All tabs share one shelf. Each tab sends only the first
// message of a conversation on the shelf, so that no message overtakes another.

import type { ErrorName } from '../../../contract/call/errors.ts';
import { ERRORS } from '../../../contract/call/errors.ts';
import type { Message, SendBody } from '../../../contract/chat/chat.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { backoffMs } from '../transport/backoff.ts';
import type { OutgoingMessage } from './stored.ts';

/** The most waiting messages, and the longest waiting time. */
export const OUTBOX_MAX = 200;
export const OUTBOX_MS = 24 * 3_600_000;

/** Refusals that do not concern the message: it waits and is sent later. */
const PASSING: readonly number[] = (
  [
    'too-many-requests',
    'busy',
    'site-closed',
    'session-expired',
    'internal-error',
  ] satisfies ErrorName[]
).map((name) => ERRORS[name].code);
/** Refusals of the message itself: no retry can succeed. */
const FINAL: readonly number[] = (
  [
    'invalid-input',
    'not-found',
    'gone',
    'bad-request',
    'payload-too-large',
    'unsupported-media-type',
  ] satisfies ErrorName[]
).map((name) => ERRORS[name].code);
const FAULT: number = ERRORS['internal-error'].code;
const TOO_FAST: number = ERRORS['too-many-requests'].code;
/** The longest pause, in ms, before retrying after sending too fast. */
const TOO_FAST_MS = 2000;
/** Failures over one message or file, of a reachable server, before it counts as failed. */
const FRUITLESS_MAX = 5;
/** Time in ms for the writing tab to send a message. Then other tabs send it, as that tab may be closed. */
const OTHERS_MS = 2000;

/** The storage of outgoing messages, shared by all tabs of an account. */
export interface Shelf {
  /** Puts a message behind all others, also one that is on the shelf already. The shelf gives its place. */
  append(outgoing: OutgoingMessage): Promise<unknown>;
  /** Changes a message that is still on the shelf. */
  change(outgoing: OutgoingMessage): Promise<unknown>;
  drop(client_id: string): Promise<unknown>;
  /** All messages, in the order of their places. */
  list(): Promise<OutgoingMessage[]>;
  /** Runs `work` on a conversation while no other tab does. */
  alone<T>(chat_id: number, work: () => Promise<T>): Promise<T>;
  /** Calls `heard` when another tab changed the shelf. */
  follow(heard: () => void): void;
  close(): void;
}

export interface OutboxWays {
  shelf: Shelf;
  /** Uploads an outgoing message's file and returns the message to send. */
  upload(outgoing: OutgoingMessage): Promise<SendBody>;
  send(chat_id: number, client_id: string, message: SendBody): Promise<Message>;
  /** The server stored a message: `outgoing` is off the shelf. */
  arrived(outgoing: OutgoingMessage, message: Message): void;
  /** The waiting messages changed. */
  changed(outgoingMessages: readonly OutgoingMessage[]): void;
  /** False while the network or the server is known to be away: then nothing is sent. */
  canTry(): boolean;
  /** No answer came: the outbox waits until `wake` is called. */
  lost(): void;
  /** The newest seq known of a conversation; null when its log was not read. */
  lastSeq(chat_id: number): number | null;
  now(): number;
}

export interface Outbox {
  add(outgoing: OutgoingMessage): void;
  /** Adds a message whose refusal the caller handles; resolves when the server stored it. */
  deliver(outgoing: OutgoingMessage): Promise<void>;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** The message is in the log, so it no longer waits. */
  settle(client_id: string): void;
  /** Sends at once: the network or the server is back. */
  wake(): void;
  close(): void;
}

interface Awaited {
  resolve: () => void;
  reject: (error: CallError) => void;
}

/** Opens the outbox of an account in this tab and sends what is on the shelf. */
export function makeOutbox(ways: OutboxWays): Outbox {
  const { shelf } = ways;
  let outgoingMessages: readonly OutgoingMessage[] = [];
  /** Messages shown at once, before the shelf holds them. */
  const coming = new Map<string, OutgoingMessage>();
  const gone = new Set<string>();
  const awaited = new Map<string, Awaited>();
  const busy = new Set<number>();
  const again = new Set<number>();
  const failures = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let isClosed = false;

  const write = (next: readonly OutgoingMessage[]) => {
    outgoingMessages = next;
    ways.changed(outgoingMessages);
  };
  const find = (client_id: string) => outgoingMessages.find((one) => one.client_id === client_id);
  const read = async () => {
    const lying = (await shelf.list()).filter(({ client_id }) => !gone.has(client_id));
    const known = new Set(lying.map(({ client_id }) => client_id));
    for (const client_id of awaited.keys()) {
      // Another tab has sent it.
      if (!known.has(client_id) && !coming.has(client_id)) settleAwaited(client_id);
    }
    if (!isClosed)
      write([...lying, ...[...coming.values()].filter((one) => !known.has(one.client_id))]);
  };
  const settleAwaited = (client_id: string) => {
    awaited.get(client_id)?.resolve();
    awaited.delete(client_id);
  };
  const lay = async (outgoing: OutgoingMessage) => {
    coming.set(outgoing.client_id, outgoing);
    write([
      ...outgoingMessages.filter(({ client_id }) => client_id !== outgoing.client_id),
      outgoing,
    ]);
    await shelf.append(outgoing);
    coming.delete(outgoing.client_id);
    await read();
    await run(outgoing.chat_id);
  };
  const change = async (outgoing: OutgoingMessage) => {
    await shelf.change(outgoing);
    await read();
  };
  const remove = async (client_id: string) => {
    gone.add(client_id);
    settleAwaited(client_id);
    if (find(client_id)) write(outgoingMessages.filter((one) => one.client_id !== client_id));
    await shelf.drop(client_id);
  };

  const run = async (chat_id: number) => {
    if (busy.has(chat_id)) {
      again.add(chat_id);
      return;
    }
    busy.add(chat_id);
    try {
      do again.delete(chat_id);
      while (
        !isClosed &&
        ways.canTry() &&
        !timers.has(chat_id) &&
        ((await shelf.alone(chat_id, () => sendFirst(chat_id))) || again.has(chat_id))
      );
    } finally {
      busy.delete(chat_id);
    }
  };

  /** Sends the first message of a conversation; false when there is none, or when it has to wait. */
  const sendFirst = async (chat_id: number): Promise<boolean> => {
    if (isClosed) return false;
    const first = (await shelf.list()).find(
      (one) => one.chat_id === chat_id && one.problem === '' && !gone.has(one.client_id),
    );
    if (!first) return false;
    if (ways.now() - Date.parse(first.made_at) > OUTBOX_MS) {
      await stop(first, '超过 24 小时没有发出');
      return true;
    }
    try {
      await attempt(first);
      failures.delete(chat_id);
      return true;
    } catch (error) {
      if (gone.has(first.client_id)) return true;
      if (!(error instanceof CallError)) throw error;
      return refused(first, error);
    }
  };

  const attempt = async (outgoing: OutgoingMessage) => {
    const { client_id, chat_id } = outgoing;
    const message = outgoing.message ?? (await ways.upload(outgoing));
    if (!outgoing.message && !gone.has(client_id)) await change({ ...outgoing, message });
    // It was taken back during the upload of its file.
    if (gone.has(client_id)) return;
    const stored = await ways.send(chat_id, client_id, message);
    await remove(client_id);
    ways.arrived(outgoing, stored);
  };

  const refused = async (outgoing: OutgoingMessage, error: CallError): Promise<boolean> => {
    const { chat_id } = outgoing;
    if (error.code !== TRANSPORT_ERROR && !PASSING.includes(error.code)) {
      await stop(outgoing, error.msg, error);
      return true;
    }
    const count = (failures.get(chat_id) ?? 0) + 1;
    failures.set(chat_id, count);
    const isFile = outgoing.message === null && find(outgoing.client_id)?.message === null;
    const isFruitless = error.code === FAULT || (error.code === TRANSPORT_ERROR && isFile);
    if (isFruitless && count >= FRUITLESS_MAX) {
      await stop(outgoing, error.msg, error);
      return true;
    }
    const wait = backoffMs(count, Math.random());
    const later = () => {
      timers.delete(chat_id);
      void run(chat_id);
    };
    const delay = error.code === TOO_FAST ? Math.min(TOO_FAST_MS, wait + 500) : wait;
    timers.set(chat_id, setTimeout(later, delay));
    if (error.code !== TOO_FAST) ways.lost();
    return false;
  };

  /**
   * Marks a message as failed, with the reason. It stays where it was written, and the next ones are
   * sent.
   */
  const stop = async (outgoing: OutgoingMessage, problem: string, error?: CallError) => {
    const { client_id, chat_id } = outgoing;
    failures.delete(chat_id);
    const waiting = awaited.get(client_id);
    if (!waiting || !error) {
      const is_final = error !== undefined && FINAL.includes(error.code);
      await change({ ...outgoing, problem, is_final, after: ways.lastSeq(chat_id) });
      return;
    }
    awaited.delete(client_id);
    await remove(client_id);
    waiting.reject(error);
  };

  const runAll = () => {
    for (const chat_id of new Set(outgoingMessages.map((one) => one.chat_id))) void run(chat_id);
  };
  const stopTimers = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  let others: ReturnType<typeof setTimeout> | undefined;
  shelf.follow(() => {
    void read();
    clearTimeout(others);
    others = setTimeout(runAll, OTHERS_MS);
  });
  void read().then(runAll);

  return {
    add: (outgoing) => void lay(outgoing),
    deliver: (outgoing) =>
      new Promise((resolve, reject) => {
        awaited.set(outgoing.client_id, { resolve, reject });
        void lay(outgoing);
      }),
    retry(client_id) {
      const outgoing = find(client_id);
      // A retry counts as written now: the message goes behind those written since.
      const made_at = new Date(ways.now()).toISOString();
      if (outgoing) void lay({ ...outgoing, made_at, problem: '', after: null });
    },
    discard: (client_id) => void remove(client_id),
    settle(client_id) {
      if (client_id !== '' && find(client_id)) void remove(client_id);
    },
    wake() {
      stopTimers();
      failures.clear();
      runAll();
    },
    close() {
      isClosed = true;
      stopTimers();
      clearTimeout(others);
      shelf.close();
    },
  };
}
