// A part of a conversation as one side saw it, copied for a report: what is taken back later stays in the copy.
import { fail } from '../../../contract/call/errors.ts';
import {
  type ChatSide,
  exchangeKinds,
  exchangeStates,
  type MessageKind,
} from '../../../contract/chat/chat.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { Db } from '../../platform/db/db.ts';
import { requireSide } from '../conversation/sides.ts';
import { isRemoved, NAMELESS, namesOf } from '../message/message.ts';
import { listAfter, listBefore, type MessageRow } from '../message/queries.ts';
import { findAbout } from './queries.ts';

/** A copied message. */
interface ExcerptLine {
  seq: number;
  side: ChatSide | 'system';
  /** The account that said it; null for the site's notes and people who left. */
  sender_id: number | null;
  at: string;
  words: string;
  /** The path of the picture; '' for everything else. */
  picture: string;
}

/** What a person reports: a message of a conversation, or the conversation. */
interface Asked {
  chat_id: number;
  account_id: number;
  /** The message's number; null for the conversation as a whole. */
  seq: number | null;
  before: number;
  after: number;
  now: Date;
}

/**
 * The messages around one, or the newest ones, without those that the account removed for itself; and who is reported.
 * @throws Failure `not-found` for a conversation that is not the account's or a message that is not there, `conflict`
 * for an own, a recalled or the site's message, and for an account that was closed.
 */
export async function excerptOf(db: Db, asked: Asked) {
  const { chat_id, account_id, seq, before, after, now } = asked;
  // Without rights: an operator reports nobody who writes to 择木客服.
  const speaking = await requireSide(db, chat_id, { account_id }, now);
  if (speaking.kind === 'service') throw fail('conflict', '对客服的意见请在“反馈”里写给我们');
  const { side, enterprise_id } = speaking;
  const around =
    seq === null
      ? (await listBefore(db, chat_id, null, before + after + 1)).reverse()
      : [
          ...(await listBefore(db, chat_id, seq + 1, before + 1)).reverse(),
          ...(await listAfter(db, chat_id, seq, after)),
        ];
  const rows = around.filter((row) => !isRemoved(row, side));
  const reported_id = seq === null ? speaking.other_id : authorOf(rows, seq, side);
  if (reported_id === null) throw fail('conflict', '对方账号已注销，不能再举报');
  const isRecruiter = side === 'recruiter';
  const other = { sender_id: reported_id, side: isRecruiter ? 'seeker' : 'recruiter' } as const;
  const names = await namesOf(db, chat_id, [other]);
  return {
    side,
    name: names.get(reported_id)?.(other.side) || NAMELESS[other.side],
    about: await findAbout(db, chat_id),
    reported_id,
    enterprise_id: isRecruiter ? null : enterprise_id,
    words: wordsAt(rows, seq),
    lines: rows.map(lineOf),
  };
}

/** Who said the message; null where their account is closed. */
function authorOf(rows: readonly MessageRow[], seq: number, side: ChatSide): number | null {
  const row = rows.find((one) => one.seq === seq);
  if (!row) throw fail('not-found', '没有找到这条消息，它可能已被删除');
  if (row.side === 'system') throw fail('conflict', '这是平台的提示，不能举报');
  if (row.side === side) throw fail('conflict', '不能举报自己的消息');
  if (row.recalled_at !== null) {
    throw fail('conflict', '对方已撤回这条消息，可以在右上角“更多”里举报整段聊天');
  }
  return row.sender_id;
}

function wordsAt(rows: readonly MessageRow[], seq: number | null): string {
  const row = rows.find((one) => one.seq === seq);
  return row ? wordsOf(row) : '';
}

function lineOf(row: MessageRow): ExcerptLine {
  const { seq, side, sender_id, sent_at, kind, body } = row;
  const picture = kind === 'image' && typeof body.file === 'string' ? body.file : '';
  return { seq, side, sender_id, at: sent_at.toISOString(), words: wordsOf(row), picture };
}

const KIND_NAMES: Readonly<Partial<Record<MessageKind, string>>> = {
  image: '图片',
  file: '文件',
  position: '职位卡片',
  resume: '在线简历',
  interview: '面试邀请',
  offer: 'offer',
};

/** What a message says, whole. Contact data that an exchange gave is left out: a report is not about it. */
function wordsOf({ kind, body, recalled_at }: MessageRow): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (recalled_at !== null) return '（举报前已撤回）';
  if (kind === 'recall') return '撤回了一条消息';
  if (kind === 'exchange') return `请求交换${labelOf(exchangeKinds, text(body.what))}`;
  if (kind === 'exchange_answer') {
    const [what, state] = [text(body.what), text(body.state)];
    return `交换${labelOf(exchangeKinds, what)}：${labelOf(exchangeStates, state)}`;
  }
  if (kind === 'resume') return '[在线简历]';
  const name = KIND_NAMES[kind];
  const said = [text(body.text), text(body.name), text(body.title), text(body.words)];
  return [name && `[${name}]`, ...said].filter(Boolean).join(' ');
}
