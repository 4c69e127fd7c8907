// SQL of looking for words in the own conversations: words and reader are asked in one look at the index.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { readerFacet } from './queries-handing-over.ts';
import { type Lister, ownSides } from './queries-heads.ts';

export interface FoundPlace {
  at: string;
  id: number;
  seq: number;
}

/** Messages with these words in the conversations of a side, newest first. */
export function searchMessages(
  db: Db,
  who: Lister,
  { words, id }: { words: string; id: number | null },
  after: FoundPlace | null,
  limit: number,
) {
  const reader = who.side === 'service' ? '' : ` & '${readerFacet(who.account_id)}'`;
  const asked = sql<SqlBool>`m.terms @@ ${`(${words})${reader}`}::tsquery`;
  let query = ownSides(db, who)
    .innerJoin('chat_message as m', 'm.chat_id', 'x.chat_id')
    .leftJoin('enterprise_member as w', (join) =>
      join
        .onRef('w.account_id', '=', 'o.account_id')
        .onRef('w.enterprise_id', '=', 'c.enterprise_id'),
    )
    .select(['m.chat_id', 'm.seq', 'm.side', 'm.sent_at', 'o.account_id as other_id', 'w.name'])
    .select([
      sql<string>`m.sent_at::text`.as('place'),
      sql<string>`coalesce(m.body ->> 'text', m.body ->> 'name', m.body ->> 'title', '')`.as(
        'words',
      ),
    ])
    .where(asked);
  if (id !== null) query = query.where('m.chat_id', '=', id);
  if (after) {
    query = query.where(
      sql<SqlBool>`(m.sent_at, m.chat_id, m.seq) < (${after.at}::timestamptz, ${after.id}::bigint,
        ${after.seq}::integer)`,
    );
  }
  return query
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.chat_id', 'desc')
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute();
}
