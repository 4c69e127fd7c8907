// The chat's data in this browser, by account: outgoing messages, the last answers, and whether alerts
// are on. In IndexedDB, because local storage holds the listed keys only (data/session.ts).
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SendBody } from '../../../contract/chat/chat.ts';

/** An outgoing message. Its number stays the same through every retry and reload. */
export interface OutgoingMessage {
  client_id: string;
  account_id: number;
  chat_id: number;
  /** Null until its file is uploaded. */
  message: SendBody | null;
  /** The file to upload first. */
  file: { blob: Blob; name: string; as: 'image' | 'file'; width: number; height: number } | null;
  made_at: string;
  /** Its place in the order of sending, given by the shelf. */
  place: number;
  /** '' while it waits; otherwise why it failed. */
  problem: string;
  /** True when a retry cannot succeed. Missing on messages stored by older versions. */
  is_final?: boolean;
  /** The seq of the log after which it failed; null when unknown. */
  after: number | null;
}

export interface AlertChoice {
  sound: boolean;
  notification: boolean;
}

/** The last answer to one read of an account. */
export interface StoredAnswer {
  key: string;
  answer: unknown;
  at: number;
}

/** The most answers stored: some lists and the conversations opened last. */
const ANSWERS_MAX = 60;

interface Schema extends DBSchema {
  answers: { key: string; value: StoredAnswer; indexes: { at: number } };
  outbox: { key: string; value: OutgoingMessage; indexes: { account: number; place: number } };
  choices: { key: 'alerts'; value: AlertChoice };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('zemu-chat', 3, {
    async upgrade(db, from, _to, change) {
      if (from < 2) db.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
      if (from < 1) {
        const outbox = db.createObjectStore('outbox', { keyPath: 'client_id' });
        outbox.createIndex('account', 'account_id');
        outbox.createIndex('place', 'place');
        db.createObjectStore('choices');
        return;
      }
      const outbox = change.objectStore('outbox');
      outbox.createIndex('place', 'place');
      // Messages stored by older versions have no place. Those that failed without an answer are sent
      // again.
      const left = (await outbox.getAll()) as (OutgoingMessage & { isLost?: boolean })[];
      left.sort((a, b) => (a.made_at < b.made_at ? -1 : 1));
      for (const [at, { isLost, ...one }] of left.entries()) {
        await outbox.put({
          ...one,
          place: at + 1,
          after: null,
          problem: isLost ? '' : one.problem,
        });
      }
    },
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Where the browser forbids storage the fallback is used, and all works while the page is open. */
async function attempt<T>(
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    return await work(await database());
  } catch {
    return otherwise;
  }
}

/** Stores an outgoing message behind all others of this browser. */
export async function appendOutgoing(outgoing: OutgoingMessage): Promise<void> {
  const db = await database();
  const laying = db.transaction('outbox', 'readwrite');
  const last = await laying.store.index('place').openCursor(null, 'prev');
  await laying.store.put({ ...outgoing, place: (last?.value.place ?? 0) + 1 });
  await laying.done;
}

/** Changes an outgoing message that is still stored. */
export async function changeOutgoing(outgoing: OutgoingMessage): Promise<void> {
  const db = await database();
  const changing = db.transaction('outbox', 'readwrite');
  if (await changing.store.get(outgoing.client_id)) await changing.store.put(outgoing);
  await changing.done;
}

export async function dropOutgoing(client_id: string): Promise<void> {
  await (await database()).delete('outbox', client_id);
}

/** The outgoing messages of an account, in the order of sending. */
export async function listOutgoing(account_id: number): Promise<OutgoingMessage[]> {
  const all = await (await database()).getAllFromIndex('outbox', 'account', account_id);
  return all.sort((a, b) => a.place - b.place);
}

/** Stores an answer; the oldest ones are deleted. */
export const storeAnswer = (stored: StoredAnswer): Promise<unknown> =>
  attempt(async (db) => {
    await db.put('answers', stored);
    const keys = await db.getAllKeysFromIndex('answers', 'at');
    for (const key of keys.slice(0, -ANSWERS_MAX)) await db.delete('answers', key);
  }, undefined);

export const findAnswer = (key: string): Promise<unknown> =>
  attempt(async (db) => (await db.get('answers', key))?.answer, undefined);

/**
 * Deletes outgoing messages and answers of all accounts except these.
 * The keys of answers begin with the account's id (`remembered.ts`).
 */
export const deleteStored = (kept: readonly number[]): Promise<unknown> =>
  attempt(async (db) => {
    for (const { client_id, account_id: whose } of await db.getAll('outbox'))
      if (!kept.includes(whose)) await db.delete('outbox', client_id);
    for (const key of await db.getAllKeys('answers'))
      if (!kept.some((account_id) => key.startsWith(`${account_id} `)))
        await db.delete('answers', key);
  }, undefined);

export const findAlertChoice = (): Promise<AlertChoice | undefined> =>
  attempt<AlertChoice | undefined>((db) => db.get('choices', 'alerts'), undefined);

export const storeAlertChoice = (choice: AlertChoice): Promise<unknown> =>
  attempt((db) => db.put('choices', choice, 'alerts'), 'alerts');
