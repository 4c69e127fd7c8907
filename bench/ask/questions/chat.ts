// Queries of the chat: lists of a recruiter with 100,000 conversations, a log of a million messages.
import {
  countUnread,
  type Lister,
  listHeadRows,
} from '../../../src/server/chat/conversation/heads.queries.ts';
import {
  type ListCursor,
  type ListFilter,
  readPage,
} from '../../../src/server/chat/conversation/list.queries.ts';
import { searchMessages } from '../../../src/server/chat/conversation/search.queries.ts';
import { findSpeaking } from '../../../src/server/chat/conversation/sides.queries.ts';
import { countStarted } from '../../../src/server/chat/conversation/start.queries.ts';
import { listDue } from '../../../src/server/chat/exchange/queries.ts';
import {
  append,
  listAfter,
  listBefore,
  moveCursor,
  type NewMessage,
} from '../../../src/server/chat/message/queries.ts';
import { deleteUnsent } from '../../../src/server/platform/file/unsent-files.ts';
import { BUSY_RECRUITER } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const CHAT_FILES = { table: 'chat_file', sent_in: 'chat_id' };
const MINUTE_MS = 60_000;
const SEEKER = 10_000_002 + 500;
const CHAT = 1_000_500;
const recruiter: Lister = { account_id: BUSY_RECRUITER, side: 'recruiter', isOperator: false };
const seeker: Lister = { account_id: SEEKER, side: 'seeker', isOperator: false };
const all: ListFilter = { tab: 'all', keyword: '', position_id: null };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
/** A cursor behind nine tenths of the list. */
const DEEP: ListCursor = { at: minutesAgo(90_000).toISOString(), id: 1 };

const page =
  (filter: Partial<ListFilter>, after: ListCursor | null = null): Question['ask'] =>
  (db) =>
    readPage(db, recruiter, { ...all, ...filter }, { after, now: new Date() });
const said: Omit<NewMessage, 'now'> = {
  chat_id: CHAT,
  side: 'seeker',
  sender_id: SEEKER,
  client_id: null,
  fingerprint: null,
  kind: 'text',
  body: { text: '好的' },
  terms: "'好的'",
  hint: '',
  preview: '好的',
  counted: true,
};

export const CHAT_QUESTIONS: Record<string, Question> = {
  // For up to 1000 conversations of each tab a page checks who may be seen, for its counts.
  会话列表: { ask: page({}), rows: 250_000 },
  会话列表翻到深处: { ask: page({}, DEEP), rows: 250_000 },
  未读的会话: { ask: page({ tab: 'unread' }), rows: 250_000 },
  新招呼: { ask: page({ tab: 'greeting' }), rows: 250_000 },
  有面试的会话: { ask: page({ tab: 'interview' }), rows: 250_000 },
  不合适的会话: { ask: page({ tab: 'unfit' }), rows: 250_000 },
  一个职位的会话: { ask: page({ position_id: 7 }), rows: 300_000 },
  求职者的会话: {
    ask: (db) => readPage(db, seeker, all, { after: null, now: new Date() }),
  },
  谁在会话里: {
    ask: (db) => findSpeaking(db, CHAT, { account_id: SEEKER, isOperator: false, now: new Date() }),
  },
  会话的新消息: { ask: (db) => listAfter(db, CHAT, 5, 201) },
  会话的历史: { ask: (db) => listBefore(db, CHAT, null, 51) },
  发消息: { ask: (db) => append(db, { ...said, now: new Date() }, 3) },
  已读到: {
    ask: (db) => moveCursor(db, { chat_id: CHAT, side: 'recruiter', seq: 10 }, new Date()),
  },
  有变化的会话: { ask: (db) => listHeadRows(db, [{ ...recruiter, since: minutesAgo(60) }], 101) },
  最新的会话序号: { ask: (db) => listHeadRows(db, [{ ...recruiter, since: null }], 101) },
  未读消息数: { ask: (db) => countUnread(db, recruiter) },
  聊天记录里罕见的词: {
    ask: (db) => searchMessages(db, recruiter, { words: "('k77')", id: null }, null, PAGE),
  },
  一个会话里的词: {
    ask: (db) => searchMessages(db, seeker, { words: "('明天')", id: CHAT }, null, PAGE),
  },
  今日发起的沟通: { ask: (db) => countStarted(db, SEEKER, minutesAgo(600)) },
  到期的交换: { ask: (db) => listDue(db, new Date(), 100) },
  未发送的文件: { ask: (db) => deleteUnsent(db, CHAT_FILES, minutesAgo(1440), 200) },
};
