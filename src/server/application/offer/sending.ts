// The enterprise's side of offers: send, read, withdraw, extend.

import * as contract from '../../../contract/application/offer.ts';
import {
  dayAfter,
  mayFollow,
  offerFaults,
  validFault,
} from '../../../contract/application/offer.ts';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { applicationStates } from '../../../contract/dictionary/states.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { type NoticeWords, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import { handle, type MemberContext } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { offersMoved, offersShown } from '../events.ts';
import { enter, requireAsSeen } from '../moves.ts';
import { type LockedApplication, lockApplication } from '../queries.ts';
import { applicationMoves } from '../states.ts';
import { type LockedAll, lockForOffer, requireWaiting } from './acting.ts';
import { attachFile } from './files.queries.ts';
import { goBack } from './going-back.ts';
import { dayText, settleAsking, tellSeeker } from './notices.ts';
import * as sql from './queries.ts';
import { offerStateOn } from './states.ts';
import { shownOffer } from './view.ts';

/** Tells the open conversation to reload the offer. */
const tell = (context: MemberContext, offer_id: number): Promise<void> =>
  announce(context, offersShown, { offer_ids: [offer_id] }, context.now);

/**
 * Makes an offer to a candidate and moves the application to 已发offer.
 * @throws Failure `not-found` for another enterprise's, `conflict` when it is not in the state that was
 * seen, has ended or has an offer already, `invalid-input` for invalid terms or file.
 */
export const sendOffer = handle(contract.sendOffer, async (context, input) => {
  const { db, member, now } = context;
  const today = shanghaiDay(now);
  requireSound(offerFaults(input, today));
  const id = await transact(db, async (trx) => {
    const { enterprise_id } = member;
    const sent = await lockApplication(trx, input.id, { enterprise_id });
    if (!sent) throw fail('not-found');
    requireAsSeen(sent, input.from);
    await requireRoom(trx, sent, today, now);
    const offer_id = await insert(trx, input, member.account_id, now);
    if (applicationMoves.may(sent.state, 'offer', 'recruiter')) {
      const by = { actor: 'recruiter', account_id: member.account_id, now } as const;
      await enter(trx, sent, { state: 'offered', ...by });
    } else await sql.touchApplication(trx, sent.id, now);
    await tellSent(
      trx,
      sent,
      { offer_id, valid_until: input.valid_until, has_file: input.file !== undefined },
      member.account_id,
      now,
    );
    return offer_id;
  });
  await tell(context, id);
  return { id };
});

function requireSound(faults: Record<string, string>): void {
  const [first] = Object.values(faults);
  if (first) throw fail('invalid-input', first, faults);
}

/** @throws Failure `conflict` when the application cannot get a further offer. */
async function requireRoom(
  trx: Db,
  sent: LockedApplication,
  today: string,
  now: Date,
): Promise<void> {
  if (sent.state !== 'offered' && !applicationMoves.may(sent.state, 'offer', 'recruiter')) {
    throw fail('conflict', `“${labelOf(applicationStates, sent.state)}”的候选人不能再发录用通知`);
  }
  const newest = await sql.findNewest(trx, sent.id);
  if (!newest) return;
  const state = offerStateOn(newest, today);
  // Its last day is over and the job has not expired it yet.
  if (state === 'expired' && newest.state === 'sent') {
    await sql.endOffer(trx, newest.id, { state, words: '', ended_by: null, ended_at: now });
  }
  if (mayFollow(state)) return;
  throw fail(
    'conflict',
    state === 'sent'
      ? '已经有一份录用通知在等对方答复，要改条件请先撤回它'
      : '对方已经接受了录用通知，入职后请确认入职',
  );
}

async function insert(
  trx: Db,
  input: ParsedInputOf<typeof contract.sendOffer>,
  account_id: number,
  now: Date,
): Promise<number> {
  const { id: application_id, from: _from, file, ...terms } = input;
  const row = { ...terms, application_id, author_id: account_id, keeper_id: account_id };
  const reminded_at = isSoon(input.valid_until, now) ? now : null;
  const offer_id = await sql.insertOffer(trx, { ...row, sent_at: now, reminded_at });
  if (offer_id === null) throw fail('conflict', '同事刚刚给这位候选人发了录用通知，请先看看');
  if (file !== undefined && !(await attachFile(trx, { path: file, account_id, offer_id }))) {
    const message = '附件已失效，请重新上传';
    throw fieldFault('file', message);
  }
  return offer_id;
}

/** True for an offer that ends tomorrow or earlier, which needs no reminder. */
const isSoon = (valid_until: string, now: Date): boolean =>
  valid_until <= dayAfter(shanghaiDay(now), 1);

async function tellSent(
  trx: Db,
  sent: LockedApplication,
  { offer_id, valid_until, has_file }: { offer_id: number; valid_until: string; has_file: boolean },
  account_id: number,
  now: Date,
): Promise<void> {
  const until = dayText(valid_until);
  const words = say('offer_received.sent', {
    企业: sent.company,
    职位: sent.title,
    附件: has_file ? '，另有一份附件' : '',
    截止: until,
  });
  await tellSeeker(trx, { ...sent, application_id: sent.id }, words, now);
  const said = `发出录用通知，请在 ${until}（含当天）前答复`;
  const moved = { offer_id, side: 'recruiter', account_id, words: said } as const;
  await emit(trx, offersMoved, [moved], now);
}

/** The offers of a received application, newest first. */
export const listOffers = handle(contract.listOffers, async (context, { id }) => {
  const { enterprise_id } = context.member;
  if (!(await sql.isReceived(context.db, enterprise_id, id))) throw fail('not-found');
  const rows = await sql.listNamedOffers(context.db, enterprise_id, [id]);
  return rows.map((row) => ({ ...shownOffer(row, context.now), by: row.author ?? '前同事' }));
});

/** The acting member, the time, and the texts of the act. */
interface Changing {
  account_id: number;
  now: Date;
  /** The new text of the notices that asked for an answer. */
  settled: string;
  /** The notice to the seeker. */
  words: NoticeWords;
  /** The message in the conversation. */
  said: string;
}

/** Tells the seeker what happened to a waiting offer, by a notice and in the conversation. */
async function tellChange(trx: Db, { offer, about }: LockedAll, change: Changing): Promise<void> {
  const { account_id, now, settled, words, said } = change;
  await settleAsking(trx, { ...about, sent_at: offer.sent_at }, settled, now);
  await tellSeeker(trx, about, words, now);
  const event = { offer_id: offer.id, side: 'recruiter', account_id, words: said } as const;
  await emit(trx, offersMoved, [event], now);
}

/**
 * Runs an act of the enterprise on a waiting offer that is unchanged since it was read; then tells open
 * pages.
 */
async function changeWaiting(
  context: MemberContext,
  { id, version }: { id: number; version: number },
  act: (trx: Db, locked: LockedAll, account_id: number) => Promise<void>,
): Promise<null> {
  const {
    db,
    member: { account_id, enterprise_id },
    now,
  } = context;
  await transact(db, async (trx) => {
    const locked = await lockForOffer(trx, id, { enterprise_id });
    requireWaiting(locked, { move: 'withdraw', actor: 'recruiter', version }, now);
    await act(trx, locked, account_id);
  });
  await tell(context, id);
  return null;
}

/**
 * Withdraws an unanswered offer; the seeker is told why, and the application returns to its earlier state.
 */
export const withdrawOffer = handle(contract.withdrawOffer, (context, { reason, ...seen }) => {
  const { now } = context;
  return changeWaiting(context, seen, async (trx, locked, account_id) => {
    const end = { state: 'withdrawn', words: reason, ended_by: account_id, ended_at: now } as const;
    await sql.endOffer(trx, locked.offer.id, end);
    await goBack(trx, locked.sent, { account_id, now });
    const { company, title } = locked.about;
    const values = { 企业: company, 职位: title, 原因: asSentence(reason) };
    const words = say('offer_changed.withdrawn', values);
    const settled = '企业已撤回，不用再答复。';
    await tellChange(trx, locked, { account_id, now, settled, words, said: '撤回了录用通知' });
  });
});

/** Gives a waiting offer another last day, and tells the seeker. */
export const extendOffer = handle(contract.extendOffer, (context, { valid_until, ...seen }) => {
  const { now } = context;
  return changeWaiting(context, seen, async (trx, locked, account_id) => {
    const fault = validFault(valid_until, locked.offer.starts_on, shanghaiDay(now));
    requireSound(fault ? { valid_until: fault } : {});
    const reminded_at = isSoon(valid_until, now) ? now : null;
    await sql.setValidUntil(trx, locked.offer.id, { valid_until, reminded_at });
    const { company, title } = locked.about;
    const until = dayText(valid_until);
    const words = say('offer_changed.extended', { 企业: company, 职位: title, 截止: until });
    const settled = `有效期已改到 ${until}，见最新的通知。`;
    const said = `把录用通知的有效期改到 ${until}`;
    await tellChange(trx, locked, { account_id, now, settled, words, said });
  });
});
