// Room chat: 择木客服, and telling people outside the chat about unread messages (sendTpl).
import { z } from 'zod';
import { Done, get, Id, Nothing, post, queueAsked, queuePage } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
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

/** A case of 择木客服: from the first words of a customer that nobody answered to the answer. */
export const serviceCaseStates = [
  { code: 'waiting', label: '等待回复' },
  { code: 'answered', label: '已回复' },
  { code: 'closed', label: '不用回复' },
] as const satisfies readonly Term[];
export type ServiceCaseState = CodeOf<typeof serviceCaseStates>;

/** An answer is a message: the log of the conversation makes that move itself. */
export const serviceCaseMoves = machine({
  answer: { from: ['waiting'], to: 'answered', by: 'system' },
  close: { from: ['waiting'], to: 'closed', by: 'operator' },
} satisfies Moves<ServiceCaseState, 'operator' | 'system'>);

export const listServiceQueue = get('/api/chat.service/queue', {
  summary: '等待客服回复的会话，等得最久的在前',
  access: 'operator',
  staff: 'service',
  shows: ['queue'],
  input: z.strictObject({ state: z.enum(codesOf(serviceCaseStates)).optional(), ...queueAsked }),
  data: queuePage(
    z.object({
      id: Id,
      /** The conversation. */
      chat_id: Id,
      /** The customer's name; '' where none was given. */
      name: z.string(),
      /** The customer's number, which tells the nameless apart; null for a closed account. */
      account_id: Id.nullable(),
      /** The last message in one line. */
      preview: z.string(),
      state: z.enum(codesOf(serviceCaseStates)),
      since: Time,
      done_at: Time.nullable(),
    }),
  ),
});

export const closeServiceCase = post('/api/chat.service/close', {
  summary: '这次咨询不用回复，移出队列',
  access: 'operator',
  staff: 'service',
  names: 'service-case',
  changes: ['queue'],
  input: z.strictObject({ id: Id }),
  data: Done,
});
