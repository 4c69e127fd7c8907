// What the room chat keeps of a person: conversations, files, and what they give in them (PIPL 45, 47;
// decision 0013: what stays for the other side when one of them leaves).
import {
  chatSides,
  exchangeKinds,
  exchangeStates,
  type MessageKind,
} from '../../contract/chat/chat.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import type { Db } from '../platform/db/db.ts';
import { rowsFrom, rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { listFilesOf } from './exchange/files.queries.ts';
import * as sql from './personal.queries.ts';

const KIND_LABELS: Readonly<Record<MessageKind, string>> = {
  text: '文字',
  image: '图片',
  file: '文件',
  position: '职位卡片',
  resume: '在线简历',
  exchange: '交换请求',
  exchange_answer: '交换答复',
  interview: '面试',
  offer: 'offer',
  note: '提示',
  recall: '撤回',
};

function contentOf(kind: MessageKind, body: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (kind) {
    case 'exchange':
      return labelOf(exchangeKinds, text(body.what));
    case 'exchange_answer':
      return [
        labelOf(exchangeKinds, text(body.what)),
        labelOf(exchangeStates, text(body.state)),
        text(body.seeker_value),
        text(body.recruiter_value),
      ]
        .filter(Boolean)
        .join(' ');
    default:
      return text(body.text) || text(body.words) || text(body.name) || text(body.title);
  }
}

export const chatPersonalData: PersonalData = {
  room: 'chat',
  sizes: { 会话: rowsOf('chat_side', 'account_id'), 常用语: rowsFrom(sql.fromPhrases) },
  collect: async (db, account_id) => {
    const messages = await sql.listAllMessages(db, account_id);
    const said = Map.groupBy(messages, ({ chat_id }) => chat_id);
    const person = await sql.findPerson(db, account_id);
    const chats = await sql.listAllChats(db, account_id);
    return {
      会话: chats.map((chat) => ({
        我的身份: labelOf(chatSides, chat.side),
        企业: chat.short_name ?? '',
        职位: chat.title ?? '',
        开始于: chat.created_at.toISOString(),
        置顶: chat.pinned_at !== null,
        免打扰: chat.muted,
        屏蔽对方: chat.blocked_at !== null,
        消息: (said.get(chat.id) ?? []).map((row) => ({
          发送者: row.side === chat.side ? '我' : row.side === 'system' ? '系统' : '对方',
          类型: KIND_LABELS[row.kind],
          内容: row.recalled_at === null ? contentOf(row.kind, row.body) : '已撤回',
          时间: row.sent_at.toISOString(),
        })),
      })),
      交换用的微信号: person?.wechat ?? '',
      常用语: person?.phrases ?? [],
    };
  },
  files: listFilesOf,
  erasePart,
  erase: async (db, account_id, now) => {
    const paths: string[] = [];
    // Messages that came since the last part.
    const next = () => erasePart(db, account_id, now);
    for (let gone = await next(); gone; gone = await next()) paths.push(...gone);
    paths.push(...(await listFilesOf(db, account_id)).map(({ path }) => path));
    await sql.eraseReader(db, account_id);
    await sql.deletePerson(db, account_id);
    return paths;
  },
};

/** Erases one part: first the person's messages, then their places in conversations. */
async function erasePart(db: Db, account_id: number, now: Date): Promise<string[] | null> {
  if ((await sql.eraseSaid(db, account_id)) > 0) return [];
  const ids = await sql.listChatsOf(db, account_id);
  if (ids.length === 0) return null;
  // A transaction of its own: other senders wait only while the person leaves. A recall also locks the
  // conversation before its row.
  if ((await sql.eraseReaderIn(db, account_id, ids)) > 0) return [];
  await sql.lockChats(db, ids);
  // Messages sent in between.
  await sql.eraseReaderIn(db, account_id, ids);
  await sql.eraseGiven(db, account_id, ids);
  const paths = await sql.deleteAlone(db, account_id, ids);
  await sql.leaveChats(db, account_id, ids, now);
  return paths;
}
