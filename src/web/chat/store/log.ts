// A conversation's messages as one device knows them: pure functions. In whatever order pushes, sync
// pages and answers arrive, the messages shown are in the log's order and without a gap.
import type { ExchangeState, Message } from '../../../contract/chat/chat.ts';

/** The loaded part of a log: without a gap from some message to the newest known one. */
export interface Log {
  /** Ascending by seq, each one more than the one before. */
  items: readonly Message[];
  /** The seq up to which the log is loaded; the next message is `last` + 1. */
  last: number;
  /** True while there are messages before the first item. */
  hasOlder: boolean;
  /** Messages that arrived early, ascending: shown once the gap before them is filled. */
  ahead: readonly Message[];
  /** The highest seq that an event or answer named. */
  known: number;
}

export interface Page {
  items: readonly Message[];
  more: boolean;
  last_seq: number;
}

export const EMPTY_LOG: Log = { items: [], last: 0, hasOlder: false, ahead: [], known: 0 };

/** Starts with the newest page of the history. Messages pushed meanwhile are kept. */
export function opened(log: Log, page: Page): Log {
  const last = page.items.at(-1)?.seq ?? page.last_seq;
  const begun: Log = {
    items: page.items,
    last,
    hasOlder: page.more,
    ahead: [],
    known: Math.max(page.last_seq, last),
  };
  return settled([...log.items, ...log.ahead].reduce(received, begun));
}

/** Adds an older page in front; a page that does not adjoin the first item is ignored. */
export function withOlder(log: Log, page: Page): Log {
  const first = log.items[0]?.seq ?? log.last + 1;
  const older = page.items.filter(({ seq }) => seq < first);
  if (older.length > 0 && older.at(-1)?.seq !== first - 1) return log;
  return settled({ ...log, items: [...older, ...log.items], hasOlder: page.more });
}

/** Takes a pushed or answered message: the next one, an old one, or an early one. */
export function received(log: Log, message: Message): Log {
  const known = Math.max(log.known, message.seq);
  if (message.seq <= log.last) return log;
  if (message.seq > log.last + 1) {
    if (log.ahead.some(({ seq }) => seq === message.seq)) return log;
    const ahead = [...log.ahead, message].sort((a, b) => a.seq - b.seq);
    return { ...log, ahead, known };
  }
  return settled(caughtUp({ ...log, items: [...log.items, message], last: message.seq, known }));
}

/** Takes a page that was read after some seq. */
export function synced(log: Log, page: Page): Log {
  const filled = page.items.reduce(received, log);
  return { ...filled, known: Math.max(filled.known, page.last_seq) };
}

/** Notes that the server has messages up to `last_seq`. */
export function told(log: Log, last_seq: number): Log {
  return last_seq > log.known ? { ...log, known: last_seq } : log;
}

/** True when messages are missing: they are read with `sync` after `last`. */
export const hasHole = (log: Log): boolean => log.known > log.last;

/** Moves the early messages that now follow directly behind the items. */
function caughtUp(log: Log): Log {
  let { items, last, ahead } = log;
  while (ahead[0] && ahead[0].seq <= last + 1) {
    const [next, ...rest] = ahead;
    if (next && next.seq === last + 1) {
      items = [...items, next];
      last = next.seq;
    }
    ahead = rest;
  }
  return { ...log, items, last, ahead };
}

/** Empties messages that a later message took back. */
function settled(log: Log): Log {
  const targets = new Set<number>();
  for (const item of log.items) if (item.kind === 'recall') targets.add(item.body.target);
  if (!log.items.some(({ seq, recalled }) => targets.has(seq) && !recalled)) return log;
  const items = log.items.map((item) => (targets.has(item.seq) ? taken(item) : item));
  return { ...log, items: quotesGone(items, targets) };
}

/** The reader removed these messages: they keep their seq, so that the log has no gap. */
export function without(log: Log, seqs: readonly number[]): Log {
  const gone = new Set(seqs);
  const hide = (item: Message) => (gone.has(item.seq) ? { ...item, removed: true } : item);
  return { ...log, items: quotesGone(log.items.map(hide), gone), ahead: log.ahead.map(hide) };
}

/** Marks quotes of these messages as gone. */
function quotesGone(items: readonly Message[], gone: ReadonlySet<number>): readonly Message[] {
  return items.map((item) => {
    if (item.kind !== 'text' || !item.body.quote || !gone.has(item.body.quote.seq)) return item;
    if (item.body.quote.gone) return item;
    const quote = { ...item.body.quote, name: '', words: '', gone: true };
    return { ...item, body: { ...item.body, quote } };
  });
}

/** The message without its content; its kind stays, so that its row can be drawn. */
function taken(message: Message): Message {
  const empty = { text: '', name: '', width: 0, height: 0, bytes: 0, media_type: '' };
  return { ...message, recalled: true, body: empty, hint: '' } as unknown as Message;
}

/** The outcome of an exchange request, and the data given. */
export interface Answer {
  state: ExchangeState;
  /** The seq of the answer. */
  seq: number;
  /** When it was answered; the data given is in the answer's message. */
  at: string;
}

/** The answers in a log, by the seq of their requests. */
export function answersOf(items: readonly Message[]): ReadonlyMap<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const item of items) {
    if (item.kind !== 'exchange_answer') continue;
    answers.set(item.body.target, { state: item.body.state, seq: item.seq, at: item.sent_at });
  }
  return answers;
}

/** The seq of the newest message about each interview, by the interview's id. */
export function newestOfInterviews(items: readonly Message[]): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const item of items) {
    if (item.kind === 'interview') newest.set(item.body.interview_id, item.seq);
  }
  return newest;
}

/** The state of a request now: its answer, or whether it has expired. */
export function exchangeStateOf(
  expires_at: string,
  answer: Answer | undefined,
  now: number,
): ExchangeState {
  if (answer) return answer.state;
  return Date.parse(expires_at) <= now ? 'expired' : 'pending';
}
