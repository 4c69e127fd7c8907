// SQL of a person's conversations: for the copy of their data, and for erasing.
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { ChatTables } from '../schema/chat.ts';
import { readerFacet } from './handing-over/queries.ts';

/** The text in place of an erased message. */
export const ERASED_TEXT = '对方已注销，消息已删除';

/** All conversations a person stands in, oldest first. */
export function listAllChats(db: Db, account_id: number) {
  return db
    .selectFrom('chat_side as x')
    .innerJoin('chat as c', 'c.id', 'x.chat_id')
    .leftJoin('enterprise as e', 'e.id', 'c.enterprise_id')
    .leftJoin('position as p', 'p.id', 'c.position_id')
    .select(['c.id', 'c.created_at', 'x.side', 'x.pinned_at', 'x.muted', 'x.blocked_at'])
    .select(['e.short_name', 'p.title'])
    .where('x.account_id', '=', account_id)
    .orderBy('c.id')
    .execute();
}

/** Everything said in them, in order. */
export function listAllMessages(db: Db, account_id: number) {
  return db
    .selectFrom('chat_side as x')
    .innerJoin('chat_message as m', 'm.chat_id', 'x.chat_id')
    .select(['m.chat_id', 'm.seq', 'm.side', 'm.kind', 'm.body', 'm.sent_at', 'm.recalled_at'])
    .where('x.account_id', '=', account_id)
    .orderBy('m.chat_id')
    .orderBy('m.seq')
    .execute();
}

export async function findPerson(db: Db, account_id: number) {
  const row = await db
    .selectFrom('chat_person')
    .select(['wechat', 'phrases'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Messages erased in one part. */
const MESSAGES = 1000;
/** Conversations left in one part; they are locked meanwhile. */
const CHATS = 100;

/**
 * Erases the oldest part of the person's messages: the rows stay in order, without text, names and numbers.
 * Gives how many there were.
 */
export async function eraseSaid(trx: Db, account_id: number): Promise<number> {
  const erased = JSON.stringify({ text: ERASED_TEXT });
  // An operator's message was sent by 择木客服: it only loses its author.
  const { rows } = await sql<SaidRow>`with part as (
      select chat_id, seq from chat_message where sender_id = ${account_id}
      order by sent_at limit ${MESSAGES})
    update chat_message as m set
      kind = case when side <> 'service' and kind in ('text', 'image', 'file', 'resume')
        then 'text' else kind end,
      body = case
        when side = 'service' or recalled_at is not null then body
        when kind in ('text', 'image', 'file', 'resume') then ${erased}::jsonb
        when kind = 'interview' then jsonb_set(body, '{words}', to_jsonb(${ERASED_TEXT}::text))
        when kind = 'exchange_answer' then jsonb_set(body, array[side || '_value'], '""')
        else body end,
      terms = case when side = 'service' then terms end,
      hint = case when side = 'service' then hint else '' end,
      sender_id = null, client_id = null, fingerprint = null
    from part where m.chat_id = part.chat_id and m.seq = part.seq and m.sender_id = ${account_id}
    returning m.chat_id, m.seq, m.side, m.kind`.execute(trx);
  await eraseAnswers(
    trx,
    rows.filter(({ kind }) => kind === 'exchange'),
  );
  await eraseLastWords(trx, rows);
  return rows.length;
}

type SaidRow = Pick<Selectable<ChatTables['chat_message']>, 'chat_id' | 'seq' | 'side' | 'kind'>;

/** Erases the asker's data from answers to these requests, also where a colleague took over. */
async function eraseAnswers(trx: Db, asked: readonly SaidRow[]): Promise<void> {
  if (asked.length === 0) return;
  const [ids, seqs] = [asked.map((one) => one.chat_id), asked.map((one) => one.seq)];
  await sql`update chat_message as a
    set body = jsonb_set(a.body, array[p.side || '_value'], '""')
    from unnest(${ids}::bigint[], ${seqs}::int[], ${asked.map((one) => one.side)}::text[])
      as p (chat_id, seq, side)
    where a.chat_id = p.chat_id and a.kind = 'exchange_answer'
      and (a.body ->> 'target')::int = p.seq`.execute(trx);
}

/** Erases the previews of conversations that the person had left and nobody took over. */
async function eraseLastWords(trx: Db, said: readonly SaidRow[]): Promise<void> {
  const ids = [...new Set(said.map(({ chat_id }) => chat_id))];
  await sql`update chat as c set preview = ${ERASED_TEXT}
    where c.id = any(${ids}::bigint[]) and c.key = 'left:' || c.id and exists (
      select from chat_side as x
      where x.chat_id = c.id and x.side = c.preview_side and x.account_id is null)`.execute(trx);
}

/** The newest part of the conversations that the person is in. */
export async function listChatsOf(db: Db, account_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_side')
    .select('chat_id')
    .where('account_id', '=', account_id)
    .orderBy('side')
    .orderBy('last_at', 'desc')
    .orderBy('chat_id', 'desc')
    .limit(CHATS)
    .execute();
  return rows.map(({ chat_id }) => chat_id);
}

/** Locks conversations until the transaction ends; other writes to them wait. */
export async function lockChats(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('chat')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Removes the person from the readers of these conversations' messages; gives the number of messages, at
 * most a part.
 */
export async function eraseReaderIn(
  trx: Db,
  account_id: number,
  ids: readonly number[],
): Promise<number> {
  const term = readerFacet(account_id);
  // Messages are read by number: the word index would read all messages of the person.
  const { rows } = await sql<{ chat_id: number }>`with part as (
      select chat_id, seq from (
        select chat_id, seq, terms from chat_message
        where chat_id = any(${[...ids]}::bigint[]) offset 0) as all_of_them
      where terms @@ ${`'${term}'`}::tsquery limit ${MESSAGES})
    update chat_message as m set terms = ts_delete(m.terms, ${term}::text)
    from part where m.chat_id = part.chat_id and m.seq = part.seq
    returning m.chat_id`.execute(trx);
  return rows.length;
}

/** Removes the person from the readers of all other conversations, such as those a colleague took over. */
export async function eraseReader(trx: Db, account_id: number): Promise<void> {
  const term = readerFacet(account_id);
  await sql`update chat_message set terms = ts_delete(terms, ${term}::text)
    where terms @@ ${`'${term}'`}::tsquery`.execute(trx);
}

/** Erases what exchanges in these conversations revealed of the person, also those to which only the other side agreed. */
export async function eraseGiven(
  trx: Db,
  account_id: number,
  ids: readonly number[],
): Promise<void> {
  const mine = sql`x.chat_id = any(${[...ids]}::bigint[]) and x.account_id = ${account_id}`;
  await sql`update chat_message as m
    set body = jsonb_set(m.body, array[x.side || '_value'], '""')
    from chat_side as x
    where ${mine} and x.side in ('seeker', 'recruiter')
      and m.chat_id = x.chat_id and m.kind = 'exchange_answer'
      and m.recalled_at is null`.execute(trx);
  await sql`update chat_exchange as e set attachment_id = null from chat_side as x
    where ${mine} and x.side = 'seeker' and e.chat_id = x.chat_id`.execute(trx);
}

/** Deletes conversations without another person, and those with 择木客服; gives the paths of their files. */
export async function deleteAlone(
  trx: Db,
  account_id: number,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select c.id from chat as c
    where c.id = any(${[...ids]}::bigint[]) and (c.kind = 'service' or not exists (
      select from chat_side as o
      where o.chat_id = c.id and o.account_id <> ${account_id}))`.execute(trx);
  if (rows.length === 0) return [];
  const alone = rows.map(({ id }) => id);
  const files = await trx
    .deleteFrom('chat_file')
    .where('chat_id', 'in', alone)
    .returning('path')
    .execute();
  await trx.deleteFrom('chat').where('id', 'in', alone).execute();
  return files.map(({ path }) => path);
}

/** Removes the person's name from their sides of these conversations. */
export async function leaveChats(
  trx: Db,
  account_id: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update chat as c set key = 'left:' || c.id,
      preview = case when c.preview_side = x.side then ${ERASED_TEXT} else c.preview end
    from chat_side as x
    where c.id = any(${[...ids]}::bigint[]) and x.chat_id = c.id
      and x.account_id = ${account_id}`.execute(trx);
  await sql`update chat_side set changed_at = ${now}::timestamptz,
      account_id = nullif(account_id, ${account_id})
    where chat_id = any(${[...ids]}::bigint[])`.execute(trx);
}

export async function deletePerson(trx: Db, account_id: number): Promise<void> {
  await trx.deleteFrom('chat_file').where('account_id', '=', account_id).execute();
  await trx.deleteFrom('chat_service_case').where('account_id', '=', account_id).execute();
  await trx.deleteFrom('chat_person').where('account_id', '=', account_id).execute();
}

/** The person's own phrases, to be counted. */
export const fromPhrases = (account_id: number) =>
  sql`from chat_person p, jsonb_array_elements(p.phrases) where p.account_id = ${account_id}`;
