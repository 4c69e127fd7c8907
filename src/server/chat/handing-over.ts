// A front door of the room chat: when a member goes, a colleague goes on with their conversations.
import type { Db } from '../platform/db.ts';
import { noteHandedOver, passAllChats } from './queries-handing-over.ts';

/**
 * Gives all conversations of one member to another, with a line in each. Where the heir talks with the
 * person already, the old conversation stays readable for the person and ends.
 */
export async function handOverChats(
  trx: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
  now: Date,
): Promise<void> {
  const ids = await passAllChats(trx, { enterprise_id, from, to }, now);
  await noteHandedOver(trx, ids, '招聘者已离职，由同事继续与您沟通', now);
}
