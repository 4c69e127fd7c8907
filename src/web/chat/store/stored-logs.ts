// The logs of the opened conversations: reading them, filling gaps, reading older messages.
import type { Message } from '../../../contract/chat/chat.ts';
import { HOLD_MS } from '../../../contract/chat/live.ts';
import { CallError } from '../../data/api.ts';
import { ask, type Wire } from '../talk/ask.ts';
import {
  EMPTY_LOG,
  hasHole,
  type Log,
  opened,
  received,
  synced,
  told,
  withOlder,
  without,
} from './log.ts';
import { remembered } from './remembered.ts';

const OLDER = 50;
const OLDER_MOST = 100;

interface OpenLog extends Log {
  /** `failed` with the refusal; the page offers to try again. */
  state: 'loading' | 'ready' | 'failed';
  problem: CallError | null;
  isReadingOlder: boolean;
}
export type Logs = Readonly<Record<number, OpenLog>>;

const NEW_LOG: OpenLog = { ...EMPTY_LOG, state: 'loading', problem: null, isReadingOlder: false };

interface Ways {
  wire: Wire;
  signal: AbortSignal;
  find(): Logs;
  write(logs: Logs): void;
  /** A message of this number is in the log, so the outbox drops it. */
  settle(client_id: string): void;
}

/** Access to single logs in the store of `ways`. */
function logAccess({ find, write }: Ways) {
  const logOf = (id: number) => find()[id];
  const set = (id: number, change: Partial<OpenLog>) =>
    write({ ...find(), [id]: { ...(logOf(id) ?? NEW_LOG), ...change } });
  const isMissing = (id: number) => {
    const log = logOf(id);
    return log?.state === 'ready' && hasHole(log);
  };
  return { logOf, set, isMissing };
}

/** Reads a log's newest, missing and older messages from the server. */
function logReader(
  { wire, signal, settle }: Ways,
  { logOf, set, isMissing }: ReturnType<typeof logAccess>,
) {
  const filling = new Set<number>();

  /** Reads on from the last message. With `isForced` also when none is known to be missing. */
  const fill = async (id: number, isForced = false) => {
    if (filling.has(id) || signal.aborted) return;
    filling.add(id);
    try {
      for (let isFirst = isForced; isFirst || isMissing(id); isFirst = false) {
        const page = await ask(wire, 'sync', { id, after: logOf(id)?.last ?? 0 });
        for (const { client_id } of page.items) settle(client_id);
        const log = logOf(id);
        if (!log || signal.aborted) return;
        set(id, synced(log, page));
        if (page.items.length === 0) return;
      }
    } catch (error) {
      // The next heads will show the gap again.
      if (!(error instanceof CallError)) throw error;
    } finally {
      filling.delete(id);
    }
  };

  const begin = async (id: number) => {
    set(id, { state: 'loading', problem: null });
    try {
      const page = await remembered(`history ${id}`, () =>
        ask(wire, 'history', { id, limit: OLDER }),
      );
      for (const { client_id } of page.items) settle(client_id);
      set(id, { ...opened(logOf(id) ?? NEW_LOG, page), state: 'ready' });
      if (isMissing(id)) void fill(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      set(id, { state: 'failed', problem: error });
    }
  };

  const older = async (id: number, limit = OLDER) => {
    const log = logOf(id);
    const first = log?.items[0]?.seq;
    if (!log?.hasOlder || !first || log.isReadingOlder) return;
    set(id, { isReadingOlder: true });
    try {
      const page = await ask(wire, 'history', { id, before: first, limit });
      const now = logOf(id);
      if (now) set(id, { ...withOlder(now, page), isReadingOlder: false });
    } catch (error) {
      set(id, { isReadingOlder: false });
      if (!(error instanceof CallError)) throw error;
    }
  };

  return { fill, begin, older };
}

/** Keeps the logs of the opened conversations. */
export function openLogs(ways: Ways) {
  const { signal, find, settle } = ways;
  const book = logAccess(ways);
  const { logOf, set, isMissing } = book;
  const { fill, begin, older } = logReader(ways, book);
  const holds = new Map<number, ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => {
    for (const timer of holds.values()) clearTimeout(timer);
  });

  /** Adds a message from any source, and fills the gap it may reveal. */
  const take = (message: Message) => {
    settle(message.client_id);
    const log = logOf(message.id);
    if (!log) return;
    set(message.id, received(log, message));
    if (!isMissing(message.id) || holds.has(message.id)) return;
    const fillIt = () => {
      holds.delete(message.id);
      if (isMissing(message.id)) void fill(message.id);
    };
    holds.set(message.id, setTimeout(fillIt, HOLD_MS));
  };

  return {
    take,
    older,
    open(id: number) {
      const log = logOf(id);
      if (log?.state === 'ready') void fill(id, true);
      else if (log?.state !== 'loading') void begin(id);
    },
    /** Removes messages from the reader's view. */
    remove(id: number, seqs: readonly number[]) {
      const log = logOf(id);
      if (log) set(id, without(log, seqs));
    },
    /** Repeats what could not be read. */
    retryFailed() {
      for (const id of Object.keys(find()).map(Number)) {
        if (logOf(id)?.state === 'failed') void begin(id);
      }
    },
    /** Notes the last seq that the server named. */
    tell(id: number, last_seq: number) {
      const log = logOf(id);
      if (log?.state !== 'ready') return;
      set(id, told(log, last_seq));
      if (isMissing(id)) void fill(id);
    },
    /** Reads older messages until `seq` is loaded; false when it does not exist. */
    async reach(id: number, seq: number): Promise<boolean> {
      for (let log = logOf(id); log && (log.items[0]?.seq ?? 0) > seq; log = logOf(id)) {
        const before = log.items[0]?.seq;
        await older(id, OLDER_MOST);
        if (logOf(id)?.items[0]?.seq === before) return false;
      }
      return logOf(id)?.items.some((item) => item.seq === seq) ?? false;
    },
  };
}
