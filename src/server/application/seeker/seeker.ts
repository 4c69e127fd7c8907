// The seeker's own applications: list and history, withdrawing, reminding, notes, and export as a table.
import * as contract from '../../../contract/application/application.ts';
import type { Offer, OfferState } from '../../../contract/application/offer.ts';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type ApplicationState,
  isFinal,
  mayApplyAgain,
  seekerLabelOf,
} from '../../../contract/dictionary/states.ts';
import { payUnits } from '../../../contract/value/salary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import { pageByTime, readTimeCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handle } from '../../platform/http/call.ts';
import { type Posting, shanghaiDay } from '../../position/position.ts';
import { unseenBy } from '../../privacy/privacy.ts';
import { releaseAttachments } from '../../resume/attachment/attachment.ts';
import { move } from '../moves.ts';
import { nudged, offerDeclined, toRecruiters, withdrawn } from '../notices.ts';
import { declineWaiting } from '../offer/answering.ts';
import { findNewest } from '../offer/queries.ts';
import { shownOffer } from '../offer/view.ts';
import { findForPosition, listRecipients, lockApplication } from '../queries.ts';
import { undoSecondsOf } from '../sending/undo.ts';
import { applicationMoves } from '../states.ts';
import {
  findSentPosting,
  listOfSeeker,
  type MineFilter,
  type MineRow,
  readMine,
  setNudged,
  setReason,
  updateNote,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** A bound that no real person reaches. */
const EXPORT_MAX = 5000;

/** A page of rows that were read with one more than fits. */
export const pageOf = <R extends { id: number; created_at: Date }>(rows: readonly R[]) =>
  pageByTime(rows, ({ created_at, id }) => [created_at, id]);

type Filter = ParsedInputOf<typeof contract.exportMyApplications>;

function filterOf({ group, days, keyword }: Filter, now: Date): MineFilter {
  const states = contract.applicationGroups.find(({ code }) => code === group)?.states;
  const since = days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS);
  return { states, since, keyword };
}

/** The caller's applications, newest first, each with its events in the seeker's words. */
export const listMyApplications = handle(
  contract.listMyApplications,
  async ({ db, me: { account_id }, now }, { cursor, ...input }) => {
    const filter = filterOf(input, now);
    const after = readTimeCursor(cursor);
    const { rows, counts, hiding } = await readMine(db, account_id, filter, after, PAGE_SIZE + 1);
    const { items, next } = pageOf(rows);
    const applications = items.map(({ events, told, offers, ...row }) => ({
      ...shown(
        row,
        offers.map((one) => shownOffer(one, now)),
        now,
      ),
      told: told.map(({ at, ...one }) => ({ ...one, at: isoOf(at) })),
      events: events.map(({ state, at }) => ({
        state: state as ApplicationState,
        label: seekerLabelOf(state),
        at: isoOf(at),
      })),
    }));
    const grouped = contract.applicationGroups.map(({ code, states }) => [
      code,
      states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
    ]);
    const unseen = unseenBy(hiding);
    return { items: applications, next, counts: Object.fromEntries(grouped), unseen };
  },
);

const isoOf = (at: string | null): string => new Date(at ?? '').toISOString();

function shown(
  row: MineRow,
  offers: contract.MyApplication['offers'],
  now: Date,
): Omit<contract.MyApplication, 'events' | 'told'> {
  const state = row.state as ApplicationState;
  const reason = row.withdraw_reason;
  const isUnread = state === 'submitted' && row.nudged_at === null;
  const isWaiting = applicationMoves.may(state, 'time_out', 'system');
  const isOpen = row.position_state === 'online' && row.valid_until >= shanghaiDay(now);
  const day = (days: number, from: Date) => new Date(from.getTime() + days * DAY_MS).toISOString();
  return {
    id: row.id,
    state,
    label: labelOn(row, offers[0]),
    offers,
    position: row.position,
    position_open: isOpen,
    created_at: row.created_at.toISOString(),
    withdraw_reason: reason
      ? { code: reason, label: labelOf(contract.withdrawReasons, reason) }
      : null,
    note: row.seeker_note,
    can_withdraw:
      applicationMoves.may(state, 'withdraw', 'seeker') && offers[0]?.state !== 'accepted',
    can_apply_again: isOpen && row.is_last === true && mayApplyAgain(state),
    can_answer_offer: applicationMoves.may(state, 'decline', 'seeker') && offers.length === 0,
    nudge_from: isUnread ? day(contract.NUDGE_AFTER_DAYS, row.created_at) : null,
    nudged_at: row.nudged_at?.toISOString() ?? null,
    answer_until: isWaiting ? day(contract.TIMEOUT_AFTER_DAYS, row.updated_at) : null,
  };
}

/** 收到录用通知, or what happened to the offer while nothing else has happened since. */
function labelOn({ state, updated_at }: MineRow, offer: Offer | undefined): string {
  if (state === 'offered') return offer ? OFFERED_LABELS[offer.state] : '企业已另发录用通知';
  const isGone = offer?.state === 'withdrawn' || offer?.state === 'expired';
  const isLast = isGone && Date.parse(offer.ended_at ?? '') === updated_at.getTime();
  return isLast && !isFinal(state as ApplicationState)
    ? OFFERED_LABELS[offer.state]
    : seekerLabelOf(state);
}

const OFFERED_LABELS: Readonly<Record<OfferState, string>> = {
  sent: '收到录用通知',
  accepted: '已接受录用',
  declined: '您已婉拒录用',
  withdrawn: '录用通知已撤回',
  expired: '录用通知已过期',
  ended: '录用通知已失效',
};

/** The caller's application for a position, the open one first; null without any. */
export const findMyApplication = handle(
  contract.getMyApplication,
  async ({ db, me, now }, { position_id }) => {
    const row = await findForPosition(db, me.account_id, position_id);
    return (
      row && {
        id: row.id,
        state: row.state as ApplicationState,
        created_at: row.created_at.toISOString(),
        undo_s: undoSecondsOf(row, now),
      }
    );
  },
);

/** The posting as it was when the caller applied, readable whatever happened to the position. */
export const getSentPosition = handle(contract.getSentPosition, async ({ db, me }, { id }) => {
  const row = await findSentPosting(db, me.account_id, id);
  if (!row) throw fail('not-found');
  return { sent_at: row.created_at.toISOString(), posting: row.posting as Posting | null };
});

/** Withdraws the caller's open application, and tells the enterprise why. */
export const withdraw = handle(
  contract.withdraw,
  async ({ db, me: { account_id }, now, bus, files }, { id, reason }) => {
    const step = { state: 'withdrawn', actor: 'seeker', account_id, now } as const;
    const blocked = { kind: 'conflict', message: '该投递已结束，无需撤回' } as const;
    const before = await transact(db, async (trx) => {
      const sent = await move(trx, id, { account_id }, step, blocked);
      // Checked after the move, which locks the application and checks its owner.
      if ((await findNewest(trx, id))?.state === 'accepted') {
        throw fail(
          'conflict',
          '您已接受录用通知，不能再撤回投递。不能入职的话，请在消息里告诉企业',
        );
      }
      await setReason(trx, id, reason);
      // When the enterprise was never told of the application, it is not told of its end either.
      if (sent.announce_at !== null && sent.state === 'submitted') return sent;
      const words = labelOf(contract.withdrawReasons, reason);
      const people = await listRecipients(trx, sent);
      await queueNotices(trx, toRecruiters(people, withdrawn(sent, words)), now);
      return sent;
    });
    tellEnterprise(bus, before.enterprise_id, 'talent');
    await releaseAttachments(db, files, account_id);
    return null;
  },
);

/** Declines an offer; the enterprise is told why, when the caller gives a reason. */
export const declineOffer = handle(
  contract.declineOffer,
  async ({ db, me: { account_id }, now, bus }, { id, message }) => {
    const step = { state: 'declined', actor: 'seeker', account_id, now } as const;
    const blocked = { kind: 'conflict', message: '这份投递没有等待答复的录用通知' } as const;
    const before = await transact(db, async (trx) => {
      // Declines the waiting offer; otherwise it would only end with its application.
      const own = await lockApplication(trx, id, { account_id });
      if (own) await declineWaiting(trx, id, { account_id, words: message }, now);
      const sent = await move(trx, id, { account_id }, step, blocked);
      const people = await listRecipients(trx, sent);
      await queueNotices(trx, toRecruiters(people, offerDeclined(sent, message)), now);
      return sent;
    });
    tellEnterprise(bus, before.enterprise_id, 'talent');
    return null;
  },
);

/**
 * Reminds the enterprise of the caller's application: once, and not before day 3.
 * @throws Failure `conflict` when it has been viewed or reminded already, or it is too early.
 */
export const nudge = handle(contract.nudge, async ({ db, me: { account_id }, now }, { id }) => {
  await transact(db, async (trx) => {
    const sent = await lockApplication(trx, id, { account_id });
    if (!sent) throw fail('not-found');
    if (sent.state !== 'submitted') throw fail('conflict', '企业已经处理过这份投递，不需要再提醒');
    if (sent.nudged_at) throw fail('conflict', '已经提醒过一次了，请再等等企业的答复');
    const from = sent.created_at.getTime() + contract.NUDGE_AFTER_DAYS * DAY_MS;
    if (now.getTime() < from) {
      throw fail(
        'conflict',
        `${formatDate(from, 'M月d日 hh:mm')} 之后可以提醒一次，先给企业一点时间`,
      );
    }
    await setNudged(trx, id, now);
    const people = await listRecipients(trx, sent);
    await queueNotices(trx, toRecruiters(people, nudged(sent)), now);
  });
  return null;
});

/** Saves the caller's private note on an application; '' deletes it. */
export const saveNote = handle(contract.saveNote, async ({ db, me }, { id, note }) => {
  const isOwn = await updateNote(db, me.account_id, id, note);
  if (!isOwn) throw fail('not-found');
  return null;
});

const COLUMNS = [
  '投递时间',
  '职位',
  '企业',
  '城市',
  '月薪',
  '进展',
  '最近变化',
  '撤回原因',
  '我的备注',
];

/** The caller's applications under the filter of the page, as a table. */
export const exportMyApplications = handle(
  contract.exportMyApplications,
  async ({ db, me, now }, input) => {
    const filter = filterOf(input, now);
    const rows = await listOfSeeker(db, me.account_id, filter, EXPORT_MAX);
    const lines = rows.map(({ position, ...row }) => [
      formatDate(row.created_at, 'yyyy-MM-dd hh:mm'),
      position.title,
      position.enterprise.short_name,
      position.city_name,
      payOf(position.salary),
      seekerLabelOf(row.state),
      formatDate(row.updated_at, 'yyyy-MM-dd hh:mm'),
      labelOf(contract.withdrawReasons, row.withdraw_reason),
      row.seeker_note,
    ]);
    return {
      name: `我的投递记录-${shanghaiDay(now)}.csv`,
      media_type: 'text/csv; charset=utf-8',
      bytes: csvOf([COLUMNS, ...lines]),
      inline: false,
    };
  },
);

function payOf({ min, max, months, unit }: MineRow['position']['salary']): string {
  const pay = `${min}至${max}元/${labelOf(payUnits, unit)}`;
  return unit === 'month' && months !== 12 ? `${pay}，${months}薪` : pay;
}
