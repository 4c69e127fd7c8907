// Room chat: the calls of conversations and their messages. The gateway offers the same ones over
// WebSocket (contract/chat/live.ts): the same guard, the same answers.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  page,
  post,
  queryNumber,
} from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { FoundResume } from '../resume/resume.ts';
import { checked } from '../value/checks.ts';
import { INT_MAX, optionalText, Time, text } from '../value/shapes.ts';
import {
  Conversation,
  chatSides,
  conversationTabs,
  FILE_MAX_BYTES,
  Message,
  PICKED_MAX,
  SendBody,
} from './chat.ts';

/** The number the sender's device gives a message: a UUID, kept through every retry. */
export const ClientId = z.uuid('消息编号不正确');
const Side = z.enum(codesOf(chatSides), '请选择身份');
const Seq = z
  .number('消息序号不正确')
  .int('消息序号不正确')
  .min(0, '消息序号不正确')
  .max(INT_MAX, '消息序号不正确');

export const listConversations = get('/api/chat/conversations', {
  summary: '会话列表，置顶的在前，其余按最近消息',
  access: 'signed-in',
  shows: ['conversation-list'],
  input: z.strictObject({
    side: Side,
    tab: z.enum(codesOf(conversationTabs), '请选择分类').default('all'),
    keyword: optionalText('搜索内容', 50),
    /** For recruiters: only conversations about this position. */
    position_id: Id.optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Conversation).extend({
    /** Conversations per tab; counts above 999 are given as 999. */
    counts: z.record(z.enum(codesOf(conversationTabs)), z.number().int()),
  }),
});

export const getConversation = get('/api/chat/conversation', {
  absent: 'said-here',
  summary: '一个会话',
  access: 'signed-in',
  names: 'conversation',
  shows: ['conversation'],
  input: z.strictObject({ id: Id }),
  data: Conversation,
});

/** A device compares the head with what it has, and so notices missing messages. */
export const Head = z.object({
  id: Id,
  last_seq: z.number().int(),
  read_seq: z.number().int(),
  peer_read_seq: z.number().int(),
  unread: z.number().int(),
});
export type Head = z.infer<typeof Head>;

export const listHeads = get('/api/chat/heads', {
  summary: '自某时刻起有变化的会话的最新序号（用于发现缺口）',
  access: 'signed-in',
  writes: true,
  input: z.strictObject({
    side: Side,
    /** The `now` of the previous answer; without it the 100 newest are given. */
    since: Time.optional(),
  }),
  data: z.object({
    items: z.array(Head).max(100),
    /** True when more than 100 changed: read the list anew. */
    more: z.boolean(),
    /** The `since` of the next call: this answer's time minus an overlap, so that no change is missed. */
    now: Time,
  }),
});

export const syncMessages = get('/api/chat/sync', {
  absent: 'said-here',
  summary: '某序号之后的消息，从旧到新',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({
    id: Id,
    after: queryNumber(0, 2 ** 31 - 1),
    limit: queryNumber(1, 200).default(200),
  }),
  data: z.object({ items: z.array(Message), more: z.boolean(), last_seq: z.number().int() }),
});

export const listHistory = get('/api/chat/history', {
  absent: 'said-here',
  summary: '某序号之前的消息，从旧到新；不给序号是最新的',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({
    id: Id,
    before: queryNumber(1, 2 ** 31 - 1).optional(),
    limit: queryNumber(1, 100).default(50),
  }),
  data: z.object({ items: z.array(Message), more: z.boolean(), last_seq: z.number().int() }),
});

export const sendMessage = post('/api/chat/send', {
  absent: 'said-here',
  summary: '发送消息：同一 client_id 重发不会成为第二条',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({ id: Id, client_id: ClientId, message: SendBody }),
  data: z.object({
    message: Message,
    /** True when a message with this client_id was stored before; no second one was stored. */
    dup: z.boolean(),
  }),
});

export const recallMessage = post('/api/chat/recall', {
  absent: 'said-here',
  summary: '撤回自己 2 分钟内的消息',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({ id: Id, seq: Seq }),
  data: Message,
});

export const removeMessages = post('/api/chat/remove', {
  absent: 'said-here',
  summary: '从自己的聊天记录里删除几条消息，对方仍能看到',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({
    id: Id,
    seqs: z
      .array(Seq, '请选择消息')
      .min(1, '请选择消息')
      .max(PICKED_MAX, `一次最多 ${PICKED_MAX} 条`),
  }),
  data: Done,
});

export const readMessages = post('/api/chat/read', {
  absent: 'said-here',
  summary: '已读到某条；只向前',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({ id: Id, seq: Seq }),
  data: z.object({ read_seq: z.number().int(), unread: z.number().int() }),
});

export const tellTyping = post('/api/chat/typing', {
  absent: 'said-here',
  summary: '正在输入：告诉对方，不保存',
  access: 'signed-in',
  names: 'conversation',
  rate: { max: 60, window_s: 60 },
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const setConversation = post('/api/chat/set', {
  summary: '置顶、免打扰、移出列表、屏蔽对方',
  access: 'signed-in',
  names: 'conversation',
  changes: ['conversation-list'],
  input: z.strictObject({
    id: Id,
    pinned: z.boolean('请选择是否置顶').optional(),
    muted: z.boolean('请选择是否免打扰').optional(),
    /** Out of the list until the next message; nothing is deleted. */
    hidden: z.boolean('请选择是否移出').optional(),
    blocked: z.boolean('请选择是否屏蔽').optional(),
  }),
  data: Conversation,
});

export const answerExchange = post('/api/chat/answerExchange', {
  absent: 'said-here',
  summary: '答复交换请求（同意、婉拒），或取消自己的请求',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({
    id: Id,
    /** The seq of the request. */
    seq: Seq,
    answer: z.enum(['accepted', 'refused', 'cancelled'], '请选择是否同意'),
    /** Needed while the caller's own WeChat name is not known. */
    wechat: z.union([z.literal(''), checked('weixin')]).default(''),
    /** The attachment that a seeker gives; the default one when left out. */
    attachment_id: Id.optional(),
  }),
  data: Message,
});

export const saveContact = post('/api/chat/saveContact', {
  summary: '保存自己的微信号，交换时使用',
  access: 'signed-in',
  input: z.strictObject({ wechat: checked('weixin') }),
  data: Done,
});

export const rejectInChat = post('/api/chat/unfit', {
  summary: '招聘者对一批会话说不合适，并附上一句话',
  access: 'recruiter',
  member: 'recruit',
  words: 'chat',
  names: 'conversation',
  rate: { max: 300, window_s: 3600 },
  changes: ['conversation-list', 'conversation'],
  input: z.strictObject({
    ids: z.array(Id).min(1, '请先选择会话').max(50, '一次最多 50 个会话'),
    words: text('留言', 300, 2),
  }),
  data: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, msg: z.string() })) }),
});

export const transferConversation = post('/api/chat/transfer', {
  summary: '把会话转给同事，由同事继续',
  access: 'recruiter',
  member: 'recruit',
  words: 'chat',
  names: 'conversation',
  changes: ['conversation-list'],
  input: z.strictObject({ id: Id, account_id: Id, note: optionalText('交接说明', 200) }),
  data: Done,
});

export const searchMessages = get('/api/chat/search', {
  summary: '在自己的聊天记录里查找，新的在前',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({
    side: Side,
    keyword: text('搜索内容', 50, 2),
    /** Restricts the search to one conversation. */
    id: Id.optional(),
    cursor: Cursor.optional(),
  }),
  data: page(
    z.object({
      id: Id,
      seq: z.number().int(),
      name: z.string(),
      words: z.string(),
      own: z.boolean(),
      sent_at: Time,
    }),
  ),
});

export const countUnread = get('/api/chat/unread', {
  summary: '未读消息数，按身份（免打扰的不计）',
  access: 'signed-in',
  whileSuspended: true,
  input: Nothing,
  data: z.object({
    seeker: z.number().int(),
    recruiter: z.number().int(),
    /** Unread messages of the caller as a customer of 择木客服. */
    customer: z.number().int(),
    /** For operators: people who wait for 择木客服. */
    service: z.number().int(),
  }),
});

export const uploadChatFile = post('/api/chat/upload', {
  summary: '上传要发送的文件（PDF、Word、Excel）',
  access: 'signed-in',
  rate: { max: 100, window_s: 3600 },
  input: Nothing,
  upload: {
    field: 'file',
    max_bytes: FILE_MAX_BYTES,
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  data: z.object({ file: z.string(), name: z.string(), bytes: z.number().int() }),
});

export const getChatFile = get('/api/chat/file', {
  summary: '会话里的图片、文件或交换得到的附件简历',
  access: 'signed-in',
  names: 'conversation',
  input: z.strictObject({ id: Id, seq: queryNumber(1, 2 ** 31 - 1) }),
  file: true,
  data: FileAnswer,
});

export const getSentResume = get('/api/chat/resume', {
  summary: '打开求职者在会话里发来的在线简历（不含联系方式，记入“谁看过我”）',
  access: 'recruiter',
  member: 'recruit',
  writes: true,
  names: 'conversation',
  input: z.strictObject({ id: Id, seq: queryNumber(1, 2 ** 31 - 1) }),
  data: z.object({ resume: FoundResume }),
});

export const listPhrases = get('/api/chat/phrases', {
  summary: '常用语：自己存的，没有存过则是推荐的',
  access: 'signed-in',
  input: z.strictObject({ side: z.enum(['seeker', 'recruiter'], '请选择身份') }),
  data: z.object({ items: z.array(z.string()) }),
});

export const savePhrases = post('/api/chat/savePhrases', {
  summary: '保存求职者的常用语（招聘者在个人资料里）',
  access: 'seeker',
  words: 'chat',
  input: z.strictObject({
    items: z.array(text('常用语', 200, 2)).max(20, '常用语最多 20 条'),
  }),
  data: Done,
});
