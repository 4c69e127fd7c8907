// What a seeker does with interviews: list, month, accept, decline, other times, cancel, sign in, say
// that nobody came.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/interview/interview.ts';
import { declineReasons } from '../../../contract/interview/interview.ts';
import { say } from '../../notice/notice.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { actMine } from '../acting.ts';
import { isTimeTaken, listTakenTimes, lockBatch } from '../employer/batch.queries.ts';
import { withHistory } from '../employer/rows.ts';
import { AGREED, mineOf } from '../employer/shown.ts';
import { insertEvents } from '../events.ts';
import { personOf, settleInvitation, tellEnterprise, whenText } from '../notices.ts';
import { listAhead, listBetween, listOver, updateInterview } from '../queries.ts';
import { listRefusals } from '../refusals.ts';
import { listReviewed } from '../review/queries.ts';
import { isAmong, STALE_DAYS, slotsOf } from '../rules.ts';

const DAY_MS = 86_400_000;
const said = (words: { reason: string; reason_note: string }) =>
  [labelOf(declineReasons, words.reason), words.reason_note].filter(Boolean).join('：');

/** A page of the caller's interviews: those ahead, the next one first, or those over. */
export const listMyInterviews = handle(
  contract.listMyInterviews,
  async ({ db, me: { account_id }, now }, { scope, cursor }) => {
    const page = { after: readMomentCursor(cursor), limit: PAGE_SIZE + 1 };
    const stale = new Date(now.getTime() - STALE_DAYS * DAY_MS);
    const isAhead = scope === 'open';
    const rows = await (isAhead ? listAhead : listOver)(db, account_id, stale, page);
    const { items, next } = pageByMoment(rows, ({ ahead_key, past_key }) =>
      isAhead ? ahead_key : past_key,
    );
    const agreed = isAhead ? await listAgreed(db, account_id, now) : [];
    const ids = items.map(({ id }) => id);
    const [history, taken, refusals] = [
      await withHistory(db, ids, 'seeker'),
      await listTakenTimes(db, ids),
      await listRefusals(db, account_id, ids),
    ];
    const reviewed = new Set(await listReviewed(db, ids));
    const around = (id: number) => ({
      reviewed: reviewed.has(id),
      history: history(id),
      taken: taken.filter((one) => one.id === id).map(({ starts_at }) => starts_at),
      refused: refusals.get(id) ?? '',
      agreed,
    });
    return { items: items.map((row) => mineOf(row, around(row.id), now)), next };
  },
);

/** Interviews that the seeker has agreed to and that are still to come. */
const listAgreed = (db: Db, account_id: number, now: Date) =>
  listBetween(db, account_id, {
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + 365 * DAY_MS),
    states: AGREED,
  });

/** The caller's agreed and offered interviews of a month in Shanghai. */
export const listMyMonth = handle(contract.listMyMonth, async ({ db, me }, { month }) => {
  const from = new Date(`${month}-01T00:00:00+08:00`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const rows = await listBetween(db, me.account_id, {
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
    id,
    state,
    at: (starts_at ?? from).toISOString(),
    title: short_name,
  }));
});

const seekers = (interview_id: number) => ({ interview_id, side: 'seeker' as const });

/** Locks the batch, so that its candidates choose one after another, and refuses a taken time. */
async function requireFree(trx: Db, batch_id: number | null, starts_at: Date): Promise<void> {
  if (batch_id === null) return;
  await lockBatch(trx, batch_id);
  if (await isTimeTaken(trx, batch_id, starts_at)) {
    const message = '这个时间刚被其他候选人选走，请另选一个';
    throw fail('conflict', message, { slot: message });
  }
}

/** Accepts an invitation at one of the offered times. */
export const accept = handle(contract.acceptInterview, (context, { id, slot }) => {
  const { now } = context;
  return actMine(context, id, 'accept', async (trx, row) => {
    const starts_at = new Date(slot);
    const refuse = (message: string) => fieldFault('slot', message);
    if (!isAmong(slot, row.slots)) throw refuse('请从企业给出的时间中选择');
    if (starts_at <= now) throw refuse('这个时间已经过去，请选择其他时间');
    await requireFree(trx, row.batch_id, starts_at);
    await updateInterview(trx, id, { state: 'accepted', starts_at, updated_at: now });
    await insertEvents(trx, [{ ...seekers(id), what: 'accepted', times: [slot] }], now);
    const values = { ...personOf(row), 时间: whenText(starts_at) };
    await tellEnterprise(trx, row, say('interview_answered.accepted', values), now);
    await settleInvitation(trx, row, `您已接受，面试时间是 ${whenText(starts_at)}。`, now);
  });
});

/** Declines an invitation with a reason. */
export const decline = handle(contract.declineInterview, (context, { id, reason, note }) => {
  const { now } = context;
  return actMine(context, id, 'decline', async (trx, row) => {
    const words = { reason, reason_note: note };
    await updateInterview(trx, id, {
      state: 'declined',
      is_open: false,
      ...words,
      updated_at: now,
    });
    await insertEvents(trx, [{ ...seekers(id), what: 'declined', words: said(words) }], now);
    await tellEnterprise(trx, row, say('interview_answered.declined', personOf(row)), now);
    await settleInvitation(trx, row, '您已婉拒这场面试。', now);
  });
});

/** Asks for other times; the agreed one stands until the enterprise answers. */
export const propose = handle(contract.proposeTimes, (context, { id, slots: given, note }) => {
  const { now } = context;
  return actMine(context, id, 'propose', async (trx, row) => {
    const slots = slotsOf(given, now);
    const last = [...slots, row.starts_at?.toISOString() ?? ''].sort().at(-1) ?? '';
    await updateInterview(trx, id, {
      state: 'reschedule_pending',
      proposal: JSON.stringify(slots),
      proposal_note: note,
      answer_until: new Date(last),
      updated_at: now,
    });
    const event = { ...seekers(id), what: 'proposed' as const, from_at: row.starts_at };
    await insertEvents(trx, [{ ...event, times: slots, words: note }], now);
    await tellEnterprise(trx, row, say('interview_answered.proposed', personOf(row)), now);
    await settleInvitation(trx, row, '您已请企业改期，正在等它答复。', now);
  });
});

/** Calls off what was agreed, with a reason. */
export const cancelMine = handle(contract.cancelMyInterview, (context, { id, reason, note }) => {
  const { now } = context;
  return actMine(context, id, 'cancel', async (trx, row) => {
    const words = { reason, reason_note: note };
    await updateInterview(trx, id, {
      state: 'cancelled',
      is_open: false,
      ...words,
      updated_at: now,
    });
    await insertEvents(trx, [{ ...seekers(id), what: 'cancelled', words: said(words) }], now);
    await tellEnterprise(trx, row, say('interview_answered.cancelled', personOf(row)), now);
  });
});

/** Says that the seeker is there; with the code that the enterprise shows, it is known for sure. */
export const signIn = handle(contract.signIn, (context, { id, code }) => {
  const { now } = context;
  return actMine(context, id, 'sign_in', async (trx, row) => {
    if (code !== undefined && code !== row.sign_code) {
      const message = '签到码不正确，请向企业的接待人核对';
      throw fieldFault('code', message);
    }
    const signed_in_by = code === undefined ? 'self' : 'code';
    const changes = { state: 'signed_in', signed_in_at: now, signed_in_by };
    await updateInterview(trx, id, { ...changes, updated_at: now });
    const words = code === undefined ? '' : '签到码已核对';
    await insertEvents(trx, [{ ...seekers(id), what: 'signed_in', words }], now);
    await tellEnterprise(trx, row, say('interview_today.signed_in', personOf(row)), now);
  });
});

/** Says that nobody of the enterprise came; it may object for 48 hours. */
export const reportAbsence = handle(contract.reportAbsence, (context, { id }) => {
  const { now } = context;
  return actMine(context, id, 'no_show', async (trx, row) => {
    const changes = { state: 'no_show_company', is_open: false, no_show_at: now, updated_at: now };
    await updateInterview(trx, id, changes);
    await insertEvents(trx, [{ ...seekers(id), what: 'no_show' }], now);
    await tellEnterprise(trx, row, say('interview_answered.absent', personOf(row)), now);
  });
});

/** The seeker's objection to being recorded as absent; the state stays, the words are shown beside it. */
export const dispute = handle(contract.disputeMyAbsence, (context, { id, note }) => {
  const { now } = context;
  return actMine(context, id, 'dispute', async (trx, row) => {
    await updateInterview(trx, id, { disputed_at: now, dispute_note: note, updated_at: now });
    await insertEvents(trx, [{ ...seekers(id), what: 'disputed', words: note }], now);
    await tellEnterprise(trx, row, say('interview_answered.disputed', personOf(row)), now);
  });
});
