// Asking to join an enterprise, and the answer of its administrators.

import { z } from 'zod';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { type MemberRole, memberRoles, ROLE_NOTES } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/join.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { lockAccount, setProfile } from '../../account/account.ts';
import { beginEmailCode, sendEmailCode } from '../../account/code/code.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { findMembership } from '../enterprise.ts';
import { listAdministrators } from '../member/queries.ts';
import { followMove } from '../moved.ts';
import { admit } from './admission.ts';
import { domainMatches, joinMoves } from './join-states.ts';
import {
  answerJoinRow,
  countOpenJoins,
  findJoinable,
  findLastJoin,
  findOwnJoin,
  insertJoin,
  listOpenJoins,
  lockJoin,
  withdrawOwnJoin,
} from './queries.ts';

const Cursor = z.strictObject({ id: z.int().positive() });

export const sendWorkEmailCode = handle(contract.sendWorkEmailCode, (context, { email }) =>
  sendEmailCode(context, 'work', email),
);

/**
 * Asks to join an enterprise. A work address must be proved by a code before it is shown to the
 * administrators.
 * @throws Failure `not-found`; `conflict` for a member, an open request, or an enterprise without
 * administrator.
 */
export const requestJoin = handle(contract.requestJoin, async (context, input) => {
  const { db, now } = context;
  const { account_id } = context.me;
  const enterprise = await findJoinable(db, input.id);
  if (!enterprise) throw fail('not-found', '没有找到这家企业');
  await requireFree(db, account_id);
  await proveWorkEmail(context, input);
  const { name, title, work_email, note } = input;
  const domain_matches = domainMatches(work_email, enterprise.website_host);
  const made = await transact(db, async (trx) => {
    const account = await lockAccount(trx, account_id);
    await requireFree(trx, account_id);
    const administrators = await listAdministrators(trx, enterprise.id);
    if (administrators.length === 0) {
      throw fail('conflict', '这家企业在择木还没有管理员，暂时无人处理申请，请联系客服认领');
    }
    const id = await insertJoin(trx, {
      account_id,
      enterprise_id: enterprise.id,
      state: 'pending',
      name,
      title,
      work_email,
      domain_matches,
      note,
      asked_at: now,
    });
    if (id === null) throw fail('conflict', '您已有一份等待处理的申请，请先撤回它');
    if (account?.name === '') await setProfile(trx, account_id, { name });
    const text = domain_matches ? 'join_requested.verified' : 'join_requested.plain';
    const words = say(text, { 同事: `${name}（${title}）`, 企业: enterprise.short_name });
    await queueNotices(
      trx,
      administrators.map((administrator) => ({
        account_id: administrator,
        side: 'recruiter',
        about_account_id: account_id,
        ...words,
        link: '/layout#join-requests',
      })),
      now,
    );
    return { id };
  });
  tellEnterprise(context.bus, enterprise.id, 'member');
  return made;
});

async function requireFree(db: Db, account_id: number): Promise<void> {
  if (await findMembership(db, account_id)) throw fail('conflict', '您已有所属企业，无需再次加入');
}

/** Refuses an address without a code: otherwise a person could use an enterprise's domain falsely. */
async function proveWorkEmail(
  context: SignedInContext,
  { work_email, email_code }: { work_email: string; email_code: string },
): Promise<void> {
  if (work_email === '') return;
  if (email_code === '') {
    const msg = '请填写工作邮箱收到的验证码，或清空工作邮箱';
    throw fieldFault('email_code', msg);
  }
  const proof = { email: work_email, code: email_code, field: 'email_code' };
  await (await beginEmailCode(context, 'work', proof))();
}

/** The person's last request, also an answered one; null for none. */
export const findMyJoin = handle(contract.getMyJoin, async ({ db, me: { account_id } }) => {
  const row = await findLastJoin(db, account_id);
  if (!row) return null;
  const { enterprise_id, short_name, full_name, logo, asked_at, answered_at, ...rest } = row;
  return {
    ...rest,
    enterprise: { id: enterprise_id, short_name, full_name, logo },
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
});

/** @throws Failure `not-found` for another's request, `conflict` for an answered one. */
export const withdrawJoin = handle(
  contract.withdrawJoin,
  async ({ db, me: { account_id }, now }, { id }) => {
    if (await withdrawOwnJoin(db, id, account_id, now)) return null;
    const row = await findOwnJoin(db, id, account_id);
    throw row ? fail('conflict', '这份申请已经处理过，不能再撤回') : fail('not-found');
  },
);

/** Requests that wait, the oldest first. */
export const listJoinRequests = handle(
  contract.listJoinRequests,
  async ({ db, member: { enterprise_id } }, { cursor }) => {
    const after = readCursor(Cursor, cursor)?.id ?? 0;
    const rows = await listOpenJoins(db, enterprise_id, after, PAGE_SIZE + 1);
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => ({ id }));
    return {
      items: items.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
      next,
      total: await countOpenJoins(db, enterprise_id),
    };
  },
);

/**
 * Approves or refuses a request to the caller's enterprise. An approved person becomes a member with
 * the role that was chosen; the person is told either way.
 * @throws Failure `not-found` for a request to another enterprise, `conflict` for one that is answered or
 * whose person has an enterprise by now.
 */
export const answerJoin = handle(
  contract.answerJoin,
  async (
    { db, member: { account_id: administrator, enterprise_id }, now, bus },
    { id, approve, role, reason },
  ) => {
    const joiner = await transact(db, async (trx) => {
      const join = await lockJoin(trx, id, enterprise_id);
      if (!join) throw fail('not-found', '没有找到这份申请');
      const move = approve ? 'approve' : 'refuse';
      joinMoves.require(join.state, move, 'administrator', '这份申请已经处理过了');
      if (approve) await admit(trx, { ...join, role, enterprise_id }, TAKEN, now);
      const { to: state } = joinMoves.moves[move];
      const answer = { state, reason: approve ? '' : reason } as const;
      await answerJoinRow(trx, id, { ...answer, answered_at: now, answered_by: administrator });
      await tellJoiner(trx, { ...join, ...answer, role, enterprise_id }, now);
      return join.account_id;
    });
    // The newcomer's pages hear the enterprise.
    if (approve) followMove({ db, bus }, joiner);
    return null;
  },
);

const TAKEN = '对方已加入其他企业';

async function tellJoiner(
  db: Db,
  join: {
    account_id: number;
    enterprise_id: number;
    state: 'approved' | 'refused';
    role: MemberRole;
    reason: string;
  },
  now: Date,
): Promise<void> {
  const enterprise = await findJoinable(db, join.enterprise_id);
  const name = enterprise?.short_name ?? '企业';
  const isIn = join.state === 'approved';
  const { account_id, role, reason } = join;
  const 为什么 = reason ? `原因：${asSentence(reason)}` : '';
  const words = isIn
    ? say('join_answered.approved', {
        企业: name,
        角色: labelOf(memberRoles, role),
        权限: ROLE_NOTES[role],
      })
    : say('join_answered.refused', { 企业: name, 为什么 });
  await queueNotices(
    db,
    [
      {
        account_id,
        side: 'recruiter',
        ...words,
        link: isIn ? '/layout' : '/recruiter',
      },
    ],
    now,
  );
}
