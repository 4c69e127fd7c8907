// SQL of notices about unread messages: at most one in a period, in one statement.
import { type SqlBool, sql } from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * Marks a side as notified now, if it has unread messages, is not muted, blocking or connected, and was not
 * notified since `toldBefore`. True when it was marked.
 */
export async function claimTelling(
  trx: Db,
  { chat_id, side }: { chat_id: number; side: ChatSide },
  { now, toldBefore, seenBefore }: { now: Date; toldBefore: Date; seenBefore: Date },
): Promise<boolean> {
  const claimed = await trx
    .updateTable('chat_side')
    .set({ told_at: now })
    .where('chat_id', '=', chat_id)
    .where('side', '=', side)
    .where('unread', '>', 0)
    .where('muted', '=', false)
    .where('blocked_at', 'is', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', toldBefore)]))
    .where(
      sql<SqlBool>`not exists (select from chat_person as p
        where p.account_id = chat_side.account_id and p.seen_at > ${seenBefore})`,
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** The facts that prevent a notice to a side. */
export async function findTelling(db: Db, chat_id: number, side: ChatSide) {
  const row = await db
    .selectFrom('chat_side as s')
    .leftJoin('chat_person as p', 'p.account_id', 's.account_id')
    .select(['s.unread', 's.muted', 's.told_at', 'p.seen_at'])
    .where('s.chat_id', '=', chat_id)
    .where('s.side', '=', side)
    .executeTakeFirst();
  return row ?? null;
}

/** What the conversation is about and for which enterprise the recruiter speaks. */
export async function findAbout(db: Db, chat_id: number) {
  const row = await db
    .selectFrom('chat as c')
    .leftJoin('enterprise as e', 'e.id', 'c.enterprise_id')
    .leftJoin('position as p', 'p.id', 'c.position_id')
    .select(['e.short_name', 'p.title'])
    .where('c.id', '=', chat_id)
    .executeTakeFirst();
  return { company: row?.short_name ?? '', title: row?.title ?? '' };
}
