// SQL of passing conversations to a colleague.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { facet } from '../../platform/db/terms.ts';

/** The new owner starts with these settings; those of the former one do not pass on. */
const FRESH = { pinned_at: null, muted: false, hidden_at: null, blocked_at: null, told_at: null };

/** The search term of an account that may find a conversation's messages. */
export const readerFacet = (account_id: number | ''): string => facet('p', account_id);

/**
 * Passes a locked conversation to a colleague, who can also find the older messages. False when the
 * colleague already talks with the person.
 */
export async function passChat(
  trx: Db,
  { id, from, to, key }: { id: number; from: number; to: number; key: string },
  now: Date,
): Promise<boolean> {
  const passed = await trx
    .updateTable('chat')
    .set({ key })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat as k').select('k.id').where('k.key', '=', key))),
    )
    .returning('id')
    .executeTakeFirst();
  if (!passed) return false;
  await trx
    .updateTable('chat_side')
    .set({ account_id: to, ...FRESH, changed_at: now })
    .where('chat_id', '=', id)
    .where('side', '=', 'recruiter')
    .where('account_id', '=', from)
    .execute();
  await changeReader(trx, [id], { from, to });
  return true;
}

async function changeReader(
  trx: Db,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const term = `'${readerFacet(to)}'`;
  await sql`update chat_message
    set terms = ts_delete(terms, ${readerFacet(from)}::text) || ${term}::tsvector
    where chat_id = any(${[...ids]}::bigint[]) and terms is not null`.execute(trx);
}

/** From whom to whom, in which enterprise. */
export interface Passing {
  enterprise_id: number;
  from: number;
  to: number;
}

/** Conversations that still name the member, latest first, at most one part. */
export async function listToPass(
  db: Db,
  { enterprise_id, from }: Passing,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_side as b')
    .innerJoin('chat as c', 'c.id', 'b.chat_id')
    .select('b.chat_id')
    .where('b.account_id', '=', from)
    .where('b.side', '=', 'recruiter')
    .where('c.enterprise_id', '=', enterprise_id)
    .orderBy('b.last_at', 'desc')
    .orderBy('b.chat_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ chat_id }) => chat_id);
}

/** Passes these conversations, or ends those that cannot pass; gives the passed ones. */
export async function passChats(
  trx: Db,
  among: readonly number[],
  { enterprise_id, from, to }: Passing,
  now: Date,
): Promise<number[]> {
  const mine = sql`select c.id, 'talk:' || a.account_id || ':' || ${to}::bigint as key
    from chat c
      join chat_side b on b.chat_id = c.id and b.side = 'recruiter'
      left join chat_side a on a.chat_id = c.id and a.side = 'seeker'
    where c.id = any(${[...among]}::bigint[]) and c.enterprise_id = ${enterprise_id}
      and b.account_id = ${from}`;
  const { rows } = await sql<{ id: number }>`
    with mine as (${mine} order by c.id for update of c), passed as (
      update chat set key = mine.key from mine
      where chat.id = mine.id and mine.key is not null
        and not exists (select from chat as k where k.key = mine.key)
      returning chat.id)
    select id from passed order by id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('chat_side')
      .set({ account_id: to, ...FRESH, changed_at: now })
      .where('chat_id', 'in', ids)
      .where('side', '=', 'recruiter')
      .execute();
    await changeReader(trx, ids, { from, to });
  }
  // A conversation that could not pass stays readable for the person and names no member.
  await sql`with mine as (${mine}), ended as (
      update chat set key = 'left:' || chat.id from mine where chat.id = mine.id returning chat.id)
    update chat_side set account_id = null, changed_at = ${now}::timestamptz
    where side = 'recruiter' and chat_id in (select id from ended)`.execute(trx);
  return ids;
}

/** Records that more conversations are to be passed on. */
export async function insertHandingOver(
  trx: Db,
  { enterprise_id, from, to }: Passing,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('chat_handing_over')
    .values({ enterprise_id, from_account: from, to_account: to, asked_at: now })
    .execute();
}

/** Conversations on the way to a member who leaves as well go to that member's successor. */
export async function redirectHandingOver(trx: Db, passing: Passing): Promise<void> {
  await trx
    .updateTable('chat_handing_over')
    .set({ to_account: passing.to })
    .where('enterprise_id', '=', passing.enterprise_id)
    .where('to_account', '=', passing.from)
    .execute();
}

/** Locks the next work and skips what other nodes hold; null when there is none. */
export async function takeHandingOver(trx: Db): Promise<Passing | null> {
  const row = await trx
    .selectFrom('chat_handing_over')
    .select(['enterprise_id', 'from_account as from', 'to_account as to'])
    .orderBy('asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteHandingOver(trx: Db, { enterprise_id, from }: Passing): Promise<void> {
  await trx
    .deleteFrom('chat_handing_over')
    .where('enterprise_id', '=', enterprise_id)
    .where('from_account', '=', from)
    .execute();
}

/** True while any conversations are being passed on. */
export async function hasAnyHandingOver(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('chat_handing_over')
    .select('enterprise_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True while conversations of somebody who left this enterprise are still passing on. */
export async function hasHandingOver(
  db: Db,
  enterprise_id: number,
  from_account: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('chat_handing_over')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('from_account', '=', from_account)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a note of the site to each conversation. */
export async function noteHandedOver(
  trx: Db,
  ids: readonly number[],
  text: string,
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ text, link: '' });
  await sql`select chat_append(id, 'system', null, null, null, 'note', ${body}::jsonb, null, '',
      ${text}::text, false, 0, ${now}::timestamptz)
    from unnest(${[...ids]}::bigint[]) as id`.execute(trx);
}
