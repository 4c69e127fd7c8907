// Converts rows of the log to messages of the contract. Server-only parts of a body, such as file keys, are
// left out.
import type { ChatSide, Message, MessageKind } from '../../../contract/chat/chat.ts';
import type { Gender } from '../../../contract/dictionary/resume.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import type { Db } from '../../platform/db/db.ts';
import { displayName } from '../../privacy/privacy.ts';
import { wordsOf } from '../conversation/wording.ts';
import { listBySeq, listSenders, type MessageRow } from './queries.ts';

/** The body of a recalled message, by kind: empty. */
const EMPTY_BODIES: Readonly<Record<MessageKind, Record<string, unknown>>> = {
  text: { text: '' },
  image: { width: 0, height: 0 },
  file: { name: '', bytes: 0, media_type: '' },
  position: { position_id: 1, title: '', salary: '', place: '', facts: [] },
  resume: { name: '', facts: [], lines: [] },
  exchange: { what: 'phone', expires_at: new Date(0).toISOString() },
  exchange_answer: {
    target: 0,
    what: 'phone',
    state: 'expired',
    seeker_value: '',
    recruiter_value: '',
    application_id: null,
  },
  interview: { interview_id: 1, application_id: 1, title: '', words: '' },
  offer: { offer_id: 1, application_id: 1, title: '', words: '' },
  note: { text: '', link: '' },
  recall: { target: 0 },
};

/** The name shown for a sender whose account or membership is gone. */
export const NAMELESS: Readonly<Record<MessageRow['side'], string>> = {
  seeker: '求职者',
  recruiter: '招聘者',
  customer: '用户',
  service: '择木客服',
  system: '',
};

/** Names of senders in a conversation, by account. */
type Names = ReadonlyMap<number, (side: MessageRow['side']) => string>;

/** How the senders of some rows are called. */
export async function namesOf(
  db: Db,
  chat_id: number,
  rows: readonly Pick<MessageRow, 'sender_id' | 'side'>[],
): Promise<Names> {
  const speakers = rows.filter(({ side }) => side !== 'system' && side !== 'service');
  const ids = new Set(speakers.map(({ sender_id }) => sender_id).filter((id) => id !== null));
  const found = await listSenders(db, chat_id, [...ids]);
  return new Map(
    found.map((row) => {
      const display = (row.name_display ?? 'real') as NameDisplay;
      const person = { name: row.name ?? row.account_name, gender: row.gender as Gender | null };
      const seeker = displayName(person, display);
      return [row.id, (side) => (side === 'recruiter' ? (row.member_name ?? '') : seeker)];
    }),
  );
}

/** A row as a message for one side; without a side for both, as a message just sent. */
export function messageOf(row: MessageRow, names: Names, side: ChatSide | null = null): Message {
  const { file: _file, quote: _quote, forwarded, ...body } = row.body;
  const recalled = row.recalled_at !== null;
  const removed = side !== null && isRemoved(row, side);
  const name = row.sender_id === null ? '' : (names.get(row.sender_id)?.(row.side) ?? '');
  const isService = row.side === 'service';
  return {
    id: row.chat_id,
    seq: row.seq,
    from: row.side,
    // Customers do not see which operator answered.
    sender_id: isService ? null : row.sender_id,
    sender_name: isService ? NAMELESS.service : name || NAMELESS[row.side],
    client_id: row.client_id ?? '',
    sent_at: row.sent_at.toISOString(),
    recalled,
    hint: recalled || removed ? '' : row.hint,
    ...(forwarded === true && !recalled && { forwarded: true }),
    ...(removed && { removed: true }),
    kind: row.kind,
    body: recalled || removed ? EMPTY_BODIES[row.kind] : body,
  } as Message;
}

/** True when the side removed the message from its own view. */
export const isRemoved = ({ removed_by }: Pick<MessageRow, 'removed_by'>, side: ChatSide) =>
  removed_by?.includes(side) ?? false;

/** Rows as the contract words them for a side, in their order. */
export async function messagesOf(
  db: Db,
  chat_id: number,
  rows: readonly MessageRow[],
  side: ChatSide | null = null,
): Promise<Message[]> {
  const quoted = await quotedBy(db, chat_id, rows);
  const names = await namesOf(db, chat_id, [...rows, ...quoted.values()]);
  return rows.map((row) => {
    const message = messageOf(row, names, side);
    const seq = quotedSeq(row);
    if (seq === null || message.kind !== 'text' || message.recalled || message.removed) {
      return message;
    }
    const quote = quoteOf(seq, quoted.get(seq), names, side);
    return { ...message, body: { ...message.body, quote } };
  });
}

/** The number of the message that a row quotes. */
export const quotedSeq = ({ body }: Pick<MessageRow, 'body'>): number | null =>
  typeof body.quote === 'number' ? body.quote : null;

/** The quoted rows by number. Most rows quote nothing; then no query runs. */
async function quotedBy(db: Db, chat_id: number, rows: readonly MessageRow[]) {
  const seqs = new Set(rows.map(quotedSeq).filter((seq) => seq !== null));
  const found = await listBySeq(db, chat_id, [...seqs]);
  return new Map(found.map((row) => [row.seq, row]));
}

/** A quoted message in one line; empty text when it was recalled or removed. */
function quoteOf(seq: number, row: MessageRow | undefined, names: Names, side: ChatSide | null) {
  if (!row || row.recalled_at !== null || (side !== null && isRemoved(row, side))) {
    return { seq, name: '', words: '', gone: true };
  }
  return { seq, name: messageOf(row, names).sender_name, words: wordsOf(row), gone: false };
}
