// A conversation's messages as one device knows them: a pure fold. Whatever order pushes, sync
// pages and answers come in, what is shown is the log's order without a hole.
import type { ExchangeState, Message } from '../../../contract/chat/chat.ts';

/** The loaded part of a log: from some message on without a hole to the newest that is known. */
export interface Log {
  /** Ascending by seq, each one more than the one before. */
  items: readonly Message[];
  /** The seq up to which the log is known; what comes next is `last` + 1. */
  last: number;
  /** True while there is something before the first item. */
  hasOlder: boolean;
  /** What came too early, ascending: shown once the hole before it is filled. */
  ahead: readonly Message[];
  /** The highest seq anybody told of. */
  known: number;
}

export interface Page {
  items: readonly Message[];
  more: boolean;
  last_seq: number;
}

export const EMPTY_LOG: Log = { items: [], last: 0, hasOlder: false, ahead: [], known: 0 };

/** Begins with the newest page of the history. What was pushed meanwhile is kept. */
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

/** Puts an older page before what is there; one that does not meet it is left out. */
export function withOlder(log: Log, page: Page): Log {
  const first = log.items[0]?.seq ?? log.last + 1;
  const older = page.items.filter(({ seq }) => seq < first);
  if (older.length > 0 && older.at(-1)?.seq !== first - 1) return log;
  return settled({ ...log, items: [...older, ...log.items], hasOlder: page.more });
}

/** Takes a message that was pushed or answered: the next one, an old one, or one that came early. */
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

/** Somebody told of a newer message than this device has. */
export function told(log: Log, last_seq: number): Log {
  return last_seq > log.known ? { ...log, known: last_seq } : log;
}

/** True when something is missing: to be asked for with `sync` after `last`. */
export const hasHole = (log: Log): boolean => log.known > log.last;

/** Moves what waited and fits now behind what is there. */
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

/** Messages that were taken back since they were read lose their words. */
function settled(log: Log): Log {
  const targets = new Set<number>();
  for (const item of log.items) if (item.kind === 'recall') targets.add(item.body.target);
  if (!log.items.some(({ seq, recalled }) => targets.has(seq) && !recalled)) return log;
  const items = log.items.map((item) => (targets.has(item.seq) ? taken(item) : item));
  return { ...log, items: quotesGone(items, targets) };
}

/** The reader took these out of the own sight: their numbers stay, so that the log has no hole. */
export function without(log: Log, seqs: readonly number[]): Log {
  const gone = new Set(seqs);
  const hide = (item: Message) => (gone.has(item.seq) ? { ...item, removed: true } : item);
  return { ...log, items: quotesGone(log.items.map(hide), gone), ahead: log.ahead.map(hide) };
}

/** What quotes one of these says it is gone. */
function quotesGone(items: readonly Message[], gone: ReadonlySet<number>): readonly Message[] {
  return items.map((item) => {
    if (item.kind !== 'text' || !item.body.quote || !gone.has(item.body.quote.seq)) return item;
    if (item.body.quote.gone) return item;
    const quote = { ...item.body.quote, name: '', words: '', gone: true };
    return { ...item, body: { ...item.body, quote } };
  });
}

/** A message without what it said; its kind stays, so that its place can be drawn. */
function taken(message: Message): Message {
  const empty = { text: '', name: '', width: 0, height: 0, bytes: 0, media_type: '' };
  return { ...message, recalled: true, body: empty, hint: '' } as unknown as Message;
}

/** What became of a request, and what was given. */
export interface Answer {
  state: ExchangeState;
  /** Where the answer stands. */
  seq: number;
  /** When it was answered; what it gave stands in the answer itself. */
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

/** The newest line about each interview, by the interview. */
export function newestOfInterviews(items: readonly Message[]): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (const item of items) {
    if (item.kind === 'interview') newest.set(item.body.interview_id, item.seq);
  }
  return newest;
}

/** The state of a request now: what was answered, or whether its time has passed. */
export function exchangeStateOf(
  expires_at: string,
  answer: Answer | undefined,
  now: number,
): ExchangeState {
  if (answer) return answer.state;
  return Date.parse(expires_at) <= now ? 'expired' : 'pending';
}
