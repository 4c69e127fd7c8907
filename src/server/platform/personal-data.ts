// What each room keeps of a person: how it is handed out and how it is forgotten (PIPL 45 and 47).
import type { Db } from './db/db.ts';

export interface PersonalData {
  /** The room's name: its key in the person's copy. */
  room: string;
  /** Everything kept about the account, in words its owner understands; secrets left out. */
  collect(db: Db, account_id: number): Promise<Record<string, unknown>>;
  /** The stored files that go into the copy: where they lie, and what the person calls them. */
  files?(db: Db, account_id: number): Promise<readonly { path: string; name: string }[]>;
  /**
   * Takes the next bounded part of it away, ahead of `erase` and in a short transaction of its own, where
   * one long transaction would keep others waiting. If the process stops midway, the next run continues.
   * Nobody can log in to the account by then. Gives the paths of stored files that go with the part,
   * null when nothing was left.
   */
  erasePart?(db: Db, account_id: number, now: Date): Promise<readonly string[] | null>;
  /**
   * Deletes or anonymises it, or what the parts left, within the caller's transaction. Gives the paths
   * of stored files that go once the transaction has ended well.
   */
  erase(db: Db, account_id: number, now: Date): Promise<readonly string[]>;
}
