// SQL of removing messages from one side's view.
import { type SqlBool, sql } from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';

interface Removing {
  chat_id: number;
  side: ChatSide;
  seqs: readonly number[];
}

export async function removeFor(trx: Db, { chat_id, side, seqs }: Removing): Promise<void> {
  await trx
    .updateTable('chat_message')
    .set({ removed_by: sql`array_append(removed_by, ${side}::text)` })
    .where('chat_id', '=', chat_id)
    .where('seq', 'in', seqs)
    .where(sql<SqlBool>`not (${side}::text = any(coalesce(removed_by, '{}')))`)
    .execute();
}

/** Clears the preview of the side when the last message was among the removed ones. */
export async function hidePreview(
  trx: Db,
  { chat_id, side, seqs }: Removing,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('chat_side')
    .set((eb) => ({
      changed_at: now,
      preview_gone_seq: eb.selectFrom('chat').select('last_seq').where('id', '=', chat_id),
    }))
    .where('chat_id', '=', chat_id)
    .where('side', '=', side)
    .where((eb) =>
      eb(
        eb
          .selectFrom('chat_message')
          .select('seq')
          .where('chat_id', '=', chat_id)
          .where('counted', '=', true)
          .orderBy('seq', 'desc')
          .limit(1),
        'in',
        [...seqs],
      ),
    )
    .execute();
}
