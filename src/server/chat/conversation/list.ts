// The list of conversations as one side sees it.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { type Conversation, chatSides } from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { restraintWordsFor } from '../../measure/measure.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Caller, handle, type SignedInContext } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { readFace } from '../../resume/summary/summary.ts';
import { closedBecause } from '../message/rules.ts';
import { serviceHours } from '../service/answers.ts';
import { countUnread as countUnreadOf, type Lister } from './heads.queries.ts';
import * as sql from './list.queries.ts';
import { presenceOf } from './presence.ts';
import { mayAnswer, requireSide } from './sides.ts';

const Cursor = z.strictObject({ at: Moment, id: z.int().positive() });

const listerOf = (caller: Caller, side: Lister['side']): Lister => ({
  account_id: caller.account_id,
  side,
  isOperator: mayAnswer(caller),
});

/** A page of the caller's conversations and how many each tab has. */
export const listConversations = handle(
  contract.listConversations,
  async ({ db, me, now }, input) => {
    const who = listerOf(me, input.side);
    const after = readCursor(Cursor, input.cursor);
    const { tab, keyword, position_id = null } = input;
    const filter = { tab, keyword, position_id };
    const { pinned, others, counts } = await sql.readPage(db, who, filter, { after, now });
    const { items, next } = cutPage(others, PAGE_SIZE, ({ cursor_at, id }) => ({
      at: cursor_at,
      id,
    }));
    return { items: await conversationsOf(db, [...pinned, ...items], me, now), next, counts };
  },
);

/** One conversation as the caller sees it. @throws Failure `not-found`. */
export async function getConversation(
  context: SignedInContext,
  { id }: { id: number },
): Promise<Conversation> {
  const { db, now } = context;
  const caller = context.me;
  const { side } = await requireSide(db, id, caller, now);
  const row = await sql.findOne(db, listerOf(caller, side), id, now);
  const [shown] = row ? await conversationsOf(db, [row], caller, now) : [];
  if (!shown) throw fail('not-found', '会话不存在，或对方已不再公开');
  return shown;
}

export const getConversationCall = handle(contract.getConversation, getConversation);

/** Unread messages by side. */
export const countUnread = handle(contract.countUnread, async ({ db, me: caller }) => {
  const sides = chatSides
    .map(({ code }) => code)
    .filter((side) => side !== 'service' || mayAnswer(caller));
  const counted = await Promise.all(
    sides.map(async (side) => [side, await countUnreadOf(db, listerOf(caller, side))]),
  );
  return { seeker: 0, recruiter: 0, customer: 0, service: 0, ...Object.fromEntries(counted) };
});

async function conversationsOf(
  db: Db,
  rows: readonly sql.ListRow[],
  caller: Caller,
  now: Date,
): Promise<Conversation[]> {
  const asksService = rows.some(({ o_side }) => o_side === 'service');
  const hours = asksService ? await serviceHours({ db }) : '';
  const restrained = await restraintWordsFor(db, caller, now);
  const about = { hours, restrained, now };
  return rows.map((row) => conversationOf(row, about));
}

/** Data of the rows that is read for the whole page at once. */
interface About {
  now: Date;
  /** The hours of 择木客服. */
  hours: string;
  /** Why a measure forbids the caller to send, as a person and for the enterprise; '' when none does. */
  restrained: { account: string; enterprise: string };
}

function conversationOf(row: sql.ListRow, about: About): Conversation {
  const { now } = about;
  const isThere = row.kind === 'service' || otherIsThere(row);
  const closed_because = closedBecause({
    kind: row.kind,
    side: row.side,
    otherIsThere: isThere,
    isSeen: row.is_seen !== false,
    role: row.own_role ?? null,
    blockedByMe: row.blocked_at !== null,
    blockedByOther: row.o_blocked !== null,
    unfit: row.unfit_at !== null,
    begunByMe: row.begun_by === row.side,
    opening: row.opening,
    answered: row.answered_at !== null,
    restrained:
      about.restrained.account || (row.side === 'recruiter' ? about.restrained.enterprise : ''),
    recruiterRestrained: row.recruiter_restrained ?? false,
  });
  const hidden = !isThere || row.o_blocked !== null;
  return {
    id: row.id,
    kind: row.kind,
    side: row.side,
    other: {
      ...otherOf(row, about),
      presence: hidden ? '' : presenceOf(row.o_seen === null ? null : new Date(row.o_seen), now),
      gone: !isThere,
    },
    position: positionOf(row, now),
    application_id: row.application_id,
    company_id: row.side === 'seeker' ? row.enterprise_id : null,
    last_seq: row.last_seq,
    last_at: new Date(row.last_at).toISOString(),
    preview: row.preview_gone ? '最近的消息已删除' : row.preview,
    preview_own: !row.preview_gone && row.preview_side === row.side,
    read_seq: row.read_seq,
    peer_read_seq: row.o_read,
    unread: row.unread,
    pinned: row.pinned_at !== null,
    muted: row.muted,
    blocked: row.blocked_at !== null,
    unfit: row.unfit_at !== null,
    answered: row.answered_at !== null,
    closed_because,
  };
}

const otherIsThere = (row: sql.ListRow): boolean =>
  row.o_account !== null && (row.o_side !== 'recruiter' || (row.m_name ?? null) !== null);

function otherOf(row: sql.ListRow, { hours, now }: About) {
  if (row.o_side === 'service') {
    return { name: '择木客服', avatar: '', headline: hours && `服务时间：${hours}` };
  }
  if (row.o_side === 'recruiter') {
    const headline = [row.short_name, row.m_title].filter(Boolean).join(' · ');
    return { name: row.m_name ?? '招聘者', avatar: row.m_avatar ?? '', headline };
  }
  if (row.o_account === null) return { name: '已注销的用户', avatar: '', headline: '' };
  // Many customers of the service have no name yet; the number tells them apart.
  const number = row.o_side === 'customer' ? `用户编号 ${row.o_account}` : '';
  if (!row.o_face) return { name: row.u_name || '求职者', avatar: '', headline: number };
  const face = readFace(row.o_face, now);
  return { ...face, headline: number || face.headline };
}

function positionOf(row: sql.ListRow, now: Date): Conversation['position'] {
  const { p_id, p_title, salary_min, salary_max, salary_months, salary_unit } = row;
  if (p_id === null || salary_min === null || salary_max === null) return null;
  const pay = {
    min: salary_min,
    max: salary_max,
    months: salary_months ?? 12,
    unit: salary_unit ?? 'month',
  };
  const open = row.p_state === 'online' && (row.p_until ?? '') >= shanghaiDay(now);
  return { id: p_id, title: p_title ?? '', salary: salaryText(pay), open };
}
