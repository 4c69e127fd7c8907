// The hook by which higher rooms add their channels to the live streams.
import type { LiveEvent } from '../../contract/notice/center.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** A parsed message of a node's channel: the event, and the accounts whose streams get it. */
export interface LiveWord {
  event: LiveEvent;
  accounts: readonly number[] | 'all';
  /** True when the staff who answer 择木客服 get it as well. */
  service: boolean;
}

interface LiveSources {
  /** Further channels of an account's streams, by its current state. */
  channelsOf: readonly ((db: Db, account_id: number) => Promise<string[]>)[];
  /** Channels that a node subscribes to once for all its streams. */
  shared: readonly {
    channel: string;
    /** Null for a message that does not concern the streams. */
    read(text: string): LiveWord | null;
  }[];
}

export const liveSources = hook<LiveSources>('live');
