// Stores a message in the log of a conversation and, after the commit, sends it to all devices of both
// sides.
import { hash } from 'node:crypto';
import { fail } from '../../../contract/call/errors.ts';
import { type Message, OPENING_MAX } from '../../../contract/chat/chat.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { termsAndFacetsVector } from '../../platform/db/terms.ts';
import type { Services } from '../../platform/http/call.ts';
import { listSides } from '../conversation/sides.queries.ts';
import type { Speaking } from '../conversation/sides.ts';
import { readerFacet } from '../handing-over/queries.ts';
import { type Hearers, tellChat } from './changes.ts';
import { messageOf, messagesOf, quotedSeq } from './message.ts';
import { inOrder } from './order.ts';
import {
  append,
  findByClientId,
  findMessage,
  type MessageRow,
  type NewMessage,
} from './queries.ts';
import { REFUSALS } from './rules.ts';

/** The content of a message; the other columns follow from the sender. */
export interface Saying extends Pick<NewMessage, 'kind' | 'body' | 'preview'> {
  /** The text by which the search finds it. */
  words?: string;
  hint?: string;
  /** False for messages that are not a person's words, such as recalls and notes. */
  counted?: boolean;
  client_id?: string | null;
  /** The sender's input; its digest tells a resend from another message with the same client id. */
  sent?: unknown;
  /** The most messages before the other side answers; the usual number when left out. */
  openingMax?: number;
  /** True for a message of the site, without a sender. */
  bySystem?: boolean;
  /** Further writes in the same transaction, once the message has its number. */
  also?: (trx: Db, seq: number) => Promise<void>;
}

/** A digest of the input; the same for a resend, even when names or settings changed since. */
export const fingerprintOf = (sent: unknown): string =>
  hash('sha256', JSON.stringify(sent), 'base64url');

/**
 * Stores a message under the conversation's lock, in the given transaction or one of its own.
 * @throws Failure `conflict` when the rules of talking refuse it at that moment.
 */
export async function store(
  db: Db,
  by: Pick<Speaking, 'chat_id' | 'side' | 'account_id'> & Partial<Pick<Speaking, 'accounts'>>,
  saying: Saying,
  now: Date,
): Promise<{ row: MessageRow; dup: boolean }> {
  const { kind, body, preview, words, hint = '', counted = true, client_id = null, sent } = saying;
  const side = saying.bySystem ? 'system' : by.side;
  const sender_id = saying.bySystem ? null : by.account_id;
  const fingerprint = client_id === null ? null : fingerprintOf(sent);
  // The readers are stored among the search terms; operators of 择木客服 search all of its messages.
  const readers = (by.accounts ?? []).map(readerFacet);
  const terms = words ? termsAndFacetsVector([words], readers) : null;
  const message = {
    chat_id: by.chat_id,
    side,
    sender_id,
    client_id,
    fingerprint,
    kind,
    body,
  } as const;
  const write = async (trx: Db) => {
    const full = { ...message, terms, hint, preview, counted, now };
    const done = await append(trx, full, saying.openingMax ?? OPENING_MAX);
    if (done.outcome === 'stored') await saying.also?.(trx, done.seq);
    return done;
  };
  // Without further writes the one statement is its own transaction: one round trip to the database.
  const { outcome, seq, sent_at } = await (saying.also ? transact(db, write) : write(db));
  if (outcome === 'dup') return { row: await requireRow(db, by.chat_id, seq), dup: true };
  if (outcome !== 'stored') throw fail('conflict', REFUSALS[outcome]);
  return {
    row: { ...message, seq, hint, sent_at, recalled_at: null, counted, removed_by: null },
    dup: false,
  };
}

/** The message of a number. @throws Failure `not-found`. */
export async function requireRow(db: Db, chat_id: number, seq: number): Promise<MessageRow> {
  const row = await findMessage(db, chat_id, seq);
  if (!row) throw fail('not-found', '消息不存在');
  return row;
}

/** Says something for a caller and tells all devices, in the order of the log. */
export function say(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  speaking: Speaking,
  saying: Saying,
  now: Date,
): Promise<{ message: Message; dup: boolean }> {
  return inOrder(speaking.chat_id, async () => {
    const { row, dup } = await store(db, speaking, saying, now);
    const message = await oneOf(db, speaking, row);
    if (!dup) tellChat(bus, speaking, { op: 'message', d: message });
    return { message, dup };
  });
}

/** The stored row as a message; a second query is needed only when it quotes another one. */
async function oneOf(
  db: Db,
  speaking: Pick<Speaking, 'chat_id' | 'account_id' | 'name'>,
  row: MessageRow,
): Promise<Message> {
  const [found] = quotedSeq(row) === null ? [] : await messagesOf(db, speaking.chat_id, [row]);
  return found ?? messageOf(row, namesFor(speaking));
}

/** The caller's own name, for what the caller says. */
export const namesFor = ({ account_id, name }: Pick<Speaking, 'account_id' | 'name'>) =>
  new Map([[account_id, () => name]]);

/** The message with this client id that the caller stored before; null for none. */
export async function findSent(
  db: Db,
  { chat_id, account_id, name }: Pick<Speaking, 'chat_id' | 'account_id' | 'name'>,
  client_id: string,
  sent: unknown,
): Promise<Message | null> {
  const found = await findByClientId(db, { chat_id, sender_id: account_id, client_id });
  if (!found) return null;
  const { fingerprint, ...row } = found;
  if (fingerprint !== fingerprintOf(sent)) throw fail('conflict', REFUSALS.client_id_used);
  return oneOf(db, { chat_id, account_id, name }, row);
}

/** Announces a message that another room's transaction stored. Call it after the commit. */
export async function tellStored(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  chat_id: number,
  seq: number,
): Promise<void> {
  const row = await findMessage(db, chat_id, seq);
  if (!row) return;
  const [message] = await messagesOf(db, chat_id, [row]);
  if (message) tellChat(bus, await hearersOf(db, chat_id), { op: 'message', d: message });
}

/** Both sides of a conversation, for a message that neither of them sent. */
async function hearersOf(db: Db, chat_id: number): Promise<Hearers> {
  const sides = await listSides(db, chat_id);
  return {
    chat_id,
    accounts: sides.map(({ account_id }) => account_id).filter((id) => id !== null),
    service: sides.some(({ side }) => side === 'service'),
  };
}
