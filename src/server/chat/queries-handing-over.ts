// SQL of conversations that pass to a colleague.
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { facet } from '../platform/terms.ts';

/** What a side settled for itself does not pass on. */
const FRESH = { pinned_at: null, muted: false, hidden_at: null, blocked_at: null, told_at: null };

/** Who may find the messages of a conversation, as a term beside their words. */
export const readerFacet = (account_id: number | ''): string => facet('p', account_id);

/**
 * Gives a conversation that is locked to a colleague; false when the colleague talks with the person
 * already. The colleague finds what was said before.
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

/** The same for everything a member has in hand; gives what passed on. */
export async function passAllChats(
  trx: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
  now: Date,
): Promise<number[]> {
  const mine = sql`select c.id, 'talk:' || a.account_id || ':' || ${to}::bigint as key
    from chat c
      join chat_side b on b.chat_id = c.id and b.side = 'recruiter'
      left join chat_side a on a.chat_id = c.id and a.side = 'seeker'
    where c.enterprise_id = ${enterprise_id} and b.account_id = ${from}`;
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
  // What could not pass on stays with the person, and names nobody.
  await sql`with mine as (${mine}), ended as (
      update chat set key = 'left:' || chat.id from mine where chat.id = mine.id returning chat.id)
    update chat_side set account_id = null, changed_at = ${now}::timestamptz
    where side = 'recruiter' and chat_id in (select id from ended)`.execute(trx);
  return ids;
}

/** Puts a line of the site into each conversation. */
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
