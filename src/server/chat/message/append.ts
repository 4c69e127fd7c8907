// Says something in a conversation: into the log, and after the commit to all devices of both sides.
import { createHash } from 'node:crypto';
import { fail } from '../../../contract/call/errors.ts';
import { type Message, OPENING_MAX } from '../../../contract/chat/chat.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { termsAndFacetsVector } from '../../platform/db/terms.ts';
import type { Services } from '../../platform/http/call.ts';
import { listSides } from '../conversation/sides.queries.ts';
import type { Standing } from '../conversation/sides.ts';
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

/** What is said; the rest follows from who says it. */
export interface Saying extends Pick<NewMessage, 'kind' | 'body' | 'preview'> {
  /** What a search finds it by. */
  words?: string;
  hint?: string;
  /** False for what is not said by a person in so many words: recalls, notes. */
  counted?: boolean;
  client_id?: string | null;
  /** What the sender sent, for the digest that tells a resend from another message. */
  sent?: unknown;
  /** How many may be said before an answer, where it is not the usual number. */
  openingMax?: number;
  /** Said by the site in the name of nobody. */
  bySystem?: boolean;
  /** Written in the same transaction, once the message has its number. */
  also?: (trx: Db, seq: number) => Promise<void>;
}

/** A digest of what was sent; the same for a resend, whatever became of the world between. */
export const fingerprintOf = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64url');

/**
 * Stores a saying under the conversation's lock, in the transaction given or one of its own.
 * @throws Failure `conflict` for what the rules of talking refuse in that instant.
 */
export async function store(
  db: Db,
  by: Pick<Standing, 'chat_id' | 'side' | 'account_id'> & Partial<Pick<Standing, 'accounts'>>,
  saying: Saying,
  now: Date,
): Promise<{ row: MessageRow; dup: boolean }> {
  const { kind, body, preview, words, hint = '', counted = true, client_id = null, sent } = saying;
  const side = saying.bySystem ? 'system' : by.side;
  const sender_id = saying.bySystem ? null : by.account_id;
  const fingerprint = client_id === null ? null : fingerprintOf(sent);
  // Who may find it stands among its words; 择木客服 finds everything of its own.
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
  // Without more to write the one call is its own transaction: one way to the database and back.
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
  standing: Standing,
  saying: Saying,
  now: Date,
): Promise<{ message: Message; dup: boolean }> {
  return inOrder(standing.chat_id, async () => {
    const { row, dup } = await store(db, standing, saying, now);
    const message = await oneOf(db, standing, row);
    if (!dup) tellChat(bus, standing, { op: 'message', d: message });
    return { message, dup };
  });
}

/** A row of the caller's; only one that quotes another has to be read with it. */
async function oneOf(
  db: Db,
  standing: Pick<Standing, 'chat_id' | 'account_id' | 'name'>,
  row: MessageRow,
): Promise<Message> {
  const [found] = quotedSeq(row) === null ? [] : await messagesOf(db, standing.chat_id, [row]);
  return found ?? messageOf(row, namesFor(standing));
}

/** The caller's own name, for what the caller says. */
export const namesFor = ({ account_id, name }: Pick<Standing, 'account_id' | 'name'>) =>
  new Map([[account_id, () => name]]);

/** The message of this number that the caller stored before; null for none. */
export async function findSent(
  db: Db,
  { chat_id, account_id, name }: Pick<Standing, 'chat_id' | 'account_id' | 'name'>,
  client_id: string,
  sent: unknown,
): Promise<Message | null> {
  const found = await findByClientId(db, { chat_id, sender_id: account_id, client_id });
  if (!found) return null;
  const { fingerprint, ...row } = found;
  if (fingerprint !== fingerprintOf(sent)) throw fail('conflict', REFUSALS.client_id_used);
  return oneOf(db, { chat_id, account_id, name }, row);
}

/** Tells of a message that another room's transaction stored; call it after the commit. */
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

/** Both sides of a conversation, for what nobody of them said. */
async function hearersOf(db: Db, chat_id: number): Promise<Hearers> {
  const sides = await listSides(db, chat_id);
  return {
    chat_id,
    accounts: sides.map(({ account_id }) => account_id).filter((id) => id !== null),
    service: sides.some(({ side }) => side === 'service'),
  };
}
