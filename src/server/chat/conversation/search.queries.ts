// SQL of the search in one's own conversations: one index look-up for words and reader together.
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { readerFacet } from '../handing-over/queries.ts';
import { type Lister, ownSides } from './heads.queries.ts';

interface SearchCursor {
  at: string;
  id: number;
  seq: number;
}

/**
 * Messages with these words in the conversations of a side, newest first. They are sorted first (`offset
 * 0`), so that the other conditions are checked for the rows of the page only.
 */
export function searchMessages(
  db: Db,
  who: Lister,
  { words, id }: { words: string; id: number | null },
  after: SearchCursor | null,
  limit: number,
) {
  const reader = who.side === 'service' ? '' : ` & '${readerFacet(who.account_id)}'`;
  let found = db
    .selectFrom('chat_message')
    .select(['chat_id', 'seq', 'sent_at'])
    .where(sql<SqlBool>`terms @@ ${`(${words})${reader}`}::tsquery`)
    .orderBy('sent_at', 'desc')
    .orderBy('chat_id', 'desc')
    .orderBy('seq', 'desc')
    .offset(sql.lit(0));
  if (id !== null) found = found.where('chat_id', '=', id);
  if (after) {
    found = found.where(
      sql<SqlBool>`(sent_at, chat_id, seq) < (${after.at}::timestamptz, ${after.id}::bigint,
        ${after.seq}::integer)`,
    );
  }
  return ownSides(db, who)
    .innerJoin(found.as('f'), 'f.chat_id', 'x.chat_id')
    .innerJoin('chat_message as m', (join) =>
      join.onRef('m.chat_id', '=', 'f.chat_id').onRef('m.seq', '=', 'f.seq'),
    )
    .where(sql<SqlBool>`not (x.side = any(coalesce(m.removed_by, '{}')))`)
    .leftJoin('enterprise_member as w', (join) =>
      join
        .onRef('w.account_id', '=', 'o.account_id')
        .onRef('w.enterprise_id', '=', 'c.enterprise_id'),
    )
    .select(['m.chat_id', 'm.seq', 'm.side', 'm.sent_at', 'o.account_id as other_id', 'w.name'])
    .select([
      sql<string>`m.sent_at::text`.as('cursor_at'),
      sql<string>`coalesce(m.body ->> 'text', m.body ->> 'name', m.body ->> 'title', '')`.as(
        'words',
      ),
    ])
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.chat_id', 'desc')
    .orderBy('f.seq', 'desc')
    .limit(limit)
    .execute();
}
