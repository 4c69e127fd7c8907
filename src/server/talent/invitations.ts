// Enterprises ask elites to apply: the list they choose from, the invitation, and its answer
// (features 2.1 /elite). Whom an enterprise may see is the privacy door's to say.
import { z } from 'zod';
import { labelOf } from '../../contract/dictionaries.ts';
import { type InvitationState, invitationStates } from '../../contract/dictionaries-care.ts';
import type { DataOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import type * as contract from '../../contract/talent-elite.ts';
import { INVITATION_DAYS, INVITATIONS_A_DAY } from '../../contract/talent-elite.ts';
import { formatDate } from '../../contract/time.ts';
import { requireMembership } from '../enterprise/enterprise.ts';
import { type NewNotice, queueNotices } from '../notice/notice.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { cutPage, readCursor } from '../platform/cursor.ts';
import { type Db, transact } from '../platform/db.ts';
import { categoryName } from '../position/categories.ts';
import { positionCards } from '../position/position.ts';
import { listSummaries } from '../resume/summaries.ts';
import { elitePage, readElitePlace } from './elite-desk.ts';
import { findVisibleElite, listVisibleElites } from './queries-elite.ts';
import {
  countInvitations,
  expireInvitations,
  findOwnOnlinePosition,
  hasOpenApplication,
  insertInvitation,
  listInvitationsOf,
  lockInvitation,
  updateInvitation,
} from './queries-invitation.ts';
import { apply } from './talent.ts';

const DAY_MS = 86_400_000;
const IdCursor = z.int().positive();
/** Midnight of the day in Shanghai. */
const dayStart = (now: Date) => new Date(`${formatDate(now, 'yyyy-MM-dd')}T00:00:00+08:00`);

/** The elites the caller's enterprise may see, those of the position's field when asked. */
export async function listElites(
  context: Context,
  { position_id, fitting, cursor }: ParsedInputOf<typeof contract.listElites>,
): Promise<DataOf<typeof contract.listElites>> {
  const { db, now } = context;
  const { account_id } = callerOf(context);
  const { enterprise_id } = await requireMembership(db, account_id);
  const position =
    position_id === undefined ? null : await requireOwnPosition(db, position_id, enterprise_id);
  const field = position && fitting === '1' ? position.category.slice(0, 4) : null;
  const filter = { field, position_id: position_id ?? null };
  const page = { after: readElitePlace(cursor), limit: PAGE_SIZE + 1, now };
  const rows = await listVisibleElites(db, enterprise_id, filter, page);
  const { items, next } = elitePage(rows);
  const ids = items.map((row) => row.account_id);
  const summaries = await listSummaries(db, ids, now);
  const elites = items.flatMap((row) => {
    const summary = summaries.get(row.account_id);
    if (!summary) return [];
    const { name, avatar, city_name, work_status, education, years, skills } = summary;
    return {
      ...{ id: row.id, name, avatar, city_name, work_status, education, years, skills },
      title: row.title,
      field: { code: row.field, label: categoryName(row.field) },
      invited: row.invited as InvitationState | null,
    };
  });
  const sent = await countInvitations(db, account_id, dayStart(now));
  return { items: elites, next, left_today: Math.max(0, INVITATIONS_A_DAY - sent) };
}

async function requireOwnPosition(db: Db, id: number, enterprise_id: number) {
  const position = await findOwnOnlinePosition(db, id, enterprise_id);
  if (!position) throw fail('not-found', '没有找到这个职位');
  return position;
}

/** Invites an elite to an own position, once for each position. */
export function inviteElite(
  context: Context,
  input: ParsedInputOf<typeof contract.inviteElite>,
): Promise<null> {
  return sendInvitation(context.db, callerOf(context).account_id, input, context.now);
}

/** The same for a given recruiter and time, also for the demo town. */
export function sendInvitation(
  db: Db,
  inviter_id: number,
  { id, position_id, message }: { id: number; position_id: number; message: string },
  now: Date,
): Promise<null> {
  return transact(db, async (trx) => {
    const { enterprise_id } = await requireMembership(trx, inviter_id);
    const account_id = await findVisibleElite(trx, id, enterprise_id, now);
    if (account_id === null) throw fail('not-found', '没有找到这位精英');
    const position = await requireOwnPosition(trx, position_id, enterprise_id);
    if (position.state !== 'online') throw fail('conflict', '职位正在招聘时才能发出邀约');
    if ((await countInvitations(trx, inviter_id, dayStart(now))) >= INVITATIONS_A_DAY) {
      throw fail('too-many-requests', `今天已发出 ${INVITATIONS_A_DAY} 份邀约，请明天再来`);
    }
    if (await hasOpenApplication(trx, position_id, account_id)) {
      throw fail('conflict', '对方已投递这个职位，请在人才管理中查看');
    }
    const row = { position_id, enterprise_id, inviter_id, account_id, message, created_at: now };
    if (!(await insertInvitation(trx, row))) throw fail('conflict', '已邀请过对方投递这个职位');
    const notice: NewNotice = {
      ...{ account_id, side: 'seeker', event: 'elite_invited', link: '/elite?tab=invitations' },
      title: `${position.short_name}邀请您投递「${position.title}」`,
      body: message || `${INVITATION_DAYS} 天内回复有效，接受后会投递您现在的简历。`,
    };
    await queueNotices(trx, [notice], now);
    return null;
  });
}

/** Past its time an invitation has expired, whether the timer ran or not. */
function stateOn(row: { state: string; created_at: Date }, now: Date): InvitationState {
  const isOver = row.state === 'sent' && expiresAt(row.created_at) <= now;
  return isOver ? 'expired' : (row.state as InvitationState);
}

const expiresAt = (created_at: Date) => new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS);

/** The caller's invitations, newest first, each with its position as it is now. */
export async function listMyInvitations(
  context: Context,
  { cursor }: { cursor?: string | undefined },
): Promise<DataOf<typeof contract.listMyInvitations>> {
  const { db, now } = context;
  const { account_id } = callerOf(context);
  const before = readCursor(IdCursor, cursor);
  const rows = await listInvitationsOf(db, account_id, before, PAGE_SIZE + 1);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  const cards = await positionCards(
    db,
    items.map(({ position_id }) => position_id),
  );
  const invitations = items.flatMap((row) => {
    const position = cards.get(row.position_id);
    if (!position) return [];
    const state = stateOn(row, now);
    return {
      ...{ id: row.id, message: row.message, position, state },
      label: labelOf(invitationStates, state),
      created_at: row.created_at.toISOString(),
      expires_at: expiresAt(row.created_at).toISOString(),
    };
  });
  return { items: invitations, next };
}

/** Accepts, which sends the resume in the same transaction, or declines. */
export function answerInvitation(
  context: Context,
  { id, accept }: ParsedInputOf<typeof contract.answerInvitation>,
): Promise<null> {
  const { now } = context;
  const { account_id } = callerOf(context);
  return transact(context.db, async (trx) => {
    const row = await lockInvitation(trx, id, account_id);
    if (!row) throw fail('not-found');
    const state = stateOn(row, now);
    if (state !== 'sent') {
      throw fail('conflict', `这份邀约${labelOf(invitationStates, state)}，不能再回复`);
    }
    if (accept) await apply(trx, { position_id: row.position_id, account_id }, now);
    const answer = accept ? 'accepted' : 'declined';
    await updateInvitation(trx, id, { state: answer, answered_at: now });
    if (!accept && row.inviter_id !== null) {
      const notice: NewNotice = {
        ...{ account_id: row.inviter_id, side: 'recruiter', event: 'elite_declined' },
        title: '一份投递邀约被婉拒',
        body: '可以在精英专区邀请其他合适的人。',
        link: `/layout/recommend?position_id=${row.position_id}`,
      };
      await queueNotices(trx, [notice], now);
    }
    return null;
  });
}

/** Ends invitations that nobody answered in time. */
export function endInvitations(db: Db, now: Date): Promise<number> {
  return expireInvitations(db, new Date(now.getTime() - INVITATION_DAYS * DAY_MS));
}
