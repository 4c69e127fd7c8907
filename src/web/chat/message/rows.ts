// What the history shows: the log's messages with their headings, then what waits to leave.
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
/** What stands in the middle, without a state under it. */
const SILENT: readonly Message['kind'][] = ['note', 'recall', 'exchange_answer'];

export interface Row {
  key: string;
  /** Day and time before it; '' for none. */
  heading: string;
  /** True for the first message there ever was. */
  isFirst: boolean;
  /** True for what the site took out of the conversation. */
  isTakenDown: boolean;
  message: Message | null;
  outgoing: OutgoingMessage | null;
}

/**
 * Rows of a log; a withdrawal has no row of its own, it stands in the place of what it took back. What
 * stopped stands where it was written, what still waits at the end.
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
    // The row of an own message stays the same one when it turns from waiting to stored.
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
 * What the list says of a conversation's unsent messages: one that stopped and can be tried again, else the
 * last one that waits. What was refused for good will never be a message of the conversation.
 */
export function unsentOf(
  outgoingMessages: readonly OutgoingMessage[],
  chat_id: number,
): OutgoingMessage | undefined {
  const ofIt = outgoingMessages.filter((one) => one.chat_id === chat_id && !one.is_final);
  return ofIt.find(({ problem }) => problem !== '') ?? ofIt.at(-1);
}

/** Who somebody is, in two: where they work and as what; what is not said is ''. */
export function headlineParts(headline: string): { company: string; title: string } {
  const [company = '', ...title] = headline.split(' · ');
  return { company, title: title.join(' · ') };
}
