// SQL of the cases of 择木客服.
import type { ServiceCaseState } from '../../../contract/chat/service.ts';
import type { Db } from '../../platform/db/db.ts';

/** The cases as the queue shows them. */
export const serviceRows = (db: Db) =>
  db
    .selectFrom('chat_service_case as q')
    .innerJoin('chat as c', 'c.id', 'q.chat_id')
    .leftJoin('account as a', 'a.id', 'q.account_id')
    .select(['q.id', 'q.chat_id', 'q.account_id', 'q.state', 'q.since', 'q.done_at'])
    .select(['a.name', 'c.preview']);

export function lockServiceCase(trx: Db, id: number) {
  return trx
    .selectFrom('chat_service_case')
    .select(['id', 'chat_id', 'state', 'account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveServiceCase(
  trx: Db,
  id: number,
  change: { state: ServiceCaseState; done_at: Date | null },
): Promise<void> {
  await trx.updateTable('chat_service_case').set(change).where('id', '=', id).execute();
}

/** Whether somebody waits in a conversation. */
export async function hasWaiting(db: Db, chat_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('chat_service_case')
    .select('id')
    .where('chat_id', '=', chat_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}
