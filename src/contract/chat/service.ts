// Room chat: 择木客服, and telling people outside the chat about unread messages (sendTpl).
import { z } from 'zod';
import { Id, Nothing, post } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';

/** A person is told of a conversation at most once in this many minutes. */
export const TOLD_EVERY_MIN = 60;

export const openService = post('/api/chat.service/open', {
  summary: '打开自己与择木客服的会话',
  access: 'signed-in',
  rate: { max: 60, window_s: 3600 },
  input: Nothing,
  data: z.object({ id: Id }),
});

export const sendTpl = post('/api/newest/sendTpl', {
  absent: 'said-here',
  summary: '对方不在线时，按其允许的方式提醒有未读消息；同一会话一小时最多一次',
  access: 'signed-in',
  names: 'conversation',
  rate: { max: 120, window_s: 3600 },
  input: z.strictObject({ id: Id }),
  data: z.object({
    sent: z.boolean(),
    /** When the other side may be told again; null where the hourly limit holds nothing back. */
    next_at: Time.nullable(),
    /** Why nothing was sent; '' when it was. */
    words: z.string(),
  }),
});
