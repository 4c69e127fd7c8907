// Room chat: what a message and a conversation are.
import { z } from 'zod';
import { Id } from '../call/endpoint.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { INT_MAX, PrivatePicture, Time, text } from '../value/shapes.ts';

export const TEXT_MAX = 500;
/** Milliseconds in which a person can take back their own message. */
export const RECALL_MS = 120_000;
/** The most messages one side may send before the other side has answered. */
export const OPENING_MAX = 3;
/** Conversations that a seeker may start per day; recruiters have the plan's quota `contact`. */
export const STARTS_A_DAY = 50;
/** From this share of the daily starts on, the page shows how many are left. */
export const STARTS_WARN_SHARE = 0.8;
/** Hours after which an unanswered exchange request expires. */
export const EXCHANGE_HOURS = 72;
/** The completeness in percent that a seeker's resume needs to start a conversation. */
export const COMPLETENESS_TO_START = 40;
/** Two messages further apart than this have the time shown between them. */
export const TIME_GAP_MS = 180_000;
/** The most messages that can be forwarded or removed at once. */
export const PICKED_MAX = 50;
/** Kinds of messages that can be forwarded, and kinds that can be quoted. */
export const FORWARDED_KINDS: readonly string[] = ['text', 'image', 'file', 'position'];
export const QUOTED_KINDS: readonly string[] = ['text', 'image', 'file', 'position', 'resume'];
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** The side that sent a message. `system`: a note of the site, sent by nobody. */
export const chatSides = [
  { code: 'seeker', label: '求职者' },
  { code: 'recruiter', label: '招聘者' },
  { code: 'customer', label: '用户' },
  { code: 'service', label: '择木客服' },
] as const satisfies readonly Term[];
export type ChatSide = CodeOf<typeof chatSides>;

/** 可以交换的: contact data that is given only after the other side agrees. */
export const exchangeKinds = [
  { code: 'phone', label: '手机号' },
  { code: 'wechat', label: '微信号' },
  { code: 'resume', label: '附件简历' },
] as const satisfies readonly Term[];
export type ExchangeKind = CodeOf<typeof exchangeKinds>;

export const exchangeStates = [
  { code: 'pending', label: '等待对方同意' },
  { code: 'accepted', label: '已同意' },
  { code: 'refused', label: '已婉拒' },
  { code: 'cancelled', label: '已取消' },
  { code: 'expired', label: '已过期' },
] as const satisfies readonly Term[];
export type ExchangeState = CodeOf<typeof exchangeStates>;

/** The key of a file uploaded in a conversation, as the upload returned it. */
const ChatFileKey = z
  .string('请重新选择文件')
  .max(100)
  .regex(/^private\/chat\/[\w./-]+$/, '请重新选择文件');

/** What a person can send, by kind. The server looks up the content of cards itself. */
export const SendBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    body: z.strictObject({
      text: text('消息', TEXT_MAX),
      /** The message of this conversation that it quotes. */
      quote: z
        .number('请重新选择要引用的消息')
        .int('请重新选择要引用的消息')
        .min(1, '请重新选择要引用的消息')
        .max(INT_MAX, '请重新选择要引用的消息')
        .optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('image'), body: z.strictObject({ picture: PrivatePicture }) }),
  z.strictObject({
    kind: z.literal('file'),
    body: z.strictObject({ file: ChatFileKey, name: text('文件名', 120) }),
  }),
  /** 职位卡片 */
  z.strictObject({ kind: z.literal('position'), body: z.strictObject({ position_id: Id }) }),
  /** 简历卡片: the seeker's own online resume as it is now. */
  z.strictObject({ kind: z.literal('resume'), body: z.strictObject({}) }),
  /** A request to exchange; the answer is another message. */
  z.strictObject({
    kind: z.literal('exchange'),
    body: z.strictObject({ what: z.enum(codesOf(exchangeKinds), '请选择要交换的内容') }),
  }),
  /** Forwards a message from a conversation that the sender can read. */
  z.strictObject({
    kind: z.literal('forward'),
    body: z.strictObject({
      id: Id,
      seq: z
        .number('请重新选择要转发的消息')
        .int('请重新选择要转发的消息')
        .min(1, '请重新选择要转发的消息')
        .max(INT_MAX, '请重新选择要转发的消息'),
    }),
  }),
]);
export type SendBody = z.infer<typeof SendBody>;

/**
 * Every kind of message in the log. Changes are messages too (`recall`, `exchange_answer`, `moved`): a
 * device that was away learns of them by reading on, so no stored message changes unnoticed.
 */
export const MessageBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    body: z.object({
      text: z.string(),
      /**
       * The quoted message as it is now; its text is '' and `gone` is set once it was taken back or
       * removed.
       */
      quote: z
        .object({ seq: z.number().int(), name: z.string(), words: z.string(), gone: z.boolean() })
        .optional(),
    }),
  }),
  z.object({
    kind: z.literal('image'),
    body: z.object({ width: z.number().int(), height: z.number().int() }),
  }),
  z.object({
    kind: z.literal('file'),
    body: z.object({ name: z.string(), bytes: z.number().int(), media_type: z.string() }),
  }),
  z.object({
    kind: z.literal('position'),
    body: z.object({
      position_id: Id,
      title: z.string(),
      salary: z.string(),
      place: z.string(),
      facts: z.array(z.string()),
    }),
  }),
  z.object({
    kind: z.literal('resume'),
    body: z.object({ name: z.string(), facts: z.array(z.string()), lines: z.array(z.string()) }),
  }),
  z.object({
    kind: z.literal('exchange'),
    body: z.object({ what: z.enum(codesOf(exchangeKinds)), expires_at: Time }),
  }),
  /** `target` is the seq of the request. The data given is in this message only. */
  z.object({
    kind: z.literal('exchange_answer'),
    body: z.object({
      target: z.number().int(),
      what: z.enum(codesOf(exchangeKinds)),
      state: z.enum(['accepted', 'refused', 'cancelled', 'expired']),
      seeker_value: z.string(),
      recruiter_value: z.string(),
      application_id: Id.nullable(),
    }),
  }),
  /** An interview; its current state is read with the conversation. */
  z.object({
    kind: z.literal('interview'),
    body: z.object({ interview_id: Id, application_id: Id, title: z.string(), words: z.string() }),
  }),
  /** What happened to an offer, in words; the terms are with the application. */
  z.object({
    kind: z.literal('offer'),
    body: z.object({ offer_id: Id, application_id: Id, title: z.string(), words: z.string() }),
  }),
  /** A note of the site, or of a colleague who takes over. */
  z.object({ kind: z.literal('note'), body: z.object({ text: z.string(), link: z.string() }) }),
  /** Takes back the message `target`; its text is deleted from the log. */
  z.object({ kind: z.literal('recall'), body: z.object({ target: z.number().int() }) }),
]);
export type MessageBody = z.infer<typeof MessageBody>;
export type MessageKind = MessageBody['kind'];

/** One message of the log. Within a conversation `seq` runs 1, 2, 3 … without gaps. */
export const Message = z
  .object({
    /** The conversation's id. */
    id: Id,
    seq: z.number().int().positive(),
    from: z.enum([...codesOf(chatSides), 'system']),
    /** The account that sent it; null for notes of the site and for people who left. */
    sender_id: Id.nullable(),
    sender_name: z.string(),
    /** The number the sender's device gave it, by which the device finds its own messages; '' for notes. */
    client_id: z.string(),
    sent_at: Time,
    /** True once it was taken back; the body is then the empty body of its kind. */
    recalled: z.boolean(),
    /** The site's warning to the reader, for example about fees; '' for none. */
    hint: z.string(),
    /** True for a forwarded message. */
    forwarded: z.boolean().optional(),
    /** True for a message that the reader removed from their own view; its body is then empty. */
    removed: z.boolean().optional(),
  })
  .and(MessageBody);
export type Message = z.infer<typeof Message>;

export const conversationTabs = [
  { code: 'all', label: '全部' },
  { code: 'unread', label: '未读' },
  { code: 'greeting', label: '新招呼' },
  { code: 'talking', label: '沟通中' },
  { code: 'interview', label: '有面试' },
  { code: 'exchanged', label: '已交换' },
  { code: 'unfit', label: '不合适' },
] as const satisfies readonly Term[];
export type ConversationTab = CodeOf<typeof conversationTabs>;

/** 在线, 刚刚活跃, 今日活跃; '' when it was longer ago or must not be shown. */
const Presence = z.string();

/** A row of the list, as one side sees it. */
export const Conversation = z.object({
  id: Id,
  kind: z.enum(['talk', 'service']),
  /** The reader's side. */
  side: z.enum(codesOf(chatSides)),
  other: z.object({
    name: z.string(),
    avatar: z.string(),
    /** The enterprise and title of a recruiter, what a seeker last did, 择木客服. */
    headline: z.string(),
    presence: Presence,
    /** True when the other side left or cannot be reached any more: nothing can be sent. */
    gone: z.boolean(),
  }),
  position: z
    .object({ id: Id, title: z.string(), salary: z.string(), open: z.boolean() })
    .nullable(),
  /** The newest application of this seeker to this position; null when there is none. */
  application_id: Id.nullable(),
  /** The enterprise a seeker talks with; null for readers on the other sides. */
  company_id: Id.nullable(),
  last_seq: z.number().int(),
  last_at: Time,
  /** The last message in one line; '' while there is no message. */
  preview: z.string(),
  /** True when the last message is the reader's own. */
  preview_own: z.boolean(),
  read_seq: z.number().int(),
  /** The seq up to which the other side has read. */
  peer_read_seq: z.number().int(),
  unread: z.number().int(),
  pinned: z.boolean(),
  muted: z.boolean(),
  /** True when the reader has blocked the other side. */
  blocked: z.boolean(),
  /** True when the recruiter marked the seeker 不合适. */
  unfit: z.boolean(),
  /** False while the other side has not answered. */
  answered: z.boolean(),
  /** Why nothing can be sent now, in words; '' when something can. */
  closed_because: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;
