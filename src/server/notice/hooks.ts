// What rooms above add to live arrival: the hook at which they name what the streams listen to.
import type { LiveEvent } from '../../contract/notice/center.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** A text of a node's channel, read: what is said, and to whose streams. */
export interface LiveWord {
  event: LiveEvent;
  accounts: readonly number[];
  /** True for every operator besides. */
  operators: boolean;
}

interface LiveSources {
  /** Channels that the streams of one account hear besides its own, by what the account is now. */
  channelsOf: readonly ((db: Db, account_id: number) => Promise<string[]>)[];
  /** Channels that a node hears once for all its streams. */
  shared: readonly {
    channel: string;
    /** Null for a text that is nothing to the streams. */
    read(text: string): LiveWord | null;
  }[];
}

export const liveSources = hook<LiveSources>('live');
