// What a seeker does with interviews: list, month, accept, decline, other times, cancel, sign in, say
// that nobody came (features 2.1, 3.3).
import { z } from 'zod';
import type { DataOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import type * as contract from '../../contract/interview.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { cutPage, Moment, readCursor } from '../platform/cursor.ts';
import { type Db, transact } from '../platform/db.ts';
import { tellEnterprise, whenText } from './notices.ts';
import {
  type InterviewRow,
  listAhead,
  listBetween,
  listOver,
  lockInterview,
  updateInterview,
} from './queries.ts';
import { isAmong, type SeekerMove, STALE_DAYS, seekerMoves, slotsOf } from './rules.ts';
import { mineOf } from './shown.ts';

const DAY_MS = 86_400_000;
const PlaceCursor = z.tuple([Moment, z.int().positive()]);

/** A page of the caller's interviews: those ahead, the next one first, or those over. */
export async function listMyInterviews(
  context: Context,
  { scope, cursor }: ParsedInputOf<typeof contract.listMyInterviews>,
): Promise<DataOf<typeof contract.listMyInterviews>> {
  const { db, now } = context;
  const { account_id } = callerOf(context);
  const place = readCursor(PlaceCursor, cursor);
  const page = { after: place && { at: place[0], id: place[1] }, limit: PAGE_SIZE + 1 };
  const stale = new Date(now.getTime() - STALE_DAYS * DAY_MS);
  const isAhead = scope === 'open';
  const rows = await (isAhead ? listAhead : listOver)(db, account_id, stale, page);
  const { items, next } = cutPage(rows, PAGE_SIZE, (last) => [
    isAhead ? last.ahead_key : last.past_key,
    last.id,
  ]);
  const agreed = items.some(({ state }) => state === 'invited')
    ? await listAgreed(db, account_id, now)
    : [];
  return { items: items.map((row) => mineOf(row, agreed, now)), next };
}

/** What the seeker has agreed to and not had yet. */
const listAgreed = (db: Db, account_id: number, now: Date) =>
  listBetween(db, account_id, {
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + 365 * DAY_MS),
    states: ['accepted', 'signed_in'],
  });

/** The caller's agreed and offered interviews of a month in Shanghai. */
export async function listMyMonth(
  context: Context,
  { month }: ParsedInputOf<typeof contract.listMyMonth>,
): Promise<DataOf<typeof contract.listMyMonth>> {
  const from = new Date(`${month}-01T00:00:00+08:00`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const rows = await listBetween(context.db, callerOf(context).account_id, {
    from,
    to: new Date(`${next}-01T00:00:00+08:00`),
    states: [
      'accepted',
      'signed_in',
      'completed',
      'reschedule_pending',
      'no_show_seeker',
      'no_show_company',
    ],
  });
  return rows.map(({ id, starts_at, state, short_name }) => ({
    ...{ id, state },
    at: (starts_at ?? from).toISOString(),
    title: short_name,
  }));
}

/** Why a move is not possible now. */
const REFUSALS: Readonly<Record<SeekerMove, string>> = {
  accept: '这份邀请已经失效，不能再接受',
  decline: '这份邀请已经答复或失效',
  propose: '现在不能再改期',
  cancel: '这场面试现在不能取消',
  sign_in: '面试开始前 30 分钟起可以签到',
  no_show: '面试开始 15 分钟后、7 天内，才能记录企业未到场',
  dispute: '只能在 48 小时内提出一次异议',
};

/** Runs a move of the seeker on an own interview, locked and checked. */
async function act(
  context: Context,
  id: number,
  move: SeekerMove,
  work: (trx: Db, row: InterviewRow) => Promise<void>,
): Promise<null> {
  const { account_id } = callerOf(context);
  await transact(context.db, async (trx) => {
    const row = await lockInterview(trx, id, { account_id });
    if (!row) throw fail('not-found');
    if (!seekerMoves(row, context.now).includes(move)) throw fail('conflict', REFUSALS[move]);
    await work(trx, row);
  });
  return null;
}

/** Accepts an invitation at one of the offered times. */
export function accept(
  context: Context,
  { id, slot }: ParsedInputOf<typeof contract.acceptInterview>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'accept', async (trx, row) => {
    const starts_at = new Date(slot);
    const refuse = (message: string) => fail('invalid-input', message, { slot: message });
    if (!isAmong(slot, row.slots)) throw refuse('请从企业给出的时间中选择');
    if (starts_at <= now) throw refuse('这个时间已经过去，请选择其他时间');
    await updateInterview(trx, id, { state: 'accepted', starts_at, updated_at: now });
    const title = `候选人接受了「${row.title}」的面试：${whenText(starts_at)}`;
    await tellEnterprise(trx, row, 'interview_answered', { title }, now);
  });
}

/** Declines an invitation with a reason. */
export function decline(
  context: Context,
  { id, reason, note }: ParsedInputOf<typeof contract.declineInterview>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'decline', async (trx, row) => {
    const words = { reason, reason_note: note };
    await updateInterview(trx, id, {
      state: 'declined',
      is_open: false,
      ...words,
      updated_at: now,
    });
    const title = `候选人婉拒了「${row.title}」的面试`;
    await tellEnterprise(trx, row, 'interview_answered', { title }, now);
  });
}

/** Asks for other times; the agreed one stands until the enterprise answers. */
export function propose(
  context: Context,
  { id, slots: given, note }: ParsedInputOf<typeof contract.proposeTimes>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'propose', async (trx, row) => {
    const slots = slotsOf(given, now);
    const last = [...slots, row.starts_at?.toISOString() ?? ''].sort().at(-1) ?? '';
    await updateInterview(trx, id, {
      state: 'reschedule_pending',
      proposal: JSON.stringify(slots),
      proposal_note: note,
      answer_until: new Date(last),
      updated_at: now,
    });
    const title = `候选人希望「${row.title}」的面试改期，请确认`;
    await tellEnterprise(trx, row, 'interview_answered', { title }, now);
  });
}

/** Calls off what was agreed, with a reason. */
export function cancelMine(
  context: Context,
  { id, reason, note }: ParsedInputOf<typeof contract.cancelMyInterview>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'cancel', async (trx, row) => {
    const words = { reason, reason_note: note };
    await updateInterview(trx, id, {
      state: 'cancelled',
      is_open: false,
      ...words,
      updated_at: now,
    });
    const title = `候选人取消了「${row.title}」的面试`;
    await tellEnterprise(trx, row, 'interview_answered', { title }, now);
  });
}

/** Says that the seeker is there. */
export function signIn(context: Context, id: number): Promise<null> {
  const { now } = context;
  return act(context, id, 'sign_in', async (trx, row) => {
    await updateInterview(trx, id, { state: 'signed_in', updated_at: now });
    await tellEnterprise(
      trx,
      row,
      'interview_today',
      { title: `候选人已到「${row.title}」面试现场` },
      now,
    );
  });
}

/** Says that nobody of the enterprise came; it may object for 48 hours. */
export function reportAbsence(context: Context, id: number): Promise<null> {
  const { now } = context;
  return act(context, id, 'no_show', async (trx, row) => {
    const changes = { state: 'no_show_company', is_open: false, no_show_at: now, updated_at: now };
    await updateInterview(trx, id, changes);
    const title = `候选人反映「${row.title}」的面试企业未到场`;
    const body = '如与事实不符，请在 48 小时内说明情况。';
    await tellEnterprise(trx, row, 'interview_answered', { title, body }, now);
  });
}

/** Objects to being said not to have come; the state stays, the words stand beside it. */
export function dispute(
  context: Context,
  { id, note }: ParsedInputOf<typeof contract.disputeMyAbsence>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'dispute', async (trx, row) => {
    await updateInterview(trx, id, { disputed_at: now, dispute_note: note, updated_at: now });
    const title = `候选人对「${row.title}」的未到场记录提出异议`;
    await tellEnterprise(trx, row, 'interview_answered', { title }, now);
  });
}
