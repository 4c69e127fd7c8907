// The invited person's side of an invitation to an enterprise: reading and answering it.

import { fail } from '../../../contract/call/errors.ts';
import type { ReceivedInvitation } from '../../../contract/enterprise/invitation.ts';
import * as contract from '../../../contract/enterprise/invitation.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Context, handle, type SignedInContext } from '../../platform/http/call.ts';
import { tokenHash } from '../../platform/token.ts';
import { listAdministrators } from '../member/queries.ts';
import { admit, tellAdmitted } from './admission.ts';
import { afterUse, invitationMoves, invitationStateOn } from './invitation-states.ts';
import {
  findByToken,
  type InvitationKey,
  insertUse,
  listReceived,
  lockInvitation,
  type ShownInvitation,
  updateInvitation,
} from './invitations.queries.ts';

/** @throws Failure `not-found` for anybody else's. */
export async function requireInvitation(trx: Db, key: InvitationKey) {
  const row = await lockInvitation(trx, key);
  if (!row) throw fail('not-found', '没有找到这份邀请，请联系邀请您的人');
  return row;
}

const receivedOf = (row: ShownInvitation): ReceivedInvitation => ({
  id: row.id,
  enterprise: {
    id: row.enterprise_id,
    short_name: row.short_name,
    full_name: row.full_name,
    logo: row.logo,
    certified: row.certified_at !== null,
  },
  role: row.role,
  by: row.by_name ? `${row.by_name} · ${row.by_title}` : '',
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** Invitations to the caller's number that wait for an answer. */
export const listMyInvitations = handle(
  contract.listMyInvitations,
  async ({ db, me: { account_id }, now }) =>
    (await listReceived(db, account_id, now)).map(receivedOf),
);

/** What a link offers. @throws Failure `not-found`, or `conflict` for a link that has ended. */
async function readLink(
  { db, now }: Context,
  { token }: { token: string },
): Promise<Omit<ReceivedInvitation, 'id'>> {
  const row = await findByToken(db, tokenHash(token));
  if (!row) throw fail('not-found', '没有找到这份邀请，请向对方要一个新的链接');
  if (!afterUse(row, now)) throw ended(invitationStateOn(row, now));
  const { id: _id, ...received } = receivedOf(row);
  return received;
}

export const readInvitationLink = handle(contract.readInvitationLink, readLink);

/** The same before the login, without the names of people. */
export const peekInvitationLink = handle(contract.peekInvitationLink, async (context, link) => {
  const { enterprise, role, expires_at } = await readLink(context, link);
  return { enterprise: { short_name: enterprise.short_name }, role, expires_at };
});

const ENDED = {
  sent: '这份邀请的名额已用完',
  accepted: '这份邀请的名额已用完',
  declined: '这份邀请已婉拒',
  revoked: '这份邀请已被撤回',
  expired: '这份邀请已过期',
} as const;
const ended = (state: keyof typeof ENDED) =>
  fail('conflict', `${ENDED[state]}，请联系邀请您的人重新邀请`);

/** Accepts or declines an invitation to the caller's number. */
export const answerInvitation = handle(
  contract.answerInvitation,
  async (context, { id, accept, name, title }) => {
    const { account_id } = context.me;
    if (!accept) return decline(context, { id, account_id });
    const person = requireWords({ name, title });
    return accepted(context, { id, account_id }, person);
  },
);

function requireWords({ name, title }: { name?: string | undefined; title?: string | undefined }) {
  const fields = {
    ...(name === undefined && { name: '请填写您的姓名' }),
    ...(title === undefined && { title: '请填写您的职务' }),
  };
  if (name === undefined || title === undefined) {
    throw fail('invalid-input', '请填写您的姓名和职务', fields);
  }
  return { name, title };
}

/** Joins through a link. */
export const acceptInvitationLink = handle(
  contract.acceptInvitationLink,
  (context, { token, ...person }) => accepted(context, { token_hash: tokenHash(token) }, person),
);

async function accepted(
  context: SignedInContext,
  key: InvitationKey,
  person: { name: string; title: string },
): Promise<null> {
  const { db, now } = context;
  const { account_id } = context.me;
  const enterprise_id = await transact(db, async (trx) => {
    const row = await requireInvitation(trx, key);
    const after = afterUse(row, now);
    if (!after) throw ended(invitationStateOn(row, now));
    const { enterprise_id } = row;
    await admit(trx, { account_id, enterprise_id, role: row.role, ...person }, TAKEN, now);
    await updateInvitation(trx, row.id, {
      ...after,
      ...(after.state === 'accepted' && { ended_at: now }),
    });
    await insertUse(trx, { invitation_id: row.id, account_id, at: now });
    const words = say('member_changed.joined', { 同事: `${person.name}（${person.title}）` });
    await tellInviters(trx, row, { ...words, about_account_id: account_id }, now);
    return enterprise_id;
  });
  tellAdmitted(context, enterprise_id, account_id);
  return null;
}

const TAKEN = '您已有所属企业，请先在“账号设置”里离开它，再接受邀请';

async function decline(context: Context, key: { id: number; account_id: number }): Promise<null> {
  const { db, bus, now } = context;
  const enterprise_id = await transact(db, async (trx) => {
    const row = await requireInvitation(trx, key);
    const state = invitationStateOn(row, now);
    if (!invitationMoves.may(state, 'decline', 'invited')) throw ended(state);
    await updateInvitation(trx, row.id, { state: 'declined', ended_at: now });
    await tellInviters(trx, row, say('member_changed.declined', {}), now);
    return row.enterprise_id;
  });
  tellEnterprise(bus, enterprise_id, 'member');
  return null;
}

/** Tells the inviting member, or the administrators when that member has left. */
async function tellInviters(
  trx: Db,
  { enterprise_id, invited_by }: { enterprise_id: number; invited_by: number | null },
  words: Pick<NewNotice, 'event' | 'title' | 'body' | 'about_account_id'>,
  now: Date,
): Promise<void> {
  const administrators = await listAdministrators(trx, enterprise_id);
  const told =
    invited_by !== null && administrators.includes(invited_by) ? [invited_by] : administrators;
  await queueNotices(
    trx,
    told.map((account_id) => ({
      account_id,
      side: 'recruiter',
      link: '/layout/account',
      ...words,
    })),
    now,
  );
}
