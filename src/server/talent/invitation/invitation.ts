// Invitations to apply: to elites and to people an enterprise found, and the answers. Visibility is decided
// by the room privacy.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type InvitationState, invitationStates } from '../../../contract/dictionary/elite.ts';
import * as contract from '../../../contract/talent/elite.ts';
import { INVITATION_DAYS } from '../../../contract/talent/elite.ts';
import * as search from '../../../contract/talent/search.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { type NewNotice, queueNotices, say, WHO } from '../../notice/notice.ts';
import { pageById, pageByTime, readIdCursor, readTimeCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { positionCards } from '../../position/position.ts';
import { listSummaries } from '../../resume/summary/summary.ts';
import { leftOf, spendQuota } from '../../wallet/wallet.ts';
import { findVisibleElite, listVisibleElites } from '../elite/queries.ts';
import { invitationAccepted } from '../events.ts';
import { requireTalent } from '../sourcing/sourcing.ts';
import {
  expireInvitations,
  findOwnOnlinePosition,
  hasOpenApplication,
  insertInvitation,
  listInvitationsOf,
  lockInvitation,
  updateInvitation,
} from './queries.ts';
import { expiresAt, invitationMoves, invitationStateOn } from './states.ts';

const DAY_MS = 86_400_000;

/** The elites the caller's enterprise may see, those of the position's field when asked. */
export const listElites = handle(
  contract.listElites,
  async ({ db, member: { enterprise_id }, now }, { position_id, fitting, cursor }) => {
    const position =
      position_id === undefined ? null : await requireOwnPosition(db, position_id, enterprise_id);
    const field = position && fitting === '1' ? position.category.slice(0, 4) : null;
    const filter = { field, position_id: position_id ?? null };
    const page = { after: readTimeCursor(cursor), limit: PAGE_SIZE + 1, now };
    const rows = await listVisibleElites(db, enterprise_id, filter, page);
    const { items, next } = pageByTime(rows, ({ state_at, id }) => [state_at, id]);
    const ids = items.map((row) => row.account_id);
    const summaries = await listSummaries(db, ids, now);
    const elites = items.flatMap((row) => {
      const summary = summaries.get(row.account_id);
      if (!summary) return [];
      const { name, avatar, city_name, work_status, education, years, skills } = summary;
      return {
        id: row.id,
        name,
        avatar,
        city_name,
        work_status,
        education,
        years,
        skills,
        title: row.title,
        field: { code: row.field, label: categoryName(row.field) },
        invited: row.invited as InvitationState | null,
      };
    });
    const { left } = await leftOf(db, enterprise_id, 'contact', now);
    return { items: elites, next, left_today: left };
  },
);

async function requireOwnPosition(db: Db, id: number, enterprise_id: number) {
  const position = await findOwnOnlinePosition(db, id, enterprise_id);
  if (!position) throw fail('not-found', '没有找到这个职位');
  return position;
}

/** Invites an elite to an own position, once for each position. */
export const inviteElite = handle(
  contract.inviteElite,
  async ({ db, member, now }, { id, position_id, message }) => {
    const { account_id: inviter_id, enterprise_id } = member;
    await transact(db, async (trx) => {
      const account_id = await findVisibleElite(trx, id, enterprise_id, now);
      if (account_id === null) throw fail('not-found', '没有找到这位精英');
      const invitation = { account_id, inviter_id, enterprise_id, position_id, message };
      await insertInvitationTo(trx, invitation, now);
    });
    return null;
  },
);

/** Invites anybody the enterprise found, once for each position. */
export const inviteTalent = handle(
  search.inviteTalent,
  async ({ db, member, now }, { talent_id, position_id, message }) => {
    const { account_id: inviter_id, enterprise_id } = member;
    await transact(db, async (trx) => {
      const account_id = await requireTalent(trx, talent_id, enterprise_id);
      const invitation = { account_id, inviter_id, enterprise_id, position_id, message };
      await insertInvitationTo(trx, invitation, now);
    });
    return null;
  },
);

interface NewInvitation {
  account_id: number;
  inviter_id: number;
  enterprise_id: number;
  position_id: number;
  message: string;
}

/**
 * Writes an invitation to a person whom the enterprise may see, uses one of its quota up and tells
 * the person. @throws Failure `conflict` for a position that is not online, a person invited to it or
 * applying already, and a quota that is used up; `not-found` for another's position.
 */
export async function insertInvitationTo(
  trx: Db,
  invitation: NewInvitation,
  now: Date,
): Promise<void> {
  const { account_id, inviter_id, enterprise_id, position_id, message } = invitation;
  const position = await requireOwnPosition(trx, position_id, enterprise_id);
  if (position.state !== 'online') throw fail('conflict', '职位正在招聘时才能发出邀约');
  if (await hasOpenApplication(trx, position_id, account_id)) {
    throw fail('conflict', '对方已投递这个职位，请在人才管理中查看');
  }
  if (!(await insertInvitation(trx, { ...invitation, created_at: now }))) {
    throw fail('conflict', '已邀请过对方投递这个职位');
  }
  const about = `邀约投递「${position.title}」`;
  const spend = { enterprise_id, account_id: inviter_id, kind: 'contact' as const, about };
  await spendQuota(trx, spend, now);
  const values = { 企业: position.short_name, 职位: position.title };
  const notice: NewNotice = {
    account_id,
    side: 'seeker',
    link: '/personal-center?tab=invitations',
    ...(message
      ? say('elite_invited.said', { ...values, 留言: message })
      : say('elite_invited.invited', { ...values, 天数: String(INVITATION_DAYS) })),
  };
  await queueNotices(trx, [notice], now);
}

/** The caller's invitations, newest first, each with its position as it is now. */
export const listMyInvitations = handle(
  contract.listMyInvitations,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const before = readIdCursor(cursor);
    const rows = await listInvitationsOf(db, account_id, before, PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    const cards = await positionCards(
      db,
      items.map(({ position_id }) => position_id),
    );
    const invitations = items.flatMap((row) => {
      const position = cards.get(row.position_id);
      if (!position) return [];
      const state = invitationStateOn(row, now);
      return {
        id: row.id,
        message: row.message,
        position,
        state,
        label: labelOf(invitationStates, state),
        created_at: row.created_at.toISOString(),
        expires_at: expiresAt(row.created_at).toISOString(),
      };
    });
    return { items: invitations, next };
  },
);

/** Accepts, which sends the resume in the same transaction, or declines. */
export const answerInvitation = handle(
  contract.answerInvitation,
  ({ db, me: { account_id }, now }, { id, accept }) =>
    transact(db, async (trx) => {
      const row = await lockInvitation(trx, id, account_id);
      if (!row) throw fail('not-found');
      const state = invitationStateOn(row, now);
      const move = accept ? 'accept' : 'decline';
      const ended = `这份邀约${labelOf(invitationStates, state)}，不能再回复`;
      invitationMoves.require(state, move, 'seeker', ended);
      const { to: answer } = invitationMoves.moves[move];
      const { position_id } = row;
      if (accept) await emit(trx, invitationAccepted, { account_id, position_id }, now);
      await updateInvitation(trx, id, { state: answer, answered_at: now });
      if (!accept && row.inviter_id !== null) {
        const notice: NewNotice = {
          account_id: row.inviter_id,
          side: 'recruiter',
          about_account_id: account_id,
          ...say('elite_declined.declined', { 求职者: WHO, 职位: row.title }),
          link: `/layout/recommend?position_id=${row.position_id}`,
        };
        await queueNotices(trx, [notice], now);
      }
      return null;
    }),
);

/** Ends invitations that nobody answered in time. */
export function endInvitations(db: Db, now: Date): Promise<number> {
  return expireInvitations(db, new Date(now.getTime() - INVITATION_DAYS * DAY_MS));
}
