// Inviting people to an enterprise by number or link. An invitation looks the same whether or not the
// number has an account, so nobody learns that.

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { type MemberRole, memberRoles, ROLE_NOTES } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/invitation.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { tokenHash } from '../../platform/token.ts';
import { findNames } from '../member/queries.ts';
import { requireMemberRoom } from './admission.ts';
import { requireInvitation } from './invitation-answers.ts';
import { invitationEnd, invitationMoves, invitationStateOn } from './invitation-states.ts';
import {
  countOpenInvitations,
  expireInvitations,
  expireOld,
  findInvited,
  insertInvitation,
  listSent,
  updateInvitation,
} from './invitations.queries.ts';

const Cursor = z.strictObject({ id: z.int().positive() });
/** The most open invitations of an enterprise. */
const OPEN_MAX = 50;

interface Inviter {
  account_id: number;
  enterprise_id: number;
}

/** Checks within a transaction that the enterprise may invite one more person. */
async function requireInviting(trx: Db, enterprise_id: number, now: Date): Promise<void> {
  await requireMemberRoom(trx, enterprise_id, now);
  if ((await countOpenInvitations(trx, enterprise_id, now)) >= OPEN_MAX) {
    throw fail('conflict', `等待接受的邀请已有 ${OPEN_MAX} 份，请先撤回一些`);
  }
}

/**
 * Invites a phone number. The number may have no account yet: the invitation then waits for it.
 * @throws Failure `conflict` for a colleague, an open invitation to the number, or a full plan.
 */
export const inviteByMobile = handle(
  contract.inviteByMobile,
  async ({ db, member: { account_id, enterprise_id }, now, sms }, { mobile, note, role }) => {
    const invitation = { account_id, enterprise_id, mobile, note, role };
    const id = await transact(db, (trx) => sendInvitation(trx, invitation, now));
    return { id, by_sms: sms.sendsNotices };
  },
);

/** The same at a given time, also for the demo town. */
export async function sendInvitation(
  trx: Db,
  invitation: Inviter & { mobile: string; note: string; role?: MemberRole },
  now: Date,
): Promise<number> {
  const { account_id, enterprise_id, mobile, note, role = 'recruiter' } = invitation;
  await requireInviting(trx, enterprise_id, now);
  const invited = await findInvited(trx, mobile);
  if (invited?.enterprise_id === enterprise_id) {
    throw fail('conflict', '这个手机号的主人已是贵企业的成员');
  }
  await expireOld(trx, { enterprise_id, mobile }, now);
  const id = await insertInvitation(trx, {
    enterprise_id,
    kind: 'mobile',
    state: 'sent',
    mobile,
    note,
    role,
    invited_by: account_id,
    sent_at: now,
    expires_at: invitationEnd(now),
  });
  if (id === null) throw fail('conflict', '已经邀请过这个手机号，正等对方接受');
  if (invited) {
    const names = await findNames(trx, enterprise_id);
    await queueNotices(
      trx,
      [
        {
          account_id: invited.id,
          side: invited.is_recruiter ? 'recruiter' : 'seeker',
          ...say('enterprise_invited.invited', {
            企业: names?.short_name ?? '一家企业',
            角色: labelOf(memberRoles, role),
            权限: ROLE_NOTES[role],
            截止: formatDate(invitationEnd(now), 'M月d日 hh:mm'),
          }),
          link: '/recruiter',
        },
      ],
      now,
    );
  }
  return id;
}

/** Makes a link for several people. Its token is shown once and stored as a hash. */
export const inviteByLink = handle(
  contract.inviteByLink,
  async ({ db, member: { account_id, enterprise_id }, now }, { uses_max, note, role }) => {
    const link = { account_id, enterprise_id, uses_max, note, role };
    const made = await transact(db, (trx) => makeLink(trx, link, now));
    return made;
  },
);

/** The same at a given time, also for the demo town. */
export async function makeLink(
  trx: Db,
  link: Inviter & { uses_max: number; note: string; role?: MemberRole },
  now: Date,
): Promise<{ id: number; token: string }> {
  const { account_id, enterprise_id, uses_max, note, role = 'recruiter' } = link;
  await requireInviting(trx, enterprise_id, now);
  const token = randomBytes(32).toString('base64url');
  const id = await insertInvitation(trx, {
    enterprise_id,
    kind: 'link',
    state: 'sent',
    note,
    role,
    uses_max,
    invited_by: account_id,
    token_hash: tokenHash(token),
    sent_at: now,
    expires_at: invitationEnd(now),
  });
  if (id === null) throw fail('conflict', '没有生成链接，请再试一次');
  return { id, token };
}

/** Sent invitations, the newest first. */
export const listInvitations = handle(
  contract.listInvitations,
  async ({ db, member: { enterprise_id }, now }, { cursor }) => {
    const before = readCursor(Cursor, cursor)?.id ?? null;
    const rows = await listSent(db, enterprise_id, before, PAGE_SIZE + 1);
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => ({ id }));
    return {
      items: items.map(({ sent_at, expires_at, mobile, by, ...row }) => ({
        ...row,
        state: invitationStateOn({ state: row.state, expires_at }, now),
        mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'),
        by: by ?? '',
        sent_at: sent_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
      next,
    };
  },
);

/** @throws Failure `not-found` for another enterprise's, `conflict` for one that has ended. */
export const revokeInvitation = handle(
  contract.revokeInvitation,
  async ({ db, member: { enterprise_id }, now }, { id }) => {
    await transact(db, async (trx) => {
      const row = await requireInvitation(trx, { id, enterprise_id });
      const state = invitationStateOn(row, now);
      invitationMoves.require(state, 'revoke', 'administrator', '这份邀请已经结束，不用再撤回');
      await updateInvitation(trx, id, { state: 'revoked', ended_at: now });
    });
    return null;
  },
);

/** Expires unanswered invitations. */
export const invitationJob: Job = {
  name: 'enterprise.invitations',
  every_s: 600,
  run: async ({ db, bus }, now) => {
    for (const id of await expireInvitations(db, now)) tellEnterprise(bus, id, 'member');
  },
};
