// The rows of the history: the log's messages with headings, then outgoing messages.
import type { Message } from '../../../contract/chat/chat.ts';
import type { OutgoingMessage } from '../store/stored.ts';
import { headingOf } from '../times.ts';

/** The last own message that the other side has read, and the last own one; 0 for none. */
export function endsOf(
  items: readonly Message[],
  own: (message: Message) => boolean,
  peerRead: number,
): { read: number; last: number } {
  let [read, last] = [0, 0];
  for (const item of items) {
    const isShown = own(item) && !item.recalled && !item.removed && !SILENT.includes(item.kind);
    if (!isShown) continue;
    last = item.seq;
    if (item.seq <= peerRead) read = item.seq;
  }
  return { read, last };
}
/** Kinds that are shown centred, without a state. */
const SILENT: readonly Message['kind'][] = ['note', 'recall', 'exchange_answer'];

export interface Row {
  key: string;
  /** The day or time before it; '' for none. */
  heading: string;
  /** True for the conversation's first message. */
  isFirst: boolean;
  /** True for a message that the site removed. */
  isTakenDown: boolean;
  message: Message | null;
  outgoing: OutgoingMessage | null;
}

/**
 * The rows of a log. A withdrawal has no row: it replaces the message it took back. A failed message
 * stays where it was written; waiting ones are at the end.
 */
export function rowsOf(
  items: readonly Message[],
  outgoingMessages: readonly OutgoingMessage[],
  own: (message: Message) => boolean,
  now: number,
): Row[] {
  const rows: Row[] = [];
  const takenDown = new Set<number>();
  for (const item of items) {
    if (item.kind === 'recall' && item.from === 'system') takenDown.add(item.body.target);
  }
  let before: string | null = null;
  const stored = new Set(items.filter(own).map(({ client_id }) => client_id));
  const last = items.at(-1)?.seq ?? 0;
  const isStopped = ({ problem, after }: OutgoingMessage) =>
    problem !== '' && after !== null && after < last;
  const add = (outgoing: OutgoingMessage) => {
    if (stored.has(outgoing.client_id)) return;
    const heading = headingOf(before, outgoing.made_at, now);
    const facts = { isFirst: false, isTakenDown: false, message: null };
    rows.push({ key: outgoing.client_id, heading, ...facts, outgoing });
    before = outgoing.made_at;
  };
  const stopped = outgoingMessages.filter(isStopped);
  for (const message of items) {
    while (stopped[0] && (stopped[0].after ?? 0) < message.seq)
      add(stopped.shift() as OutgoingMessage);
    if (message.kind === 'recall' || message.removed) continue;
    const { seq, sent_at, client_id } = message;
    const isOwn = own(message) && client_id !== '';
    // Keeps the row's key when an own message changes from waiting to stored.
    const key = isOwn ? client_id : `seq-${seq}`;
    const heading = headingOf(before, sent_at, now);
    const isTakenDown = takenDown.has(seq);
    rows.push({ key, heading, isFirst: seq === 1, isTakenDown, message, outgoing: null });
    before = sent_at;
  }
  for (const outgoing of outgoingMessages) if (!isStopped(outgoing)) add(outgoing);
  return rows;
}

/**
 * The outgoing message that the list shows for a conversation: a failed one that can be retried, else the
 * last waiting one. A message that was refused for good is not shown.
 */
export function unsentOf(
  outgoingMessages: readonly OutgoingMessage[],
  chat_id: number,
): OutgoingMessage | undefined {
  const ofIt = outgoingMessages.filter((one) => one.chat_id === chat_id && !one.is_final);
  return ofIt.find(({ problem }) => problem !== '') ?? ofIt.at(-1);
}

/** Splits a headline into company and title; a missing part is ''. */
export function headlineParts(headline: string): { company: string; title: string } {
  const [company = '', ...title] = headline.split(' · ');
  return { company, title: title.join(' · ') };
}
