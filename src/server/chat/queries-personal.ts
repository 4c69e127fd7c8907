// SQL of a person's conversations: handed out whole, and taken apart when the person leaves.
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { readerFacet } from './queries-handing-over.ts';

/** Stands where somebody who has left said something. */
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

/** What exchanges gave of the person, whoever agreed to them. */
export async function eraseGiven(trx: Db, account_id: number): Promise<void> {
  await sql`update chat_message as m
    set body = jsonb_set(m.body, array[x.side || '_value'], '""')
    from chat_side as x
    where x.account_id = ${account_id} and x.side in ('seeker', 'recruiter')
      and m.chat_id = x.chat_id and m.kind = 'exchange_answer'
      and m.recalled_at is null`.execute(trx);
  await sql`update chat_exchange as e set attachment_id = null from chat_side as x
    where x.account_id = ${account_id} and x.side = 'seeker' and e.chat_id = x.chat_id`.execute(
    trx,
  );
}

/** Nobody finds anything by the person any more. */
export async function eraseReader(trx: Db, account_id: number): Promise<void> {
  const term = readerFacet(account_id);
  await sql`update chat_message set terms = ts_delete(terms, ${term}::text)
    where terms @@ ${`'${term}'`}::tsquery`.execute(trx);
}

/** What the person said: the lines stay in their order, without words, names and numbers. */
export async function eraseSaid(trx: Db, account_id: number): Promise<void> {
  // What an operator wrote was said by 择木客服.
  await sql`update chat_message set sender_id = null, client_id = null, fingerprint = null
    where sender_id = ${account_id} and side = 'service'`.execute(trx);
  const erased = JSON.stringify({ text: ERASED_TEXT });
  await sql`update chat_message set
      kind = case when kind in ('text', 'image', 'file', 'resume') then 'text' else kind end,
      body = case
        when recalled_at is not null then body
        when kind in ('text', 'image', 'file', 'resume') then ${erased}::jsonb
        when kind = 'interview' then jsonb_set(body, '{words}', to_jsonb(${ERASED_TEXT}::text))
        else body end,
      terms = null, hint = '', sender_id = null, client_id = null, fingerprint = null
    where sender_id = ${account_id}`.execute(trx);
  await sql`update chat as c set preview = ${ERASED_TEXT} from chat_side as x
    where x.account_id = ${account_id} and c.id = x.chat_id
      and c.preview_side = x.side`.execute(trx);
}

/** The person's sides name nobody any more; what nobody is left in goes. */
export async function leaveChats(trx: Db, account_id: number, now: Date): Promise<void> {
  await sql`delete from chat as c using chat_side as x
    where x.account_id = ${account_id} and c.id = x.chat_id and (c.kind = 'service' or not exists (
      select from chat_side as o
      where o.chat_id = c.id and o.side <> x.side and o.account_id is not null))`.execute(trx);
  await sql`update chat as c set key = 'left:' || c.id from chat_side as x
    where x.account_id = ${account_id} and c.id = x.chat_id`.execute(trx);
  await sql`update chat_side as o set changed_at = ${now}::timestamptz from chat_side as x
    where x.account_id = ${account_id} and o.chat_id = x.chat_id and o.side <> x.side`.execute(trx);
  await trx
    .updateTable('chat_side')
    .set({ account_id: null, changed_at: now })
    .where('account_id', '=', account_id)
    .execute();
}

export async function deletePerson(trx: Db, account_id: number): Promise<void> {
  await trx.deleteFrom('chat_file').where('account_id', '=', account_id).execute();
  await trx.deleteFrom('chat_person').where('account_id', '=', account_id).execute();
}
