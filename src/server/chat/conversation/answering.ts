// When a recruiter answers in the chat, the application moves to 已沟通.

import { contactedInChat } from '../../application/talking/talking.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import type { Context } from '../../platform/http/call.ts';
import type { Speaking } from './sides.ts';

/** Moves the waiting application, after the message was stored. */
export async function answersApplicant(
  { db, bus, now, log }: Context,
  { side, seeker_id, account_id, enterprise_id, position_id, applies }: Speaking,
): Promise<void> {
  if (side !== 'recruiter' || !applies) return;
  if (seeker_id === null || enterprise_id === null || position_id === null) return;
  const talk = { enterprise_id, position_id, seeker_id, recruiter_id: account_id };
  try {
    const moved = await contactedInChat(db, talk, now);
    if (moved) tellEnterprise(bus, enterprise_id, 'talent', account_id);
  } catch (error) {
    // The message is stored: an error here must not make it look unsent.
    log.error({ err: error, event: 'chat-application' }, '沟通后更新投递状态失败');
  }
}
