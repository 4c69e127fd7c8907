// Data about a person that the chat keeps only until a job has run.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../src/server/platform/db/db.ts';

/**
 * Inserts conversations of an enterprise that are to be handed to a colleague, a picture of another Tencent client
 * that is to be fetched, and a case of the service.
 */
export async function plantChatLeftovers(
  db: Db,
  { account_id, enterprise_id }: { account_id: number; enterprise_id: number },
  at: Date,
): Promise<void> {
  const passing = { enterprise_id, from_account: account_id, to_account: account_id, asked_at: at };
  await db.insertInto('chat_handing_over').values(passing).execute();
  const { id: chat_id } = await db
    .selectFrom('chat')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const url = 'https://im.cos.ap-shanghai.myqcloud.com/picture';
  const times = { reported_at: at, next_at: at };
  await db
    .insertInto('chat_tencent_picture')
    .values({ client_id: randomUUID(), chat_id, account_id, url, ...times })
    .execute();
  // As the log does with words to the service.
  const done = { state: 'answered', since: at, done_at: at } as const;
  await db
    .insertInto('chat_service_case')
    .values({ chat_id, account_id, ...done })
    .execute();
}
