// What a person has written leaves in order, once, and is never lost: tried again by itself, kept
// through reloads, stopped with a reason when the server refuses (chat protocol B.5).
import type { Message, SendBody } from '../../contract/chat.ts';
import type { ErrorName } from '../../contract/errors.ts';
import { ERRORS } from '../../contract/errors.ts';
import { CallError, TRANSPORT_ERROR } from '../api.ts';
import { backoffMs } from './backoff.ts';
import type { Parcel } from './kept.ts';

/** After so many tries a message waits for a press, or for a service that answers again. */
export const TRIES_MAX = 3;
/** So many messages may wait, and for so long. */
export const OUTBOX_MAX = 200;
export const OUTBOX_MS = 24 * 3_600_000;

/** Refusals that pass by themselves. */
const PASSING: readonly number[] = (['too-many-requests', 'busy'] satisfies ErrorName[]).map(
  (name) => ERRORS[name].code,
);

export interface OutboxWays {
  /** Stores a parcel as it is now; and takes it away once it has arrived. */
  keep(parcel: Parcel): Promise<unknown>;
  drop(client_id: string): Promise<unknown>;
  /** Uploads a parcel's file and gives the message it becomes. */
  upload(parcel: Parcel): Promise<SendBody>;
  send(chat_id: number, client_id: string, message: SendBody): Promise<Message>;
  /** A message was stored: `parcel` is gone. */
  arrived(parcel: Parcel, message: Message): void;
  /** Something about the waiting ones is different. */
  changed(parcels: readonly Parcel[]): void;
  isOnline(): boolean;
  now(): number;
}

export interface Outbox {
  /** Takes over what lay here from before. */
  restore(parcels: readonly Parcel[]): void;
  add(parcel: Parcel): void;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** The message has turned up in the log, whoever brought it there. */
  settle(client_id: string): void;
  /** The network is back: tries at once. */
  wake(): void;
  /** The service answers again: what failed because it did not goes as well. */
  revive(): void;
  close(): void;
}

/** An outbox; messages of one conversation leave one after the other. */
export function makeOutbox(ways: OutboxWays): Outbox {
  let parcels: readonly Parcel[] = [];
  const busy = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let isClosed = false;

  const write = (next: readonly Parcel[]) => {
    parcels = next;
    ways.changed(parcels);
  };
  const find = (client_id: string) => parcels.find((one) => one.client_id === client_id);
  const put = (parcel: Parcel) => {
    write(parcels.map((one) => (one.client_id === parcel.client_id ? parcel : one)));
    void ways.keep(parcel);
  };
  const remove = (client_id: string) => {
    if (!find(client_id)) return;
    write(parcels.filter((one) => one.client_id !== client_id));
    void ways.drop(client_id);
  };
  const nextOf = (chat_id: number) =>
    parcels.find((one) => one.chat_id === chat_id && one.problem === '');

  const run = async (chat_id: number) => {
    if (busy.has(chat_id) || timers.has(chat_id)) return;
    busy.add(chat_id);
    try {
      for (let one = nextOf(chat_id); one && !isClosed; one = nextOf(chat_id)) {
        if (!ways.isOnline() || !(await attempt(one))) break;
      }
    } finally {
      busy.delete(chat_id);
    }
  };

  /** Sends one; false when the conversation has to wait. */
  const attempt = async (parcel: Parcel): Promise<boolean> => {
    const { client_id, chat_id } = parcel;
    if (ways.now() - Date.parse(parcel.made_at) > OUTBOX_MS) {
      put({ ...parcel, problem: '超过 24 小时没有发出' });
      return true;
    }
    try {
      const message = parcel.message ?? (await ways.upload(parcel));
      if (!parcel.message && find(client_id)) put({ ...parcel, message });
      // Taken back while its file was on the way.
      if (!find(client_id)) return true;
      const stored = await ways.send(chat_id, client_id, message);
      const held = find(client_id) ?? parcel;
      remove(client_id);
      ways.arrived(held, stored);
      return true;
    } catch (error) {
      const held = find(client_id);
      if (!held) return true;
      return refused(held, error);
    }
  };

  const refused = (parcel: Parcel, error: unknown): boolean => {
    if (!(error instanceof CallError)) throw error;
    const isPassing = error.code === TRANSPORT_ERROR || PASSING.includes(error.code);
    if (!isPassing) {
      put({ ...parcel, problem: error.msg });
      return true;
    }
    // Without a network no try was made: it goes as soon as there is one.
    if (!ways.isOnline()) return false;
    const tries = parcel.tries + 1;
    const problem = tries >= TRIES_MAX ? error.msg : '';
    put({ ...parcel, tries, problem, isLost: error.code === TRANSPORT_ERROR });
    if (problem) return true;
    const { chat_id } = parcel;
    const again = () => {
      timers.delete(chat_id);
      void run(chat_id);
    };
    timers.set(chat_id, setTimeout(again, backoffMs(tries, Math.random())));
    return false;
  };

  const renew = (parcel: Parcel) => put({ ...parcel, tries: 0, problem: '', isLost: false });

  const runAll = () => {
    for (const chat_id of new Set(parcels.map((one) => one.chat_id))) void run(chat_id);
  };

  const wake = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    runAll();
  };

  return {
    restore(before) {
      const known = new Set(parcels.map(({ client_id }) => client_id));
      write([...before.filter(({ client_id }) => !known.has(client_id)), ...parcels]);
      runAll();
    },
    add(parcel) {
      write([...parcels, parcel]);
      void ways.keep(parcel).then(() => run(parcel.chat_id));
    },
    retry(client_id) {
      const parcel = find(client_id);
      if (!parcel) return;
      renew({ ...parcel, made_at: new Date(ways.now()).toISOString() });
      void run(parcel.chat_id);
    },
    discard: remove,
    settle: remove,
    wake,
    revive() {
      for (const one of parcels) if (one.problem !== '' && one.isLost) renew(one);
      wake();
    },
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
