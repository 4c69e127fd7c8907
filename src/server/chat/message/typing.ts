// 正在输入: sent to the devices of the other side, never stored, dropped first under load.

import * as talk from '../../../contract/chat/talk.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { requireSide, type Who } from '../conversation/sides.ts';
import { tellChat } from './changes.ts';

/**
 * Tells the other side that the caller is typing; does nothing where no message can be sent.
 * @throws Failure `not-found` for an account outside the conversation.
 */
export async function sayTyping(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  chat_id: number,
  caller: Who,
  now: Date,
): Promise<void> {
  const speaking = await requireSide(db, chat_id, caller, now);
  const { side, other_id, accounts } = speaking;
  if (speaking.closed_because) return;
  const others = accounts.filter((account_id) => account_id === other_id);
  const service = speaking.service && side !== 'service';
  tellChat(bus, { chat_id, accounts: others, service }, { op: 'typing', d: { id: chat_id, side } });
}

/** The same by HTTP, for pages whose transport sends nothing to this site. */
export const tellTyping = handle(talk.tellTyping, async (context, { id }) => {
  await sayTyping(context, id, context.me, context.now);
  return null;
});
