// Notices about unread messages for people who are away (sendTpl), through the channels they allow, at most
// one per conversation and hour.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import * as serviceContract from '../../../contract/chat/service.ts';
import { type sendTpl as contract, TOLD_EVERY_MIN } from '../../../contract/chat/service.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { HERE_MS } from '../conversation/presence.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { claimTelling, findAbout, findTelling } from './telling.queries.ts';

type Told = DataOf<typeof contract>;
const TOLD_EVERY_MS = TOLD_EVERY_MIN * 60_000;

/** The conversation page of each side. */
const PAGES: Readonly<Record<ChatSide, (id: number) => string>> = {
  seeker: (id) => `/interaction?c=${id}`,
  recruiter: (id) => `/layout/interactive?c=${id}`,
  customer: (id) => `/interaction?with=service&c=${id}`,
  service: () => '',
};
const OTHERS: Readonly<Record<ChatSide, ChatSide>> = {
  seeker: 'recruiter',
  recruiter: 'seeker',
  customer: 'service',
  service: 'customer',
};

/** Notifies the other side, unless it was notified within the hour or is connected. */
export const sendTpl = handle(serviceContract.sendTpl, async ({ db, me, now }, { id }) => {
  const speaking = await requireSide(db, id, me, now);
  if (speaking.closed_because) return notTold(speaking.closed_because);
  const other = OTHERS[speaking.side];
  if (other === 'service') return notTold('客服上线后会看到您的消息');
  const sent = await transact(db, async (trx) => {
    const account_id = otherAccount(speaking);
    if (account_id === null) return false;
    const times = {
      now,
      toldBefore: new Date(now.getTime() - TOLD_EVERY_MS),
      seenBefore: new Date(now.getTime() - HERE_MS),
    };
    if (!(await claimTelling(trx, { chat_id: id, side: other }, times))) return false;
    await queueNotices(trx, [await noticeTo(trx, account_id, other, speaking)], now);
    return true;
  });
  return sent ? { sent, next_at: null, words: '' } : whyNot(db, id, other, now);
});

const notTold = (words: string): Told => ({ sent: false, next_at: null, words });

const otherAccount = ({ side, other_id, seeker_id }: Speaking): number | null =>
  side === 'service' ? seeker_id : other_id;

async function noticeTo(
  db: Db,
  account_id: number,
  side: ChatSide,
  { chat_id, name, account_id: sender }: Speaking,
): Promise<NewNotice> {
  const { company, title } = await findAbout(db, chat_id);
  const isSeeker = side === 'seeker';
  const who = isSeeker && company ? `${company}的${name}` : name;
  const about = title ? `关于「${title}」，` : '';
  return {
    account_id,
    side: side === 'recruiter' ? 'recruiter' : 'seeker',
    ...say('chat_message.new', { 发信人: who, 所谈职位: about }),
    link: PAGES[side](chat_id),
    ...(side === 'recruiter' ? { about_account_id: sender } : {}),
  };
}

async function whyNot(db: Db, chat_id: number, side: ChatSide, now: Date): Promise<Told> {
  const row = await findTelling(db, chat_id, side);
  if (!row || row.unread === 0) return notTold('对方已经看到您的消息');
  if (row.muted) return notTold('对方设置了免打扰，上线后会看到');
  if (row.seen_at && now.getTime() - row.seen_at.getTime() < HERE_MS) return notTold('对方在线');
  if (!row.told_at) return notTold('对方暂时收不到提醒，上线后会看到');
  const next_at = new Date(row.told_at.getTime() + TOLD_EVERY_MS).toISOString();
  return { sent: false, next_at, words: '刚提醒过对方，一小时内不重复提醒' };
}
