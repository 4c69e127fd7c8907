// How each room hands out and erases a person's data (PIPL 45 and 47).
import type { Db } from './db/db.ts';
import type { Size } from './db/sizes.ts';

export interface PersonalData {
  /** The room's name: its key in the person's copy. */
  room: string;
  /** All data of the account in words its owner understands, without secrets. */
  collect(db: Db, account_id: number): Promise<Record<string, unknown>>;
  /**
   * How large each list of `collect` is, by the same label and in the same order, texts and numbers left out: the page of the
   * closing asks all rooms in one statement. Without it the page counts what `collect` gives.
   */
  sizes?: Readonly<Record<string, Size>>;
  /** Stored files for the copy: their paths and display names. */
  files?(db: Db, account_id: number): Promise<readonly { path: string; name: string }[]>;
  /**
   * Erases the next bounded part before `erase`, in a short transaction of its own, because one long
   * transaction would block others. An interrupted run simply continues. Nobody can log in to the account
   * by then. Gives the paths of stored files to delete, null when nothing was left.
   */
  erasePart?(db: Db, account_id: number, now: Date): Promise<readonly string[] | null>;
  /**
   * Deletes or anonymises the remaining data, within the caller's transaction. Gives the paths of stored
   * files to delete after the commit.
   */
  erase(db: Db, account_id: number, now: Date): Promise<readonly string[]>;
}
