// SQL of the message log: a message is written by one statement under the conversation's lock, and read by
// number.
import { sql } from 'kysely';
import type { ChatSide, MessageKind } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

/** The result of storing a message, as the database function gives it. */
export type Outcome =
  | 'stored'
  | 'dup'
  | 'client_id_used'
  | 'gone'
  | 'blocked'
  | 'unfit'
  | 'unanswered';

export interface NewMessage {
  chat_id: number;
  side: ChatSide | 'system';
  sender_id: number | null;
  client_id: string | null;
  /** A digest of the input; null without a client id. */
  fingerprint: string | null;
  kind: MessageKind;
  body: Record<string, unknown>;
  /** A tsvector as text; null for what has no words. */
  terms: string | null;
  hint: string;
  /** The preview in the list of conversations; '' leaves the list unchanged. */
  preview: string;
  /** True for words of a person: they count as unread and as an answer. */
  counted: boolean;
  now: Date;
}

/** Numbers and stores a message; everything is decided in the database, under one lock. */
export async function append(db: Db, message: NewMessage, opening_max: number) {
  const { chat_id, side, sender_id, client_id, fingerprint, kind, body, terms } = message;
  const { rows } = await sql<{ outcome: Outcome; seq: number; sent_at: Date }>`
    select ${PREPARED} outcome, seq, sent_at from chat_append(
      ${chat_id}::bigint, ${side}::text, ${sender_id}::bigint, ${client_id}::uuid,
      ${fingerprint}::text, ${kind}::text, ${JSON.stringify(body)}::jsonb, ${terms}::tsvector,
      ${message.hint}::text, ${message.preview}::text, ${message.counted}::boolean,
      ${opening_max}::integer, ${message.now}::timestamptz)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('chat_append answers one row');
  return row;
}

/** Moves a side's read cursor forward; `moved` is false when it was there or further already. */
export async function moveCursor(
  db: Db,
  { chat_id, side, seq }: { chat_id: number; side: ChatSide; seq: number },
  now: Date,
) {
  const { rows } = await sql<{ moved: boolean; read_seq: number; unread: number }>`
    select moved, read_seq, unread from chat_read(
      ${chat_id}::bigint, ${side}::text, ${seq}::integer, ${now}::timestamptz)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('chat_read answers one row');
  return row;
}

const COLUMNS = [
  'chat_id',
  'seq',
  'side',
  'sender_id',
  'client_id',
  'kind',
  'body',
  'hint',
  'sent_at',
  'recalled_at',
  'counted',
  'removed_by',
] as const;

/** Messages after a number, oldest first. */
export function listAfter(db: Db, chat_id: number, after: number, limit: number) {
  return db
    .selectFrom('chat_message')
    .select(COLUMNS)
    .where('chat_id', '=', chat_id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** The newest messages before a number, newest first; without one the newest of all. */
export function listBefore(db: Db, chat_id: number, before: number | null, limit: number) {
  let query = db.selectFrom('chat_message').select(COLUMNS).where('chat_id', '=', chat_id);
  if (before !== null) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/** Some messages of a conversation, by their numbers. */
export async function listBySeq(db: Db, chat_id: number, seqs: readonly number[]) {
  if (seqs.length === 0) return [];
  return db
    .selectFrom('chat_message')
    .select(COLUMNS)
    .where('chat_id', '=', chat_id)
    .where('seq', 'in', seqs)
    .execute();
}

/** The message with a number; null when there is none. */
export async function findMessage(db: Db, chat_id: number, seq: number) {
  const row = await db
    .selectFrom('chat_message')
    .select(COLUMNS)
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ?? null;
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The message that an account stored under its own number, with its fingerprint. */
export async function findByClientId(
  db: Db,
  { chat_id, sender_id, client_id }: { chat_id: number; sender_id: number; client_id: string },
) {
  const row = await db
    .selectFrom('chat_message')
    .select([...COLUMNS, 'fingerprint'])
    .where('chat_id', '=', chat_id)
    .where('sender_id', '=', sender_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * How the senders of some messages are called in a conversation: recruiters as its enterprise knows
 * them, seekers by what they let others see.
 */
export async function listSenders(db: Db, chat_id: number, account_ids: readonly number[]) {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('account as a')
    .innerJoin('chat as c', (join) => join.on('c.id', '=', chat_id))
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').onRef('m.enterprise_id', '=', 'c.enterprise_id'),
    )
    .leftJoin('resume as r', 'r.account_id', 'a.id')
    .leftJoin('resume_privacy as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.name as account_name', 'm.name as member_name', 'r.name', 'r.gender'])
    .select('p.name_display')
    .where('a.id', 'in', account_ids)
    .execute();
}
