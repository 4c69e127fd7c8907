// SQL of recalling a message: deletes its content and corrects the unread counts.
import { sql } from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';

/** The number of the message that took another one back. */
export async function findRecall(db: Db, chat_id: number, target: number): Promise<number | null> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('chat_id', '=', chat_id)
    .where('seq', '>', target)
    .where('kind', '=', 'recall')
    .where(sql<number>`(body ->> 'target')::int`, '=', target)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/**
 * Deletes a message's content. A side that had not read it has one unread message less, and the preview is
 * cleared. The caller holds the conversation's lock.
 */
export async function blankMessage(
  trx: Db,
  { chat_id, seq, side }: { chat_id: number; seq: number; side: ChatSide },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('chat_message')
    .set({ body: JSON.stringify({}), terms: null, hint: '', recalled_at: now })
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
  await trx
    .updateTable('chat_side')
    .set((eb) => ({ unread: sql<number>`greatest(${eb.ref('unread')} - 1, 0)` }))
    .where('chat_id', '=', chat_id)
    .where('side', '<>', side)
    .where('read_seq', '<', seq)
    .execute();
  await trx
    .updateTable('chat')
    .set({ preview: '撤回了一条消息', preview_side: side })
    .where('id', '=', chat_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_message')
            .select('seq')
            .where('chat_id', '=', chat_id)
            .where('seq', '>', seq)
            .where('counted', '=', true),
        ),
      ),
    )
    .execute();
}

/** Deletes the row of a sent file; gives its path. */
export async function forgetFile(trx: Db, chat_id: number, path: unknown): Promise<string | null> {
  if (typeof path !== 'string') return null;
  const row = await trx
    .deleteFrom('chat_file')
    .where('path', '=', path)
    .where('chat_id', '=', chat_id)
    .returning('path')
    .executeTakeFirst();
  return row?.path ?? null;
}
