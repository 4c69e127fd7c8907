// Room chat: what a message and a conversation are.
import { z } from 'zod';
import { Id } from '../call/endpoint.ts';
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { INT_MAX, PrivatePicture, Time, text } from '../value/shapes.ts';

export const TEXT_MAX = 500;
/** A person's own message can be taken back for so long. */
export const RECALL_MS = 120_000;
/** So many messages may be sent before the other side has said anything. */
export const OPENING_MAX = 3;
/** A seeker begins so many conversations a day; recruiters by their plan (`contact`). */
export const STARTS_A_DAY = 50;
/** From this share of the day's starts on the page says how many are left. */
export const STARTS_WARN_SHARE = 0.8;
/** A request to exchange something ends unanswered after so many hours. */
export const EXCHANGE_HOURS = 72;
/** Completeness of the resume that a seeker needs to begin a conversation. */
export const COMPLETENESS_TO_START = 40;
/** Between two messages of a conversation so far apart stands their time. */
export const TIME_GAP_MS = 180_000;
/** So many messages are forwarded or removed at once. */
export const PICKED_MAX = 50;
/** What can be forwarded, and what can be quoted: said in so many words, or shown. */
export const FORWARDED_KINDS: readonly string[] = ['text', 'image', 'file', 'position'];
export const QUOTED_KINDS: readonly string[] = ['text', 'image', 'file', 'position', 'resume'];
export const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Who speaks. `system` is nobody: notes of the site itself. */
export const chatSides = [
  { code: 'seeker', label: '求职者' },
  { code: 'recruiter', label: '招聘者' },
  { code: 'customer', label: '用户' },
  { code: 'service', label: '择木客服' },
] as const satisfies readonly Term[];
export type ChatSide = CodeOf<typeof chatSides>;

/** 可以交换的: what both sides give each other only when the other one agrees. */
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

/** An uploaded file of a conversation: its key, as the upload answered it. */
const ChatFileKey = z
  .string('请重新选择文件')
  .max(100)
  .regex(/^private\/chat\/[\w./-]+$/, '请重新选择文件');

/** What a person can send, by kind. Everything that stands behind a card is looked up by the server. */
export const SendBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    body: z.strictObject({
      text: text('消息', TEXT_MAX),
      /** The message of this conversation that it answers to. */
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
  /** 简历卡片: a seeker shows the own online resume as it is now. */
  z.strictObject({ kind: z.literal('resume'), body: z.strictObject({}) }),
  /** Asks to exchange; the answer is a message of its own. */
  z.strictObject({
    kind: z.literal('exchange'),
    body: z.strictObject({ what: z.enum(codesOf(exchangeKinds), '请选择要交换的内容') }),
  }),
  /** A message of a conversation that the sender reads, said here again. */
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
 * Every kind of message in the log. Changes are messages too (`recall`, `exchange_answer`, `moved`), so
 * that who was away sees them by reading on: nothing that was read before is ever changed silently.
 */
export const MessageBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    body: z.object({
      text: z.string(),
      /** What it answers to, as it is now: '' and `gone` once that was taken back or removed. */
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
  /** `target` is the seq of the request. What is given stands here and nowhere before. */
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
  /** The real interview; its state of now is read with the conversation. */
  z.object({
    kind: z.literal('interview'),
    body: z.object({ interview_id: Id, application_id: Id, title: z.string(), words: z.string() }),
  }),
  /** What happened to an offer, in words; its terms stand with the application. */
  z.object({
    kind: z.literal('offer'),
    body: z.object({ offer_id: Id, application_id: Id, title: z.string(), words: z.string() }),
  }),
  /** Of the site itself, or of a colleague taking over. */
  z.object({ kind: z.literal('note'), body: z.object({ text: z.string(), link: z.string() }) }),
  /** Takes back the message `target`, whose words are gone from the log. */
  z.object({ kind: z.literal('recall'), body: z.object({ target: z.number().int() }) }),
]);
export type MessageBody = z.infer<typeof MessageBody>;
export type MessageKind = MessageBody['kind'];

/** A line of the log. Within a conversation `seq` runs 1, 2, 3 … without holes. */
export const Message = z
  .object({
    /** The conversation. */
    id: Id,
    seq: z.number().int().positive(),
    from: z.enum([...codesOf(chatSides), 'system']),
    /** The account that sent it; null for notes of the site and for who has left. */
    sender_id: Id.nullable(),
    sender_name: z.string(),
    /** The sender's own number, so that a device finds what it sent itself; '' for notes. */
    client_id: z.string(),
    sent_at: Time,
    /** Set when it was taken back; the body is then the empty one of its kind. */
    recalled: z.boolean(),
    /** A warning of the site to who reads it, as for fees asked for; '' for none. */
    hint: z.string(),
    /** True for what was said elsewhere first. */
    forwarded: z.boolean().optional(),
    /** True for what the reader took out of the own sight: its body is the empty one. */
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

/** 在线, 刚刚活跃, 今日活跃; '' when it was longer ago or is nobody's business. */
const Presence = z.string();

/** A row of the list, as one side sees it. */
export const Conversation = z.object({
  id: Id,
  kind: z.enum(['talk', 'service']),
  /** The side of who reads. */
  side: z.enum(codesOf(chatSides)),
  other: z.object({
    name: z.string(),
    avatar: z.string(),
    /** The enterprise and title of a recruiter, what a seeker last did, 择木客服. */
    headline: z.string(),
    presence: Presence,
    /** Has left, or may not be reached any more: nothing can be sent. */
    gone: z.boolean(),
  }),
  position: z
    .object({ id: Id, title: z.string(), salary: z.string(), open: z.boolean() })
    .nullable(),
  /** The newest application between the two for this position; null when there is none. */
  application_id: Id.nullable(),
  /** The enterprise a seeker talks with; null on every other side. */
  company_id: Id.nullable(),
  last_seq: z.number().int(),
  last_at: Time,
  /** The last message in one line; '' while nobody has said anything. */
  preview: z.string(),
  /** True when the last line is the reader's own. */
  preview_own: z.boolean(),
  read_seq: z.number().int(),
  /** How far the other side has read. */
  peer_read_seq: z.number().int(),
  unread: z.number().int(),
  pinned: z.boolean(),
  muted: z.boolean(),
  /** The reader does not want to hear from the other side. */
  blocked: z.boolean(),
  /** 不合适, said by the recruiter. */
  unfit: z.boolean(),
  /** False while the other side has not answered. */
  answered: z.boolean(),
  /** Why nothing can be sent now, in words; '' when something can. */
  closed_because: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;
